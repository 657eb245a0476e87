/** The guarantee of changes: who missed a ticket gets another one, or the rest back, in one press. */
import type { OrderState } from "#schema/booking.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { NOTHING_LEFT } from "../../checkout/settlement.ts";
import { lockOrder } from "../../engine/lock-order.ts";
import type { OrderVisitor } from "../../engine/visitor.ts";
import type { Order } from "../../model/order.ts";
import type { ChangeWanted } from "../../model/part-terms.ts";
import type { QuotePart } from "../../model/quote.ts";
import type { Orders } from "../../orders/create-orders.ts";
import { begunGuaranteed } from "../amendments/amendment-store.ts";
import type { Amendments } from "../amendments/amendments.ts";
import { nextOffers, type NextOffers } from "../amendments/next-offers.ts";
import type { Refunds } from "../refunds/create-refunds.ts";
import { readRefunds, type Refund } from "../refunds/refund-store.ts";
import type { Missed, ReadMissed } from "./missed-parts.ts";

export interface GuaranteeInput {
  readonly database: Database;
  readonly now: () => number;
  readonly amendments: Amendments;
  readonly refunds: Pick<Refunds, "refundMissed">;
  readonly orders: Pick<Orders, "create" | "pay" | "cancel">;
  readonly readMissed: ReadMissed;
}

/** A missed ticket with what can replace it. */
export interface Helped extends Missed {
  /** Left out: nothing fits, or what comes before must be replaced first. */
  readonly next?: NextOffers;
  /** What the travellers get for a night with these offers, in minor units. 0: nothing. */
  readonly night: number;
}

export interface ConnectionGuarantee {
  /** What is missed of an order and of those that replaced its parts. */
  readonly missed: (
    order: Order,
    visitor: OrderVisitor,
  ) => Promise<readonly Helped[]>;
  /**
   * Replaces missed tickets, free of charge. A second press, also of another viewer, has the result
   * of the first.
   *
   * @param take counts the places to be held against the visitor's limit
   * @returns the new order, with its tickets
   * @throws Refusal amendment_closed: they are not missed (any more), or the offer is gone;
   * amendment_under_way: another process issues the new tickets; and those of the vertical
   */
  replace(
    visitor: OrderVisitor,
    order: Order,
    wanted: ChangeWanted,
    offerId: string,
    take: (places: number) => Promise<void>,
  ): Promise<OrderState>;
  /**
   * Refunds a missed item and what follows it, without a fee. A second press has the same result.
   *
   * @throws Refusal refund_closed
   */
  refund(order: Order, item: number): Promise<Refund>;
}

const UNDER_WAY: readonly string[] = ["payment_processing", "paid"];

export function createGuarantee({
  database,
  now,
  amendments,
  refunds,
  orders,
  readMissed,
}: GuaranteeInput): ConnectionGuarantee {
  const missedOf = async (
    from: Database,
    order: Order,
    item: number,
  ): Promise<Missed | undefined> =>
    (await readMissed(from, order)).find(
      (one) => one.order.order_guid === order.order_guid && one.item === item,
    );

  const help = async (
    missed: Missed,
    visitor: OrderVisitor,
  ): Promise<Helped> => {
    const { order, item, travellers, terms } = missed;
    const next =
      terms &&
      (await nextOffers(
        amendments,
        order,
        { item, travellers, is_guaranteed: true },
        visitor,
        terms,
      ));
    const offers = next?.offers ?? [];
    const { first_day } = order.contents.quote.items[item]!;
    const isNight = offers.every(({ starts }) => starts.date > first_day);
    return {
      ...missed,
      ...(next && offers.length > 0 ? { next } : {}),
      night: terms && isNight && offers.length > 0 ? terms.night_money : 0,
    };
  };

  /** Holds an offer. @returns the id of its quote */
  const hold = async (
    visitor: OrderVisitor,
    order: Order,
    { item, travellers }: ChangeWanted,
    offerId: string,
    take: (places: number) => Promise<void>,
  ): Promise<string> => {
    const missed = await missedOf(database, order, item);
    if (
      !missed?.terms ||
      travellers.some((one) => !missed.travellers.includes(one))
    )
      throw new Refusal("amendment_closed");
    const { night } = await help(missed, visitor);
    const { validate_id } = await amendments.quote(
      order,
      { item, travellers: missed.travellers, is_guaranteed: true },
      offerId,
      0,
      // A viewer who presses buys for the owner.
      [order.owner],
      visitor,
      take,
      {
        ...missed.terms,
        night_money: night,
        async check(inside) {
          await lockOrder(inside, order.order_guid);
          if (
            await begunGuaranteed(inside, order.order_guid, missed.rest, now())
          )
            throw new Refusal("amendment_under_way");
          const still = await missedOf(inside, order, item);
          if (!still?.terms) throw new Refusal("amendment_closed");
        },
      },
    );
    return validate_id;
  };

  /** Orders and pays what is held. Each step is done once, also if several requests continue. */
  const finish = async (
    visitor: OrderVisitor,
    { owner, amount }: Order,
    validate_id: string,
  ): Promise<OrderState> => {
    const by = { ...visitor, owners: [owner] };
    const { order_guid } = await orders.create(by, {
      validate_id,
      idempotency_key: validate_id,
      travellers: [],
      contact: {},
      wanted: { coupon_id: "", use_gift_card: false, use_credits: false },
      expected_total: { amount: 0, currency: amount.currency },
      accepted_terms: [],
      save_travellers: false,
    });
    try {
      const paid = await orders.pay(by, order_guid, {
        method: NOTHING_LEFT,
        card_token: "",
        idempotency_key: validate_id,
      });
      if (paid.order_status === "issued") return paid;
      // Another process continues with it.
      const isUnderWay = UNDER_WAY.includes(paid.order_status);
      throw new Refusal(
        isUnderWay ? "amendment_under_way" : "amendment_closed",
      );
    } catch (error) {
      // What cannot be paid any more must not wait among the customer's orders.
      if (error instanceof Refusal && error.code !== "amendment_under_way")
        await orders.cancel(by, order_guid).catch(() => {});
      throw error;
    }
  };

  return {
    missed: async (order, visitor) =>
      Promise.all(
        (await readMissed(database, order)).map((one) => help(one, visitor)),
      ),

    async replace(visitor, order, wanted, offerId, take) {
      const { order_guid } = order;
      const parts = wanted.travellers.map((traveller): QuotePart => ({
        item: wanted.item,
        traveller,
      }));
      const begun = () => begunGuaranteed(database, order_guid, parts, now());
      const held =
        (await begun()) ??
        (await hold(visitor, order, wanted, offerId, take).catch(
          async (error: unknown) => {
            // Another press was faster.
            const other = error instanceof Refusal && (await begun());
            if (!other) throw error;
            return other;
          },
        ));
      return finish(visitor, order, held);
    },

    async refund(order, item) {
      const made = () => madeRefund(database, order, item);
      return (
        (await made()) ??
        refunds
          .refundMissed(order, async (inside) => {
            const missed = await missedOf(inside, order, item);
            if (!missed) throw new Refusal("refund_closed");
            return missed.rest;
          })
          .catch(async (error: unknown) => {
            const other = error instanceof Refusal && (await made());
            if (!other) throw error;
            return other;
          })
      );
    },
  };
}

/** The refund of a missed item that was made. */
async function madeRefund(
  database: Database,
  { order_guid }: Order,
  item: number,
): Promise<Refund | undefined> {
  return (await readRefunds(database, order_guid)).find(
    ({ kind, contents }) =>
      kind === "seller" &&
      contents.guaranteed &&
      contents.parts.some((part) => part.item === item),
  );
}
