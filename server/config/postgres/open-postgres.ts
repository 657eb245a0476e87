/** Opens a Postgres. */
import { nameDatabase } from "../process/name-database.ts";
import type { Postgres } from "./postgres.ts";

/**
 * @param setting the environment variable with the address
 * @returns a pool that connects when it is asked
 * @throws StartError if the address is not that of a Postgres, without its password
 */
export async function openPostgres(
  url: string,
  setting: string,
): Promise<Postgres> {
  nameDatabase(url, setting);
  const { connectPostgres } = await import("./connection.ts");
  return connectPostgres(url);
}
