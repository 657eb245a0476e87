/** Peak limits: while too many people search, browsers wait a random time before a search. */
import type { Faults } from "../kernel/faults.ts";
import type { SearchRules } from "#schema/backend/search.ts";

/** As the wire has it: a browser waits a random share of max_piece times duration (seconds). */
export interface PeakLimit {
  readonly is_limited: boolean;
  readonly max_piece: number;
  readonly duration: number;
  /** Epoch milliseconds. */
  readonly start_timestamp: number;
  readonly stop_timestamp: number;
}

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
