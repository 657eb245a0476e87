/**
 * Divides an amount in proportion to weights. Each share is the exact one, rounded up or down, and
 * their sum is the amount. No share exceeds its weight if the amount does not exceed the sum of
 * weights.
 */
export function divide(
  amount: number,
  weights: readonly number[],
): readonly number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  let reached = 0n;
  let given = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    const before = given;
    given = (BigInt(amount) * reached) / sum;
    return Number(given - before);
  });
}
