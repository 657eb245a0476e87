import { StartError } from "../../../process/start-error.ts";

/**
 * How messages name a database: host and name of its address, never the password.
 *
 * @throws StartError when it is no address of a Postgres
 */
export function nameDatabase(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    throw new StartError(
      "DATABASE_URL is no address of a Postgres: postgres://user:password@host:5432/name",
    );
  return `${parsed.host}${parsed.pathname}`;
}
