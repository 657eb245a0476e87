/** Reads pages of the list of orders, and counts them. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Order } from "../model/order.ts";
import { readOrders, type Condition } from "../engine/order-store.ts";

export const LIST_VIEWS = ["upcoming", "to_pay", "past", "cancelled"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

type Stored = Omit<Order, "payment">;

const BOUGHT =
  "status IN ('payment_processing', 'paid', 'issued') AND refunded_parts + amended_parts < parts";

/** Conditions with one parameter, the time. An order is in exactly one view. */
const IN_VIEW: Readonly<Record<ListView, string>> = {
  upcoming: `${BOUGHT} AND ends_at > ?`,
  past: `${BOUGHT} AND ends_at <= ?`,
  to_pay: "status = 'pending_payment' AND pay_before > ?",
  cancelled: `(status IN ('cancelled', 'expired', 'failed') OR refunded_parts + amended_parts >= parts
    OR (status = 'pending_payment' AND pay_before <= ?))`,
};

/** The columns by which views are sorted, and their values. */
const VALUE = {
  starts_at: ({ starts_at }: Stored) => starts_at,
  pay_before: ({ pay_before }: Stored) => pay_before,
  created_at: ({ created_at }: Stored) => created_at,
};

const SORTED: Readonly<
  Record<ListView, { readonly by: keyof typeof VALUE; readonly desc: boolean }>
> = {
  upcoming: { by: "starts_at", desc: false },
  to_pay: { by: "pay_before", desc: false },
  past: { by: "starts_at", desc: true },
  cancelled: { by: "created_at", desc: true },
};

/** The number of orders by view and product. */
export type ProductCounts = Readonly<Record<ListView, number>> & {
  readonly product_type_id: number;
};

/** @param now in milliseconds since 1970 */
export function countOrders(
  database: Database,
  orders: Condition,
  now: number,
): Promise<ProductCounts[]> {
  const counts = LIST_VIEWS.map(
    (view) => `count(CASE WHEN ${IN_VIEW[view]} THEN 1 END) AS ${view}`,
  );
  return database.all<ProductCounts>(
    `SELECT product_type_id, ${counts.join()} FROM orders WHERE ${orders.sql}
       GROUP BY product_type_id ORDER BY product_type_id`,
    ...LIST_VIEWS.map(() => now),
    ...orders.values,
  );
}

/**
 * Reads a page of a view, in its order.
 *
 * @param after the cursor from the previous page; "" or an invalid cursor: the first page
 * @returns `next`: the cursor of the next page, if there is one
 */
export async function readListed(
  database: Database,
  orders: Condition,
  view: ListView,
  { now, after, size }: { now: number; after: string; size: number },
): Promise<{ readonly found: readonly Stored[]; readonly next?: string }> {
  const { by, desc } = SORTED[view];
  const cursor = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after);
  const found = await readOrders(
    database,
    `${orders.sql} AND ${IN_VIEW[view]}
       ${cursor ? `AND (${by}, order_guid) ${desc ? "<" : ">"} (?, ?)` : ""}
       ORDER BY ${by} ${desc ? "DESC" : "ASC"}, order_guid ${desc ? "DESC" : "ASC"} LIMIT ?`,
    [
      ...orders.values,
      now,
      ...(cursor ? [Number(cursor[1]), cursor[2]!] : []),
      size + 1,
    ],
  );
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    found: page,
    ...(found.length > size && last
      ? { next: `${VALUE[by](last)}.${last.order_guid}` }
      : {}),
  };
}
