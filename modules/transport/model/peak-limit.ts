/** Peak limiting (specification, section 4): while too many people search, a search waits a random time. */
import type { CallError, MakeCall } from "#renderer/module-api.ts";
import type { PeakLimit } from "#schema/answers.ts";

/**
 * How long a search waits, in milliseconds: a random share of max_piece times duration.
 *
 * @param random from 0 to 1
 */
export function peakWait(
  limit: PeakLimit,
  now: number,
  random: () => number,
): number {
  const { is_limited, start_timestamp, stop_timestamp } = limit;
  const isNow = start_timestamp <= now && now <= stop_timestamp;
  return is_limited && isNow
    ? Math.round(random() * limit.max_piece * limit.duration * 1000)
    : 0;
}

/** The gateway's refusal of a call for which there was no place in time (renderer/errors.ts). */
const BUSY = "gateway_busy";

/** After how many milliseconds to make a call again that was refused because there are many others; undefined: it failed for another reason. */
export function busyWait(error: unknown): number | undefined {
  const { code, data } = error as Partial<CallError>;
  if (code !== BUSY) return undefined;
  const { retry_after_s: seconds } = (data ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return typeof seconds === "number" ? seconds * 1000 : undefined;
}

/** The time-out of search_peak_limit, in milliseconds. After it the search starts at once. */
const ANSWER_MS = 2000;

/**
 * Returns how long a search must wait now, in milliseconds. It is 0 when the call fails or
 * does not answer in time.
 *
 * @param call makes the calls of the page
 * @param signal aborts the request when the search is not wanted any more
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
