import { StartError } from "./start-error.ts";

/**
 * The name of a database in messages: host and name of its address, never the password.
 *
 * @param setting the environment variable with the address
 * @throws StartError if the address is not that of a Postgres database
 */
export function nameDatabase(url: string, setting: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    throw new StartError(
      `${setting} is no address of a Postgres: postgres://user:password@host:5432/name`,
    );
  return `${parsed.host}${parsed.pathname}`;
}
