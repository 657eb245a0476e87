/** What sellers owe: the whole price of what they cancel, and a share of it where they are late. */
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Order } from "../orders/order.ts";
import type { Sellers } from "../sellers.ts";
import { compensationContents } from "./make-compensation.ts";
import { refundContents } from "./make-quote.ts";
import type {
  CompensationTerms,
  Refund,
  RefundContents,
} from "./refund-store.ts";
import { openParts, settledParts } from "./settled-parts.ts";

type Terms = Omit<CompensationTerms, "paid">;

export interface SellerRefunds {
  /** What a cancellation of items comes to; undefined when nothing of them is left. */
  cancellation(
    order: Order,
    items: readonly number[],
  ): Promise<RefundContents | undefined>;
  /** Refunds it without a fee. @throws Refusal refund_closed: nothing is left */
  cancel(order: Order, items: readonly number[]): Promise<Refund>;
  /** What a compensation of items comes to; undefined when nothing of them is left. */
  compensation(
    order: Order,
    items: readonly number[],
    terms: Terms,
  ): Promise<RefundContents | undefined>;
  /** Pays it, once for each part. @throws Refusal refund_closed: nothing is left */
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
    const { ends_at: _, ...all } = refundContents(
      order,
      sellers.of(contents.quote),
      parts,
      await settledParts(from, order_guid),
      now(),
      true,
    );
    return all;
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
    return compensationContents(order, seller, parts, terms, now());
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
