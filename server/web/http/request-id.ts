/** The id by which a request is found in logs, here and in those of proxies. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PAGE_ID_METRIC } from "#renderer/shared/page-state.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front sent, or a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const sent = headers["x-request-id"];
  return typeof sent === "string" && REQUEST_ID.test(sent)
    ? sent
    : randomUUID();
}

/** The headers of a document that differ for each request. */
export const REQUEST_ID_HEADER = "X-Request-Id";
export const TIMING_HEADER = "Server-Timing";

/** The value of Server-Timing, by which a document's script learns the id (PAGE_ID_METRIC). */
export function timingOf(id: string): string {
  return `${PAGE_ID_METRIC};desc="${id}"`;
}
