/** Local times in time zones. */
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface LocalTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

interface Day {
  readonly start: number;
  readonly length: number;
}

const days = new LRUCache<string, Day>({ max: 10_000 });
/** Cached by time zone and hour. */
const offsets = new Map<string, LRUCache<number, number>>();
const MAX_CACHED_HOURS = 20_000;

/** A day in a time zone: its start and length. */
export function dayOf(timeZone: string, date: string): Day {
  const key = `${timeZone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const plain = Temporal.PlainDate.from(date);
  const start = plain.toZonedDateTime(timeZone).epochMilliseconds;
  const end = plain.add({ days: 1 }).toZonedDateTime(timeZone);
  const day = { start, length: end.epochMilliseconds - start };
  days.set(key, day);
  return day;
}

/** The moment of a local time in minutes after midnight; 24:00 and later is the next day. */
export function momentOf(
  timeZone: string,
  date: string,
  minutes: number,
): number {
  const { start, length } = dayOf(timeZone, date);
  if (length === DAY_MS && minutes < 24 * 60)
    return start + minutes * MINUTE_MS;
  return Temporal.PlainDate.from(date)
    .toPlainDateTime()
    .add({ minutes })
    .toZonedDateTime(timeZone).epochMilliseconds;
}

/** The offset from UTC in minutes. Offsets change at whole hours of UTC. */
export function offsetOf(timeZone: string, at: number): number {
  let hours = offsets.get(timeZone);
  if (!hours)
    offsets.set(timeZone, (hours = new LRUCache({ max: MAX_CACHED_HOURS })));
  const hour = Math.floor(at / HOUR_MS);
  const known = hours.get(hour);
  if (known !== undefined) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(
    hour * HOUR_MS,
  ).toZonedDateTimeISO(timeZone);
  const offset = zoned.offsetNanoseconds / 60e9;
  hours.set(hour, offset);
  return offset;
}

/** The number of the local day: later days have higher numbers. */
export function dayNumber(timeZone: string, at: number): number {
  return Math.floor((at + offsetOf(timeZone, at) * MINUTE_MS) / DAY_MS);
}

export function localTime(timeZone: string, at: number): LocalTime {
  const shown = at + offsetOf(timeZone, at) * MINUTE_MS;
  const day = Math.floor(shown / DAY_MS);
  return {
    date: dateOf(day),
    time: timeOf(Math.floor((shown - day * DAY_MS) / MINUTE_MS)),
  };
}

const dates = new LRUCache<number, string>({ max: 2000 });

/** Dates by day number: formatting one is slow, and few are needed. */
function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}

function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${twoDigits(hours)}:${twoDigits(minutes - hours * 60)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** "06:30" as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day of the week: Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
