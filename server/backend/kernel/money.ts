import type { Price } from "#schema/common.ts";
import type { Currency } from "#schema/currencies.ts";
import type { RatesFile } from "#schema/backend/rates.ts";

export interface Money {
  /** An amount in whole units as a price in minor units. */
  price(units: number, currency: string): Price;
  /** The price in another currency, at the day's rate, to the digits that it shows. */
  convert(price: Price, to: string): Price;
  /**
   * What several things come to in another currency. Each one is converted and rounded
   * alone, so the sum is that of the amounts shown for each (docs/decisions/021).
   */
  sum(parts: readonly Counted[], from: string, to: string): Price;
}

/** Things of the same price. */
export interface Counted {
  /** What one of them costs, in whole units of its currency. */
  readonly units: number;
  readonly count: number;
}

export function createMoney(
  { per_usd }: Pick<RatesFile, "per_usd">,
  currencies: () => Readonly<Record<string, Currency>>,
): Money {
  const price = (units: number, currency: string): Price => {
    const { exponent, digits } = currencies()[currency]!;
    const shown = Math.round(units * 10 ** digits) / 10 ** digits;
    return { amount: Math.round(shown * 10 ** exponent), currency };
  };
  const convert: Money["convert"] = ({ amount, currency }, to) => {
    const from = per_usd[currency];
    const rate = per_usd[to];
    if (currency === to || from === undefined || rate === undefined)
      return { amount, currency };
    const units = amount / 10 ** currencies()[currency]!.exponent;
    return price((units / from) * rate, to);
  };
  return {
    price,
    convert,
    sum: (parts, from, to) =>
      parts.reduce(
        (total, { units, count }) => ({
          ...total,
          amount: total.amount + convert(price(units, from), to).amount * count,
        }),
        { amount: 0, currency: convert(price(0, from), to).currency },
      ),
  };
}
