/** The orders that a visitor may see, by what there is to do with them. */
import type { ItemCard } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import type { Order } from "./order.ts";
import { messageOf } from "./order-page.ts";
import { orderPath, refundedOf } from "./order-state.ts";
import { readOrdersOf } from "./order-store.ts";
import { nameOf } from "./saved-travellers.ts";
import type { OrderVisitor } from "./visitor.ts";

export const LIST_VIEWS = ["upcoming", "to_pay", "past", "cancelled"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export interface OrderListRequest {
  readonly view: ListView;
  /** Words of a place, a reference or a name; "" for all. */
  readonly query: string;
  /** Pages before it are listed as well. */
  readonly page: number;
}

interface ListedOrder {
  readonly booking_no: string;
  readonly order_path: string;
  readonly items: readonly ItemCard[];
  readonly travellers: readonly string[];
  readonly amount: Price;
  readonly status_text?: string;
  readonly payment?: { readonly path: string; readonly before: number };
}

export interface OrderListData {
  readonly view: ListView;
  readonly query: string;
  readonly views: readonly {
    readonly view: ListView;
    readonly count: number;
  }[];
  readonly orders: readonly ListedOrder[];
  readonly next_page?: number;
  readonly signed_in: boolean;
}

export interface OrderListInput {
  readonly database: Database;
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of">;
  readonly wordsOf: WordsOf;
  /** Is told of an order that cannot be described, which is left out. */
  readonly onError: (error: unknown) => void;
}

export type ListOrders = (
  visitor: OrderVisitor,
  request: OrderListRequest,
) => Promise<OrderListData>;

type Stored = Omit<Order, "payment">;

const PAGE_SIZE = 20;
/** The newest; older ones are found by their reference. */
const MAX_ORDERS = 200;

export function createListOrders({
  database,
  now,
  sellers,
  wordsOf,
  onError,
}: OrderListInput): ListOrders {
  const describe = async (
    order: Stored,
    view: ListView,
    { language }: OrderVisitor,
  ): Promise<ListedOrder | undefined> => {
    const { quote, travellers } = order.contents;
    const words = wordsOf(language);
    const seller = sellers.of(quote);
    const described = await seller.describe(database, quote, words);
    const state =
      view === "cancelled" && order.status === "pending_payment"
        ? "expired"
        : messageOf({ ...order, payment: undefined });
    return {
      booking_no: order.booking_no,
      order_path: orderPath(order.order_guid),
      items: described.items,
      travellers: described.travellers.map(
        (label, index) => nameOf(travellers[index] ?? {}) || label,
      ),
      amount: order.amount,
      ...(order.status === "issued" && order.refunded_parts === 0
        ? {}
        : {
            status_text: words.text(language, `order.message.${state}.title`),
          }),
      ...(view === "to_pay"
        ? {
            payment: {
              path: `${seller.pay_path}?validate_id=${order.validate_id}`,
              before: order.pay_before,
            },
          }
        : {}),
    };
  };

  return async (visitor, { view, query, page }) => {
    const orders = await readOrdersOf(database, visitor, MAX_ORDERS);
    const byView = Map.groupBy(orders, (order) => viewOf(order, now()));
    const inView = (byView.get(view) ?? []).toSorted(ORDER[view]);
    const size = page * PAGE_SIZE;
    const wanted = wordsIn(query);
    const described = await Promise.all(
      (wanted.length > 0 ? inView : inView.slice(0, size)).map((order) =>
        describe(order, view, visitor).catch((error: unknown) => {
          onError(error);
          return undefined;
        }),
      ),
    );
    const found = described.filter(
      (one) => one !== undefined && matches(one, wanted),
    ) as readonly ListedOrder[];
    const count = wanted.length > 0 ? found.length : inView.length;
    return {
      view,
      query,
      views: LIST_VIEWS.map((one) => ({
        view: one,
        count: byView.get(one)?.length ?? 0,
      })),
      orders: found.slice(0, size),
      ...(count > size ? { next_page: page + 1 } : {}),
      signed_in: visitor.savesFor !== undefined,
    };
  };
}

/** @param now in milliseconds since 1970 */
export function viewOf(
  order: Pick<Stored, "status" | "pay_before" | "contents" | "refunded_parts">,
  now: number,
): ListView {
  const { status, pay_before, contents } = order;
  if (["cancelled", "expired", "failed"].includes(status)) return "cancelled";
  if (refundedOf(order) === "fully") return "cancelled";
  if (status === "pending_payment")
    return now < pay_before ? "to_pay" : "cancelled";
  const ends = contents.quote.items.map(({ ends_at }) => ends_at);
  return now < Math.max(...ends) ? "upcoming" : "past";
}

const startOf = ({ contents }: Stored): number =>
  contents.quote.items[0]!.starts_at;

const ORDER: Readonly<
  Record<ListView, (one: Stored, other: Stored) => number>
> = {
  upcoming: (one, other) => startOf(one) - startOf(other),
  to_pay: (one, other) => one.pay_before - other.pay_before,
  past: (one, other) => startOf(other) - startOf(one),
  cancelled: (one, other) => other.created_at - one.created_at,
};

function wordsIn(text: string): readonly string[] {
  return searched(text).split(" ").filter(Boolean);
}

/** Without case, width of letters and hyphens: people type references without them. */
function searched(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("-", "")
    .replaceAll(/\s+/g, " ");
}

function matches(
  { booking_no, items, travellers }: ListedOrder,
  wanted: readonly string[],
): boolean {
  const text = searched(
    [
      booking_no,
      ...travellers,
      ...items.flatMap(({ title, text: more, starts, ends }) => [
        title,
        more,
        ...[starts, ends].flatMap((at) => [at?.place_name, at?.local_name]),
      ]),
    ].join(" "),
  );
  return wanted.every((word) => text.includes(word));
}
