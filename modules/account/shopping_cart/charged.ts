import type { Price } from "#schema/common.ts";
import type { CartLine } from "#schema/modules/shopping_cart.ts";

/**
 * The amounts charged for the available items, by currency; empty if everything is charged
 * in the displayed currency.
 */
export function chargedTotals(lines: readonly CartLine[]): readonly Price[] {
  const available = lines.filter((line) => line.available);
  if (!available.some(({ charged_total }) => charged_total)) return [];
  const sums = new Map<string, number>();
  for (const { total, charged_total } of available) {
    const { amount, currency } = charged_total ?? total;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
