/** An order that replaces parts of an earlier one: the people are the same, and so is some of the money. */
import type { Amendment } from "../amendments/amendment-store.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Quote } from "../quote.ts";
import { refunded } from "../refunds/shares.ts";
import type { Contents, Order, Values } from "./order.ts";
import { readOrder } from "./order-store.ts";
import type { Priced, PriceFor, Pricing } from "./price.ts";

/** What an order is made of beside its quote. */
export interface Ordered extends Pick<
  Contents,
  "travellers" | "contact" | "amends"
> {
  readonly priced: Priced;
  /** What was typed about the travellers; left out: nothing. */
  readonly typed?: readonly Values[];
  /** Who earns its credits; undefined: nobody. */
  readonly earner: number | undefined;
}

/** @throws Error when the earlier order is gone */
export async function replacedOrder(
  database: Database,
  pricing: Pricing,
  quote: Quote,
  { order_guid, contents: amends }: Amendment,
  by: PriceFor,
): Promise<Ordered> {
  const earlier = await readOrder(database, order_guid);
  if (!earlier) throw new Error(`${order_guid} is gone`);
  const { travellers, contact, earns } = earlier.contents;
  return {
    travellers: amends.parts.map(
      ({ traveller }) => travellers[traveller] ?? {},
    ),
    contact,
    amends,
    priced: replacedPrice(pricing, quote, amends, by),
    earner: earns?.user_id,
  };
}

export function replacedPrice(
  pricing: Pricing,
  quote: Quote,
  { refund: { carried } }: NonNullable<Contents["amends"]>,
  by: PriceFor,
): Priced {
  return pricing.carry(
    quote,
    carried.coupon + refunded(carried),
    carried.card,
    by,
  );
}

/** Whoever sees the earlier order sees the one that replaces it. */
export async function shareWithViewers(
  inside: Database,
  { order_guid, owner }: Pick<Order, "order_guid" | "owner">,
  earlier: string,
): Promise<void> {
  await inside.run(
    `INSERT INTO order_viewers (order_guid, owner)
       SELECT ?, owner FROM
         (SELECT owner FROM orders WHERE order_guid = ?
          UNION SELECT owner FROM order_viewers WHERE order_guid = ?) AS seen
         WHERE owner <> ? ON CONFLICT DO NOTHING`,
    order_guid,
    earlier,
    earlier,
    owner,
  );
}
