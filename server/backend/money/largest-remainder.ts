/**
 * Divides an amount in proportion to weights by the largest remainder: each share is the exact one rounded down, and the
 * minor units that are left go to the shares that lost most, of equal ones to the first. The shares add up to the amount.
 * No share exceeds its weight if the amount does not exceed the sum of weights.
 *
 * @param amount in minor units
 * @param weights integers that are not negative
 */
export function divideByLargestRemainder(
  amount: number,
  weights: readonly number[],
): readonly number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const scaled = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(scaled / sum), rest: scaled % sum };
  });
  const left = exact.reduce((total, { whole }) => total - whole, amount);
  const rounded = new Set(
    exact
      .toSorted((one, other) =>
        one.rest === other.rest
          ? one.index - other.index
          : one.rest > other.rest
            ? -1
            : 1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map(({ index, whole }) => whole + (rounded.has(index) ? 1 : 0));
}
