/** Peak limiting (specification, section 4): while many people search, a search waits for its turn. */

/** What search_peak_limit answers: times in milliseconds, the duration in seconds. */
export interface PeakLimit {
  readonly is_limited: boolean;
  readonly max_piece: number;
  readonly duration: number;
  readonly start_timestamp: number;
  readonly stop_timestamp: number;
}

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

/** So long a search waits to hear whether it has to wait, in milliseconds. */
const ANSWER_MS = 2000;

/**
 * Asks how long a search has to wait that begins now, in milliseconds. When that cannot be
 * known, or not soon, it begins at once.
 *
 * @param call makes the calls of the page
 */
export async function askPeakWait(
  call: (
    name: string,
    params: Readonly<Record<string, string>>,
  ) => Promise<unknown>,
  random: () => number,
): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = await Promise.race([
    call("search_peak_limit", { type: "search-result" }).catch(() => undefined),
    new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    }),
  ]);
  clearTimeout(timer);
  return limit === undefined
    ? 0
    : peakWait(limit as PeakLimit, Date.now(), random);
}
