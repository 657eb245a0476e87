/** The stores of releases, on a disk and in a Postgres: tests that hold for each. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openPostgres } from "#server/config/postgres/open-postgres.ts";
import type { Postgres } from "#server/config/postgres/postgres.ts";

export const KINDS = ["folder", "Postgres"] as const;
export type Kind = (typeof KINDS)[number];

/** Opens a database of `newDatabase` until the end of the test. */
export async function openReleasesDatabase(url: string): Promise<Postgres> {
  const database = await openPostgres(url, "RELEASES_DATABASE_URL");
  onTestFinished(() => database.close());
  return database;
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "releases-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The way to a database, which can be cut. */
export async function cuttable(url: string): Promise<{
  readonly url: string;
  cut(): void;
  mend(): void;
}> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((from) => {
    if (isCut) return void from.destroy();
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    cut();
    proxy.close();
  });
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  return { url: through.href, cut, mend: () => void (isCut = false) };
}
