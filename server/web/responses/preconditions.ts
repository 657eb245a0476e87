/** Conditional requests (RFC 9110, 13). */
import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  /** A strong one: equal tags mean equal bytes. */
  readonly etag: string;
  /** In milliseconds since 1970; left out: unknown. */
  readonly modified?: number | undefined;
}

/**
 * Evaluates the preconditions of a GET or HEAD in their order (13.2.2): a tag counts before a date.
 * Invalid dates are ignored.
 *
 * @returns the response's status: 200 if the request is to be answered as if it had no conditions
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
): 200 | 304 | 412 {
  const seconds = toSeconds(modified);
  const match = headers["if-match"];
  const unmodified = toSeconds(httpDate(headers["if-unmodified-since"]));
  if (match !== undefined) {
    if (!names(match, etag, false)) return 412;
  } else if (seconds > unmodified) return 412;
  const noneMatch = headers["if-none-match"];
  if (noneMatch !== undefined) return names(noneMatch, etag, true) ? 304 : 200;
  return seconds <= toSeconds(httpDate(headers["if-modified-since"]))
    ? 304
    : 200;
}

/** Whether a Range counts: If-Range is absent, or the client has a part of these same bytes (13.1.5). */
export function isRangeCurrent(
  { "if-range": condition }: IncomingHttpHeaders,
  { etag, modified }: Validators,
): boolean {
  if (condition === undefined || condition === etag) return true;
  return toSeconds(httpDate(String(condition))) === toSeconds(modified);
}

/** The lists of If-Match and If-None-Match. */
const TAGS = /^(?:[\s,]*(?:W\/)?"[^"]*"\s*(?=,|$))+[\s,]*$/;
const TAG = /(?:W\/)?"[^"]*"/g;

/** @param isWeak whether weak tags count (8.8.3.2) */
function names(list: string, etag: string, isWeak: boolean): boolean {
  if (list.trim() === "*") return true;
  if (!TAGS.test(list)) return false;
  const tags = list.match(TAG) ?? [];
  return tags.some((tag) => tag === etag || (isWeak && tag === `W/${etag}`));
}

const DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  // The obsolete formats, which servers must read (5.6.7).
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** @returns milliseconds since 1970; undefined for what is no HTTP-date */
function httpDate(text: string | undefined): number | undefined {
  if (text === undefined || !DATES.some((format) => format.test(text)))
    return undefined;
  return Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
}

/** HTTP-dates have whole seconds. NaN, which no comparison is true for, stands for no date. */
function toSeconds(ms = NaN): number {
  return Math.floor(ms / 1000);
}
