/** Peak limits: while too many people search, browsers wait for a random time before a search. */
import type { Faults } from "../http/faults.ts";
import type { SearchRules } from "#schema/backend/search.ts";
import type { PeakLimit } from "#schema/answers.ts";

/** The fault that makes searches wait. */
const PEAK = "search:peak";

export function peakLimit(
  faults: Pick<Faults, "of">,
  { peak_max_piece }: SearchRules,
  now: number,
): PeakLimit {
  const fault = faults.of(PEAK);
  const ms = fault ? (fault.ms ?? 1000) : 0;
  return {
    is_limited: fault !== undefined,
    max_piece: fault ? peak_max_piece : 0,
    duration: Math.ceil(ms / 1000),
    start_timestamp: now,
    stop_timestamp: now + ms * peak_max_piece,
  };
}
