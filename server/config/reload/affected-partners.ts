/** Determines which cached answers an edit outdates. */
import type { Config, SharedTables } from "../model/config.ts";

/** Whether upstream answers depend on a table: requests are built from it. */
const ANSWERED_BY: Readonly<Record<keyof SharedTables, boolean>> = {
  unprefixed: false,
  languages: true,
  currencies: false,
  markets: true,
  countries: true,
  productTypes: false,
  calls: true,
  callLimits: true,
  upstreamFormat: true,
  sites: true,
  queues: false,
  pressure: false,
  guards: false,
  routes: false,
  skeletons: false,
  layouts: false,
  overlays: false,
  messages: false,
  imagePresets: false,
  modules: false,
};

/** @returns the partners whose cached answers are outdated, or "every" */
export function affectedPartners(
  before: Config,
  next: Config,
): "every" | readonly string[] {
  if (!areSame(ANSWERED_BY, before, next)) return "every";
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
