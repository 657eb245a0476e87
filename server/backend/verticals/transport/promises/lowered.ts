import { divide } from "#server/backend/money/divide.ts";

/** The fares of all travellers, lowered in proportion by an amount that they do not pay. */
export function lowered(
  fares: readonly number[],
  less: number,
): readonly number[] {
  const sum = fares.reduce((total, fare) => total + fare, 0);
  return less === 0 ? fares : divide(Math.max(0, sum - less), fares);
}
