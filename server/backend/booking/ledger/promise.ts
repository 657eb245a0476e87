/** What promises of prices and the guarantee of changes cost the shop: its suppliers get their own price. */
import type { Database } from "#server/backend/storage/database.ts";
import { post } from "./ledger.ts";
import { divide } from "#server/backend/money/divide.ts";
import type { Quote } from "../model/quote.ts";

/** The accounts of what the shop pays towards its customers' tickets. */
export type ShopAccount = "promises" | "guarantee";

/** The difference that the shop pays for a quote, in minor units of the charged currency. */
export interface ShopShare {
  readonly account: ShopAccount;
  readonly amount: number;
}

/** The shop's share of a quote's price; undefined: none. A quote has at most one. */
export function shopShareOf({
  promised,
  guaranteed,
}: Pick<Quote, "promised" | "guaranteed">): ShopShare | undefined {
  if (promised) return { account: "promises", amount: promised.charged.amount };
  return guaranteed === undefined
    ? undefined
    : { account: "guarantee", amount: guaranteed };
}

/** Posts the shop's share of an order, if it has one, in the transaction that issues its tickets. */
export async function postShopShare(
  inside: Database,
  order: { readonly order_guid: string; readonly at: number },
  quote: Pick<Quote, "promised" | "guaranteed" | "charged">,
): Promise<void> {
  const share = shopShareOf(quote);
  if (!share) return;
  const { account, amount } = share;
  await post(inside, {
    posting_id: `${order.order_guid}.${account === "promises" ? "promise" : account}`,
    ...order,
    currency: quote.charged.currency,
    entries: { [account]: amount, sales: -amount },
  });
}

/** A part of an order, with what the customer pays for it, in minor units. */
export interface PaidPart {
  readonly charged: number;
  /** Of a part that is refunded: the fee that its seller keeps. */
  readonly fee?: number;
}

/**
 * What comes back to the shop from its share of refunded parts. The seller keeps as much of the
 * share as of what the customer paid.
 *
 * @param paid the difference that the shop paid for the order, in minor units
 * @param parts all parts of the order
 * @param refunded those that are refunded, by their indexes
 */
export function shareReturned(
  paid: number,
  parts: readonly PaidPart[],
  refunded: ReadonlyMap<number, Required<PaidPart>>,
): { readonly share: number; readonly returned: number } {
  const shares = divide(
    paid,
    parts.map(({ charged }) => charged),
  );
  let share = 0;
  let returned = 0;
  for (const [index, { charged, fee }] of refunded) {
    const own = shares[index] ?? 0;
    share += own;
    const [back = 0] = divide(own, [charged - fee, fee]);
    returned += charged === 0 ? own : back;
  }
  return { share, returned };
}

/** What an account has cost, by currency, in minor units. Postgres returns sums as text. */
export function shopCosts(database: Database, account: ShopAccount) {
  return database.all<{
    currency: string;
    orders: number | string;
    cost: number | string;
  }>(
    // A literal, so that the partial index of the account is used.
    `SELECT currency, count(DISTINCT order_guid) AS orders, sum(amount) AS cost
       FROM ledger_entries WHERE account = '${account}' GROUP BY currency`,
  );
}
