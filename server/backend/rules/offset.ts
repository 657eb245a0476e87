/**
 * Offsets of rules: "-30m" and "+2h" are durations before or after; "-5d" is the same local time
 * five days before; "-1d@00:00" is that day's midnight.
 */
const OFFSET = /^([+-]?\d+)(?:([mh])|d(?:@(\d{2}:\d{2}))?)$/;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Offset {
  /** Negative: before. */
  readonly count: number;
  readonly unit: "minute" | "hour" | "day";
  /** The time of that day: "00:00". */
  readonly clock?: string;
}

/** @throws Error if the text is not an offset: it is the program's own data */
export function readOffset(text: string): Offset {
  const found = OFFSET.exec(text);
  if (!found) throw new Error(`"${text}" is no offset`);
  const [, count, unit, clock] = found;
  return {
    // A zero has no sign.
    count: Number(count) || 0,
    unit: unit === "m" ? "minute" : unit === "h" ? "hour" : "day",
    ...(clock === undefined ? {} : { clock }),
  };
}

/**
 * @param at the instant from which the offset is counted, in epoch milliseconds
 * @param timeZone of the place
 */
export function shift(at: number, timeZone: string, offset: string): number {
  const { count, unit, clock } = readOffset(offset);
  if (unit !== "day")
    return at + count * (unit === "hour" ? HOUR_MS : MINUTE_MS);
  const day = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .add({ days: count });
  return (clock === undefined ? day : day.withPlainTime(clock))
    .epochMilliseconds;
}
