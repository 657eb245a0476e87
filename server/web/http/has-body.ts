import type { IncomingMessage } from "node:http";

/** Whether a request announces a body (RFC 9112, 6). */
export function hasBody({
  headers,
}: Pick<IncomingMessage, "headers">): boolean {
  return (
    headers["transfer-encoding"] !== undefined ||
    Number(headers["content-length"] ?? 0) > 0
  );
}
