import type { Price } from "#schema/common.ts";
import type { CartLine } from "#schema/modules/shopping_cart.ts";

/**
 * The amounts charged for the available items, by currency; empty if everything is charged
 * in the displayed currency. Offers are one payment, in their own currency if they share one, and in
 * the displayed currency if they do not.
 */
export function chargedTotals(lines: readonly CartLine[]): readonly Price[] {
  const available = lines.filter((line) => line.available);
  const currencies = new Set(
    available
      .filter(({ kind }) => kind === "offer")
      .map((line) => chargedOf(line).currency),
  );
  const charged = available.map((line) =>
    line.kind === "offer" && currencies.size > 1 ? line.total : chargedOf(line),
  );
  if (
    charged.every(
      ({ currency }, at) => currency === available[at]!.total.currency,
    )
  )
    return [];
  const sums = new Map<string, number>();
  for (const { amount, currency } of charged)
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

function chargedOf({ charged_total, total }: CartLine): Price {
  return charged_total ?? total;
}
