/** Refunds by sellers: the whole price after a cancellation, a share of it after a delay. */
import { readClosedParts } from "./refund-store.ts";
import type {
  CompensationTerms,
  RefundContents,
} from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Order } from "../../model/order.ts";
import type { Sellers } from "../../model/sellers.ts";
import {
  afterCompensation,
  compensationContents,
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
  /** Stores and confirms a refund in one transaction, and then takes all actions that are due. */
  readonly settle: (
    order: Order,
    kind: Refund["kind"],
    contentsOf: (inside: Database) => Promise<RefundContents>,
  ) => Promise<Refund>;
}

export function createSellerRefunds({
  database,
  now,
  sellers,
  settle,
}: SellerRefundsInput): SellerRefunds {
  const cancellation = async (
    from: Database,
    order: Order,
    items: readonly number[],
  ): Promise<RefundContents | undefined> => {
    const { order_guid, contents } = order;
    const parts = await openParts(from, order, items);
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
