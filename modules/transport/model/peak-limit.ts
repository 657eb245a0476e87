/**
 * Peak limiting (specification, section 4): while too many people search, a search waits for a
 * random time.
 */
import { callErrorOf, type MakeCall } from "#renderer/module-api.ts";
import type { PeakLimit } from "#schema/answers.ts";

/**
 * How long a search waits, in milliseconds: a random share of max_piece times duration.
 *
 * @param random from 0 to 1
 */
function peakWait(limit: PeakLimit, now: number, random: () => number): number {
  const { is_limited, start_timestamp, stop_timestamp } = limit;
  const isNow = start_timestamp <= now && now <= stop_timestamp;
  return is_limited && isNow
    ? Math.round(random() * limit.max_piece * limit.duration * 1000)
    : 0;
}

/**
 * The gateway's refusal of a call that got no place in its queue in time
 * (renderer/shared/errors.ts).
 */
const BUSY = "gateway_busy";

/**
 * After how many milliseconds to retry a call that was refused because of high load; undefined: it
 * failed for another reason.
 */
export function busyWait(error: unknown): number | undefined {
  const { code, data } = callErrorOf(error) ?? {};
  const seconds = data?.retry_after_s;
  return code === BUSY && seconds !== undefined ? seconds * 1000 : undefined;
}

/** The time-out of search_peak_limit, in milliseconds. After it the search starts at once. */
const ANSWER_MS = 2000;

/**
 * Returns how long a search must wait now, in milliseconds. It is 0 if the call fails or does not
 * answer in time.
 *
 * @param call makes the calls of the page
 * @param signal aborts the request if the search is no longer wanted
 */
export async function askPeakWait(
  call: MakeCall,
  random: () => number,
  signal?: AbortSignal,
): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = await Promise.race([
    call("search_peak_limit", { type: "search-result" }, signal).catch(
      () => undefined,
    ),
    new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    }),
  ]);
  clearTimeout(timer);
  return limit === undefined ? 0 : peakWait(limit, Date.now(), random);
}
