/** Refunds by sellers: the whole price after a cancellation, a share of it after a delay. */
import { readClosedParts } from "./refund-store.ts";
import type {
  CompensationTerms,
  RefundContents,
} from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { lockOrder } from "../../engine/lock-order.ts";
import type { Order } from "../../model/order.ts";
import type { QuotePart } from "../../model/quote.ts";
import type { Sellers } from "../../model/sellers.ts";
import {
  afterCompensation,
  compensationContents,
  nightContents,
} from "./make-compensation.ts";
import { refundContents } from "./make-quote.ts";
import type { Refund } from "./refund-store.ts";
import { compensationsOf, openParts } from "./settled-parts.ts";

type Terms = Omit<CompensationTerms, "paid">;

export interface SellerRefunds {
  /** The refund of cancelled items, less compensations; undefined if nothing is left. */
  cancellation(
    order: Order,
    items: readonly number[],
  ): Promise<RefundContents | undefined>;
  /** Refunds it without a fee. @throws Refusal refund_closed: nothing is left */
  cancel(order: Order, items: readonly number[]): Promise<Refund>;
  /** The refund of missed parts, which the shop pays (Guarantee); undefined if nothing is left. */
  missed(
    order: Order,
    parts: readonly QuotePart[],
  ): Promise<RefundContents | undefined>;
  /**
   * Refunds them.
   *
   * @param partsIn finds them in the transaction, in which the order is locked
   * @throws Refusal refund_closed: nothing is left
   */
  refundMissed(
    order: Order,
    partsIn: (inside: Database) => Promise<readonly QuotePart[]>,
  ): Promise<Refund>;
  /**
   * Pays money for a night, in the transaction that issues a replacement: at most what was paid for
   * it.
   *
   * @param amount in minor units of the charged currency
   */
  payNight(inside: Database, order: Order, amount: number): Promise<void>;
  /** The compensation for items, less earlier ones; undefined if nothing is left. */
  compensation(
    order: Order,
    items: readonly number[],
    terms: Terms,
  ): Promise<RefundContents | undefined>;
  /** Pays it once. @throws Refusal refund_closed: nothing is left */
  compensate(
    order: Order,
    items: readonly number[],
    terms: Terms,
  ): Promise<Refund>;
}

export interface SellerRefundsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of">;
  /** Stores and confirms a refund. */
  readonly store: (
    inside: Database,
    order: Order,
    kind: Refund["kind"],
    contents: RefundContents,
  ) => Promise<Refund>;
  /** Takes all actions that are due. */
  readonly finish: (refundId: string) => Promise<Refund>;
}

export function createSellerRefunds({
  database,
  now,
  sellers,
  store,
  finish,
}: SellerRefundsInput): SellerRefunds {
  /** Stores and confirms a refund in one transaction, and then takes all actions that are due. */
  const settle = async (
    order: Order,
    kind: Refund["kind"],
    contentsOf: (inside: Database) => Promise<RefundContents>,
  ): Promise<Refund> => {
    const { refund_id } = await database.transaction(async (inside) =>
      store(inside, order, kind, await contentsOf(inside)),
    );
    return finish(refund_id);
  };
  const whole = async (
    from: Database,
    order: Order,
    parts: readonly QuotePart[],
  ): Promise<RefundContents | undefined> => {
    const { order_guid, contents } = order;
    if (order.status !== "issued" || parts.length === 0) return undefined;
    const seller = sellers.of(contents.quote);
    const { ends_at: _, ...all } = refundContents(
      order,
      seller,
      parts,
      await readClosedParts(from, order_guid),
      now(),
      true,
    );
    const before = await compensationsOf(from, order_guid);
    return afterCompensation(order, seller, all, before, now());
  };
  const cancellation = async (
    from: Database,
    order: Order,
    items: readonly number[],
  ) => whole(from, order, await openParts(from, order, items));
  const missed = async (
    from: Database,
    order: Order,
    parts: readonly QuotePart[],
  ): Promise<RefundContents | undefined> => {
    const contents = await whole(from, order, parts);
    return contents && { ...contents, guaranteed: true };
  };
  const compensation = async (
    from: Database,
    order: Order,
    items: readonly number[],
    terms: Terms,
  ): Promise<RefundContents | undefined> => {
    const parts = await openParts(from, order, items);
    if (order.status !== "issued" || parts.length === 0) return undefined;
    const seller = sellers.of(order.contents.quote);
    const before = await compensationsOf(from, order.order_guid);
    return compensationContents(order, seller, parts, terms, before, now());
  };
  return {
    cancellation: (order, items) => cancellation(database, order, items),
    compensation: (order, items, terms) =>
      compensation(database, order, items, terms),
    cancel: (order, items) =>
      settle(order, "seller", async (inside) =>
        required(await cancellation(inside, order, items)),
      ),
    missed: (order, parts) => missed(database, order, parts),
    refundMissed: (order, partsIn) =>
      settle(order, "seller", async (inside) => {
        await lockOrder(inside, order.order_guid);
        return required(await missed(inside, order, await partsIn(inside)));
      }),
    async payNight(inside, order, amount) {
      const contents = nightContents(
        order,
        sellers.of(order.contents.quote),
        amount,
        now(),
      );
      if (contents) await store(inside, order, "compensation", contents);
    },
    compensate: (order, items, terms) =>
      settle(order, "compensation", async (inside) =>
        required(await compensation(inside, order, items, terms)),
      ),
  };
}

/** @throws Refusal refund_closed */
function required(contents: RefundContents | undefined): RefundContents {
  if (!contents) throw new Refusal("refund_closed");
  return contents;
}
