import type { Promotion } from "#schema/modules/promotions.ts";

type Period = Pick<Promotion, "start_time" | "end_time">;

/**
 * Whether an offer is active: from its start until its end (specification, section 5).
 *
 * @param now in milliseconds since 1970 (UTC)
 */
export function isRunning(
  { start_time, end_time }: Period,
  now: number,
): boolean {
  return Date.parse(start_time) <= now && now < Date.parse(end_time);
}

/**
 * The last valid day of an offer. One that ends at midnight is not valid on the day that
 * begins then.
 */
export function lastDay({ end_time }: Period): string {
  return new Date(Date.parse(end_time) - 1).toISOString();
}
