/** Determines whose cached answers an edit makes outdated. */
import type { Config, SharedTables } from "../config.ts";
import { SKELETON_KINDS, type SkeletonKind } from "../read/files.ts";

/** Whether upstream answers depend on a table: requests are built from it, or the reference backend publishes it. */
const ANSWERED_BY: Readonly<
  Record<Exclude<keyof SharedTables, "skeletons">, boolean>
> = {
  unprefixed: true,
  languages: true,
  currencies: true,
  markets: true,
  countries: true,
  productTypes: true,
  calls: true,
  callLimits: true,
  sites: true,
  queues: false,
  guards: false,
  routes: false,
  layouts: false,
  overlays: false,
  messages: false,
  imagePresets: false,
  modules: false,
};
/** Upstreams publish all kinds of skeletons except those of the site's own pages. */
const PUBLISHED = Object.fromEntries(
  Object.keys(SKELETON_KINDS).map((kind) => [kind, kind !== "page"]),
) as Readonly<Record<SkeletonKind, boolean>>;

/** @returns the partners whose cached answers are outdated, or "all" */
export function affectedPartners(
  before: Config,
  next: Config,
): "all" | readonly string[] {
  const holds =
    areSame(ANSWERED_BY, before, next) &&
    areSame(PUBLISHED, before.skeletons, next.skeletons);
  if (!holds) return "all";
  const [old, now] = [before.layers.partners, next.layers.partners];
  if (old === now) return [];
  const codes = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...codes].filter((code) => old[code] !== now[code]);
}

/** Whether all marked tables are the same objects. */
function areSame<Key extends string>(
  marked: Readonly<Record<Key, boolean>>,
  before: Readonly<Record<Key, unknown>>,
  next: Readonly<Record<Key, unknown>>,
): boolean {
  const keys = Object.keys(marked) as Key[];
  return keys.every((key) => !marked[key] || before[key] === next[key]);
}
