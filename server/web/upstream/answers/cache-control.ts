/** Reads whether and how long an answer may be cached, from its headers (RFC 9111, 5.2.2). */
import type { IncomingHttpHeaders } from "node:http";

export interface CachePolicy {
  /** Whether the answer is personal, and may be neither cached nor shared. */
  readonly personal: boolean;
  /** For how many seconds it is fresh; undefined: the headers do not say. */
  readonly freshS: number | undefined;
  /** Whether it may be used when it is stale. */
  readonly mayBeStale: boolean;
  /**
   * For how many seconds a stale answer may be used while it is revalidated, and if that fails (RFC
   * 5861); undefined: the headers do not say.
   */
  readonly staleS?: number | undefined;
  readonly staleIfErrorS?: number | undefined;
}

/**
 * Matches misspelt directives too. A false match costs a request, but a missed one would show a
 * visitor another visitor's data.
 */
const FORBIDDEN = /no[-_ ]?store|no[-_ ]?cache|private/i;
const REVALIDATE = /(?:must|proxy)[-_ ]?revalidate/i;
const AGES = /(s-maxage|max-age)\s*=\s*"?\s*(-?\d+)/gi;

export function readCachePolicy(headers: IncomingHttpHeaders): CachePolicy {
  const control = textOf(headers["cache-control"]);
  const freshS = freshFor(control);
  return {
    personal:
      headers["set-cookie"] !== undefined ||
      FORBIDDEN.test(control) ||
      (freshS !== undefined && freshS <= 0) ||
      (control === "" && /no-cache/i.test(textOf(headers.pragma))) ||
      textOf(headers.vary).includes("*"),
    freshS,
    mayBeStale: !REVALIDATE.test(control),
    staleS: secondsOf("stale-while-revalidate", control),
    staleIfErrorS: secondsOf("stale-if-error", control),
  };
}

/** s-maxage, which is for shared caches, wins over max-age. */
function freshFor(control: string): number | undefined {
  const ages = new Map<string, number>();
  for (const [, name, seconds] of control.matchAll(AGES)) {
    const key = name!.toLowerCase();
    ages.set(key, Math.min(Number(seconds), ages.get(key) ?? Infinity));
  }
  return ages.get("s-maxage") ?? ages.get("max-age");
}

function secondsOf(directive: string, control: string): number | undefined {
  const found = new RegExp(`${directive}\\s*=\\s*"?\\s*(\\d+)`, "i").exec(
    control,
  );
  return found ? Number(found[1]) : undefined;
}

function textOf(value: string | readonly string[] | undefined): string {
  return value === undefined ? "" : String(value);
}
