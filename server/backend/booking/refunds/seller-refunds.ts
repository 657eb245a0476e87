/** What sellers owe: the whole price of what they cancel, and a share of it where they are late. */
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Order } from "../orders/order.ts";
import type { Sellers } from "../sellers.ts";
import {
  afterCompensation,
  compensationContents,
} from "./make-compensation.ts";
import { refundContents } from "./make-quote.ts";
import {
  readClosedParts,
  type CompensationTerms,
  type Refund,
  type RefundContents,
} from "./refund-store.ts";
import { compensationsOf, openParts } from "./settled-parts.ts";

type Terms = Omit<CompensationTerms, "paid">;

export interface SellerRefunds {
  /**
   * What a cancellation of items comes to, less what was compensated; undefined when nothing of
   * them is left.
   */
  cancellation(
    order: Order,
    items: readonly number[],
  ): Promise<RefundContents | undefined>;
  /** Refunds it without a fee. @throws Refusal refund_closed: nothing is left */
  cancel(order: Order, items: readonly number[]): Promise<Refund>;
  /**
   * What a compensation of items comes to, less what was compensated before; undefined when
   * that is nothing.
   */
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
  /** Stores and confirms a refund in one transaction, and takes it as far as it goes. */
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
