/** The content coding `dcz`: Zstandard against a dictionary that the browser has (RFC 9842). */
import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { listsValue } from "../http/weights.ts";

/** The header of a skippable frame that contains a digest (RFC 9842, 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Bytes with their SHA-256. */
export interface Identified {
  /** The digest as the header Available-Dictionary has it: a byte sequence (RFC 9651, 3.3.5). */
  readonly name: string;
  readonly digest: Buffer;
  readonly bytes: Buffer;
}

export function identify(bytes: Buffer): Identified {
  const digest = hash("sha256", bytes, "buffer");
  return { name: `:${digest.toString("base64")}:`, digest, bytes };
}

/** What precedes the compressed bytes. */
export function headerOf({ digest }: Identified): Buffer[] {
  return [MAGIC, digest];
}

/**
 * The name of the dictionary that a request's answer may be compressed against.
 *
 * The page that sent the request must be able to read the answer: the length of what is
 * compressed with a dictionary would tell others about its content (RFC 9842, 9.3).
 */
export function availableDictionary(
  headers: IncomingHttpHeaders,
): string | undefined {
  const isReadable =
    headers["sec-fetch-dest"] === "document" ||
    headers["sec-fetch-site"] === "same-origin";
  return isReadable && listsValue(headers["accept-encoding"], "dcz")
    ? headers["available-dictionary"]?.toString()
    : undefined;
}
