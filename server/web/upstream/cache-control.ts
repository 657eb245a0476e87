/** What the headers of an answer allow of it (RFC 9111, 5.2.2). */
import type { IncomingHttpHeaders } from "node:http";

export interface CachePolicy {
  /** Whether the answer is for the one who asked, and may be neither kept nor shared. */
  readonly personal: boolean;
  /** For at most so many seconds it is fresh; undefined: upstream does not say. */
  readonly freshS: number | undefined;
  /** Whether it may stand in once it is no longer fresh. */
  readonly mayBeStale: boolean;
}

/**
 * Read generously: a mark that is misspelt costs a request more, one that is overlooked
 * shows a visitor what is another's. So quotes, case and what stands around do not matter.
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
  };
}

/** What a shared cache is told goes before what every cache is told. */
function freshFor(control: string): number | undefined {
  const ages = new Map<string, number>();
  for (const [, name, seconds] of control.matchAll(AGES)) {
    const key = name!.toLowerCase();
    ages.set(key, Math.min(Number(seconds), ages.get(key) ?? Infinity));
  }
  return ages.get("s-maxage") ?? ages.get("max-age");
}

function textOf(value: string | readonly string[] | undefined): string {
  return value === undefined ? "" : String(value);
}
