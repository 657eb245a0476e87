/** Days as YYYY-MM-DD. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * By time zone. A formatter takes tens of kilobytes outside of the heap until it is collected: one for each
 * question made the memory of a busy backend grow by gigabytes.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day at a moment in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  // Coupons and credits ask for this day at each step of an order; a formatter costs fifty times as much.
  if (timeZone === "UTC") return new Date(at).toISOString().slice(0, 10);
  return formatters
    .getOrInsertComputed(
      timeZone,
      () => new Intl.DateTimeFormat("en-CA", { timeZone }),
    )
    .format(at);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is an existing day: not 2026-02-30. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
