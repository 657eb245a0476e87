/**
 * One Postgres for all tests of a run, started when the first of them asks for a database: a server for each file
 * takes seconds of each. It belongs to the process that starts the workers.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startPostgres, type Postgres } from "./postgres.ts";

/** The environment variable with the address of the server that makes databases for the workers. */
const HOST = "TEST_DATABASES";

/** @returns a function that stops it */
export async function hostDatabases(): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres | undefined> | undefined;
  const newUrl = async (copied: string): Promise<string> => {
    postgres ??= startPostgres();
    return (await (await postgres)?.newDatabase(copied)) ?? "";
  };
  const host = createServer(({ url }, response) => {
    newUrl(url!.slice(1)).then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as AddressInfo;
  process.env[HOST] = `http://127.0.0.1:${port}`;
  return async () => {
    host.closeAllConnections();
    host.close();
    await (await postgres)?.stop();
  };
}

/**
 * @param copied the address of another one, which nothing is connected to; left out: the new one is empty
 * @returns the address of a new database; undefined: there is no Postgres here to run
 */
export async function newDatabase(
  copied?: string,
): Promise<string | undefined> {
  const name = copied === undefined ? "/" : new URL(copied).pathname;
  const response = await fetch(process.env[HOST]! + name);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text || undefined;
}
