/** Whether several people can pay an order together, each their share, and until when (data/payment-shares.json). */
import type { PaymentSharesFile } from "#schema/backend/payment-shares.ts";
import type { Price } from "#schema/common.ts";
import type { Quote } from "../model/quote.ts";
import type { Vertical } from "../model/vertical.ts";

export type ShareRules = Omit<PaymentSharesFile, "$schema">;

/** not_held: the seller does not hold these places longer. too_late: not long enough before the start. */
export type NotShared = "not_held" | "too_late";

export type ShareOffer =
  | {
      /** When it ends, in milliseconds since 1970. */
      readonly until: number;
      /** Where the first item starts. */
      readonly time_zone: string;
      readonly fewest: number;
      readonly most: number;
    }
  | { readonly not: NotShared };

export interface SharedPurchase {
  readonly quote: Pick<Quote, "items" | "travellers" | "product_type_id">;
  /** What is charged, less coupons, gift cards and credits. */
  readonly amount: Price;
  /** Whether it is paid to a partner's cashier. */
  readonly hasCashier: boolean;
  /** Whether it replaces tickets, whose worth pays for it. */
  readonly isChange: boolean;
}

const HOUR_MS = 60 * 60_000;

/**
 * @param holdUntil what the seller says for the quote
 * @param now in milliseconds since 1970
 * @returns undefined if it is switched off, or makes no sense: there is nobody to share with, or nothing left to pay
 */
export function shareOffer(
  { quote, amount, hasCashier, isChange }: SharedPurchase,
  holdUntil: ReturnType<NonNullable<Vertical["holdUntil"]>>,
  rules: ShareRules,
  now: number,
): ShareOffer | undefined {
  const { fewest_payers: fewest, most_payers: most } = rules;
  if (
    !rules.active ||
    hasCashier ||
    isChange ||
    quote.travellers.length < 2 ||
    amount.amount < fewest
  )
    return undefined;
  if (
    holdUntil === undefined ||
    rules.not_products.includes(quote.product_type_id)
  )
    return { not: "not_held" };
  const starts = Math.min(...quote.items.map(({ starts_at }) => starts_at));
  const until = Math.min(
    now + rules.hold_hours * HOUR_MS,
    starts - rules.hours_before_start * HOUR_MS,
    holdUntil,
  );
  return until - now < rules.least_hours * HOUR_MS
    ? { not: "too_late" }
    : {
        until,
        time_zone: quote.items[0]!.time_zone,
        fewest,
        most: Math.min(most, amount.amount),
      };
}
