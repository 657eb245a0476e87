/** Computes the fee that a rule withholds from a ticket. */
import { divide } from "../money/divide.ts";
import type { Money } from "../money/money.ts";
import type { DatedRule } from "./conditions.ts";

type Terms = Pick<
  DatedRule,
  "percent" | "fee" | "per" | "minimum" | "rounding"
>;

/** A ticket of an order. */
export interface TicketOf {
  /** Its charged price, in minor units of the currency. */
  readonly charged: number;
  readonly currency: string;
  /** The index of the ticket in the order, from 0, and the number of tickets. */
  readonly index: number;
  readonly count: number;
}

const ROUND = { up: Math.ceil, down: Math.floor, nearest: Math.round };

/**
 * A share of the fare and a flat amount, at least the minimum and at most the fare, in minor units
 * of the charged currency. An amount per order is divided among its tickets, so that refunding them
 * one by one costs as much as refunding them together.
 */
export function withheldFee(
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
