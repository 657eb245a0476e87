/**
 * An order that replaces parts of an earlier one: it has the same people, and part of the same
 * money.
 */
import type { Amends } from "../model/amends.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Quote } from "../model/quote.ts";
import { refunded } from "../model/shares.ts";
import type { Contents, Order, Values } from "../model/order.ts";
import { readOrder } from "../engine/order-store.ts";
import type { Priced, PriceFor, Pricing } from "./price.ts";

/** The inputs of an order besides its quote. */
export interface Ordered extends Pick<
  Contents,
  "travellers" | "contact" | "amends"
> {
  readonly priced: Priced;
  /** The travellers' typed values; left out if there are none. */
  readonly typed?: readonly Values[];
  /** The user who earns its credits; undefined: nobody. */
  readonly earner: number | undefined;
}

/** @throws Error if the earlier order no longer exists */
export async function replacedOrder(
  database: Database,
  pricing: Pricing,
  quote: Quote,
  amends: Amends,
  by: PriceFor,
): Promise<Ordered> {
  const earlier = await readOrder(database, amends.order_guid);
  if (!earlier) throw new Error(`${amends.order_guid} is gone`);
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

/** Viewers of the earlier order may see its replacement as well. */
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
