/** Opens the Redis of REDIS_URL. Its client is large, and is loaded only if there is one. */
import { StartError } from "../process/start-error.ts";
import type { ConnectInput } from "./connection.ts";
import type { Redis } from "./redis.ts";

const PROTOCOLS: ReadonlySet<string> = new Set(["redis:", "rediss:"]);
const FORM = "redis://[user:password@]host[:port][/number]";

/**
 * Checks the value of REDIS_URL.
 *
 * @throws StartError without the password
 */
export function checkRedisUrl(text: string): void {
  const url = URL.parse(text);
  const why =
    url === null
      ? "it is not a URL"
      : !PROTOCOLS.has(url.protocol)
        ? `its scheme is ${url.protocol.slice(0, -1)}`
        : url.hostname === ""
          ? "it names no host"
          : !/^\/?\d{0,4}$/.test(url.pathname)
            ? "its path must be the number of a database"
            : !isEncoded(url.username + url.password)
              ? "its user or password is not percent-encoded"
              : url.search !== "" || url.hash !== ""
                ? "nothing may follow the number of the database"
                : undefined;
  if (why !== undefined)
    throw new StartError(
      `REDIS_URL must be ${FORM}, or rediss:// for TLS: ${why}`,
    );
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Connects. A Redis that cannot be reached delays the start by a second at most, and is tried again.
 *
 * @param url undefined: there is none
 * @throws StartError if the URL is invalid
 */
export async function openRedis(
  url: string | undefined,
  input: Omit<ConnectInput, "url">,
): Promise<Redis | undefined> {
  if (url === undefined || url === "") return undefined;
  checkRedisUrl(url);
  const { connectRedis } = await import("./connection.ts");
  return connectRedis({ url, ...input });
}
