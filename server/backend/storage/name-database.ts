import { StartError } from "#server/config/process/start-error.ts";

/**
 * The name of a database in messages: host and name of its address, never the password.
 *
 * @throws StartError if the address is not that of a Postgres database
 */
export function nameDatabase(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    throw new StartError(
      "DATABASE_URL is no address of a Postgres: postgres://user:password@host:5432/name",
    );
  return `${parsed.host}${parsed.pathname}`;
}
