/**
 * Divides an amount by weights. Each share is its exact one, rounded up or down, and together
 * they are the amount. No share is above its weight if the amount is not above their sum.
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
