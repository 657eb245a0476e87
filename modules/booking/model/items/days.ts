const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of calendar days between two dates (YYYY-MM-DD). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
