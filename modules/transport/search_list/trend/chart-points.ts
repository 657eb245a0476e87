import type { PastPrice } from "#schema/answers.ts";

/** In the units of the drawing, which are pixels where it has its full width. */
export const SIZE = { width: 280, height: 120 };
/** So far are lines and rings from the edge. */
const EDGE = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** @param days in order; where all prices are equal, the line is in the middle */
export function pointsOf(days: readonly PastPrice[]): readonly Point[] {
  const times = days.map(({ date }) => Date.parse(date));
  const amounts = days.map(({ price }) => price.amount);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const at = (share: number, size: number): number =>
    Math.round((EDGE + share * (size - 2 * EDGE)) * 10) / 10;
  return days.map((_, index) => ({
    x: at(
      last > first ? (times[index]! - first) / (last - first) : 1,
      SIZE.width,
    ),
    y: at(
      most > least ? (most - amounts[index]!) / (most - least) : 0.5,
      SIZE.height,
    ),
  }));
}
