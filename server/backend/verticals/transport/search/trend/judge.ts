/** Whether a price is low, usual or high, compared with others. */
import type { PriceTrendFile } from "#schema/backend/price-trend.ts";
import type { ComparedPrice, LeadDays } from "./price-history.ts";

export interface Judgement {
  readonly level: "low" | "usual" | "high";
  /** What is usual, in minor units: half of the prices or so are between them. */
  readonly from: number;
  readonly to: number;
}

export type TrendRules = PriceTrendFile;

/**
 * @param amount in the minor units of the others
 * @returns undefined if there are too few others to say anything
 */
export function judge(
  amount: number,
  others: readonly ComparedPrice[],
  rules: TrendRules,
): Judgement | undefined {
  const days = new Set(others.map(({ departs_on }) => departs_on));
  if (others.length < rules.least_prices || days.size < rules.least_days)
    return undefined;
  const amounts = others.map((one) => one.amount).toSorted((a, b) => a - b);
  const from = percentile(amounts, rules.low_percent);
  const to = percentile(amounts, rules.high_percent);
  const middle = percentile(amounts, 50);
  // Where all prices are nearly the same, a small difference says nothing.
  const least = middle * rules.least_share;
  const level =
    amount <= from && middle - amount >= least && amount < middle
      ? "low"
      : amount >= to && amount - middle >= least && amount > middle
        ? "high"
        : "usual";
  return { level, from, to };
}

/** The span of days before the departure that a number of days belongs to. */
export function leadOf(
  days: number,
  { lead_days }: Pick<TrendRules, "lead_days">,
): LeadDays {
  const index = lead_days.findIndex((last) => days <= last);
  const last = lead_days[index];
  const before = lead_days[(last === undefined ? lead_days.length : index) - 1];
  const first = (before ?? 0) + 1;
  return last === undefined ? { first } : { first, last };
}

/** By nearest rank: it is always one of the amounts, which are in order. */
function percentile(amounts: readonly number[], percent: number): number {
  return amounts[Math.ceil((percent / 100) * amounts.length) - 1]!;
}
