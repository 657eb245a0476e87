import type { Price } from "#schema/common.ts";
import type { PricedCurrency } from "#schema/backend/currencies.ts";
import type { RatesFile } from "#schema/backend/rates.ts";

export interface Money {
  /** A price in minor units from an amount in whole units. */
  price(units: number, currency: string): Price;
  /** The day of the rates. */
  rateDate(): string;
  /** A price in another currency at the current rate, rounded to the displayed digits. */
  convert(price: Price, to: string): Price;
  /** Rounds to the digits that the currency displays. */
  round(price: Price): Price;
  /**
   * The sum of several prices in another currency. Each is converted and rounded separately, so the
   * sum equals the sum of the displayed amounts (docs/decisions/021).
   */
  sum(parts: readonly Counted[], from: string, to: string): Price;
}

/** Several items with the same price. */
export interface Counted {
  /** The price of one item, in whole units of its currency. */
  readonly units: number;
  readonly count: number;
}

export function createMoney(
  rates: () => RatesFile,
  currencies: () => Readonly<Record<string, PricedCurrency>>,
): Money {
  const price = (units: number, currency: string): Price => {
    const { exponent, digits } = currencies()[currency]!;
    const shown = Math.round(units * 10 ** digits) / 10 ** digits;
    return { amount: Math.round(shown * 10 ** exponent), currency };
  };
  const convert: Money["convert"] = ({ amount, currency }, to) => {
    const { per_usd } = rates();
    const from = per_usd[currency];
    const rate = per_usd[to];
    if (currency === to || from === undefined || rate === undefined)
      return { amount, currency };
    const units = amount / 10 ** currencies()[currency]!.exponent;
    return price((units / from) * rate, to);
  };
  return {
    rateDate: () => rates().date,
    price,
    convert,
    round: ({ amount, currency }) =>
      price(amount / 10 ** currencies()[currency]!.exponent, currency),
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
