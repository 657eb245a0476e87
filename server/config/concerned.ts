/** Whose answers an edit concerns. */
import type { Config } from "./config.ts";

/** What the upstream is asked by, and what the reference backend publishes. */
const ANSWERED_BY = [
  "calls",
  "callLimits",
  "unprefixed",
  "languages",
  "currencies",
  "markets",
  "countries",
  "productTypes",
  "sites",
] as const;
const PUBLISHED = [
  "aggregation",
  "home",
  "landing",
  "order",
  "search",
] as const satisfies readonly (keyof Config["skeletons"])[];

/**
 * What an upstream answered holds while nothing changes that it is asked by, or that it
 * publishes: the routes, layouts, texts and own pages of the project are not told to it.
 *
 * @returns the partners whose answers no longer hold, or "all" where nobody's do
 */
export function concernedPartners(
  before: Config,
  next: Config,
): "all" | readonly string[] {
  const holds =
    ANSWERED_BY.every((table) => before[table] === next[table]) &&
    PUBLISHED.every((kind) => before.skeletons[kind] === next.skeletons[kind]);
  if (!holds) return "all";
  const [old, now] = [before.layers.partners, next.layers.partners];
  if (old === now) return [];
  const codes = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...codes].filter((code) => old[code] !== now[code]);
}
