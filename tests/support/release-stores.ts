/** The stores of releases, on a disk and in a Postgres: tests that hold for each. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { openPostgres } from "#server/config/postgres/open-postgres.ts";
import type { Postgres } from "#server/config/postgres/postgres.ts";
import { startPostgres, type Postgres as Server } from "./postgres.ts";

export const KINDS = ["folder", "Postgres"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Starts a Postgres for the tests of the file that calls it, and stops it after them.
 *
 * @returns a new database; undefined: there is no Postgres here to run
 */
export function useReleasesDatabase(): {
  url(): Promise<string | undefined>;
  open(url: string): Promise<Postgres>;
} {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  return {
    url: async () => server?.newDatabase(),
    async open(url) {
      const database = await openPostgres(url, "RELEASES_DATABASE_URL");
      onTestFinished(() => database.close());
      return database;
    },
  };
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
