/** What a rule keeps of a ticket. */
import { divide } from "../kernel/divide.ts";
import type { Money } from "../kernel/money.ts";
import type { DatedRule } from "./conditions.ts";

type Terms = Pick<
  DatedRule,
  "percent" | "fee" | "per" | "minimum" | "rounding"
>;

/** A ticket among those of its order. */
export interface TicketOf {
  /** What was charged for it, in minor units of the currency. */
  readonly charged: number;
  readonly currency: string;
  /** Which of the order's tickets it is, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
}

const ROUND = { up: Math.ceil, down: Math.floor, nearest: Math.round };

/**
 * A share of the fare and a flat amount, at least the minimum and at most the fare, in minor units
 * of what was charged. An amount per order is divided among its tickets, so that refunding them
 * one after the other costs as much as refunding them together.
 */
export function keptOf(
  { percent = 0, fee, per, minimum, rounding }: Terms,
  { charged, currency, index, count }: TicketOf,
  { convert, round }: Pick<Money, "convert" | "round">,
): number {
  const exact = (charged * percent) / 100;
  const step = rounding ? convert(rounding.step, currency).amount : 0;
  const share =
    rounding && step > 0
      ? ROUND[rounding.to](exact / step) * step
      : round({ amount: exact, currency }).amount;
  const flat = fee ? convert(fee, currency).amount : 0;
  const own =
    per === "order"
      ? divide(
          flat,
          Array.from({ length: count }, () => 1),
        )[index]!
      : flat;
  const least = minimum ? convert(minimum, currency).amount : 0;
  return Math.min(charged, Math.max(share + own, least));
}
