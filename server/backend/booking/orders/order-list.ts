/** The orders that a visitor may see, by what there is to do with them. */
import type { ItemCard } from "#schema/booking.ts";
import type { Price, Vertical as VerticalKind } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Published } from "../../kernel/published.ts";
import { openParts } from "../quote.ts";
import { readClosedParts } from "../refunds/refund-store.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import {
  countOrders,
  LIST_VIEWS,
  readListed,
  type ListView,
  type ProductCounts,
} from "./listed-orders.ts";
import { describeOrder } from "./describe-order.ts";
import type { Order } from "./order.ts";
import { messageOf } from "./order-page.ts";
import { orderPath, payPath } from "./order-state.ts";
import { seenBy, type Condition } from "./order-store.ts";
import { hasWords, wordsIn, writeSearchTexts } from "./search-text.ts";
import type { OrderVisitor } from "./visitor.ts";

export interface OrderListRequest {
  readonly view: ListView;
  /** Words of a place, a reference or a name; "" for all. */
  readonly query: string;
  /** The kind of product; "" for all. */
  readonly kind: string;
  /** `next` of the page before; "" for the first page. */
  readonly after: string;
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
  readonly kind: string;
  /** The kinds of all that the visitor ordered. */
  readonly kinds: readonly VerticalKind[];
  readonly views: readonly {
    readonly view: ListView;
    readonly count: number;
  }[];
  readonly orders: readonly ListedOrder[];
  /** Whether there are orders before this page. */
  readonly is_first: boolean;
  /** The cursor of the next page. */
  readonly next?: string;
  readonly signed_in: boolean;
}

export interface OrderListInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Pick<Published, "languages" | "productTypes">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
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

export function createListOrders({
  database,
  now,
  published,
  sellers,
  wordsOf,
  onError,
}: OrderListInput): ListOrders {
  const describeIn = (order: Stored, language: string) =>
    describeOrder(database, sellers, order, wordsOf(language));

  const describe = async (
    order: Stored,
    view: ListView,
    { language }: OrderVisitor,
  ): Promise<ListedOrder | undefined> => {
    const { quote } = order.contents;
    const { items, names } = await describeIn(order, language);
    const closed =
      order.refunded_parts + order.amended_parts > 0
        ? await readClosedParts(database, order.order_guid)
        : [];
    const open = openParts(quote, closed);
    // Of an order of which nothing is valid, all that was ordered is shown.
    const isShown = (name: "item" | "traveller", index: number) =>
      open.length === 0 || open.some((part) => part[name] === index);
    const state =
      view === "cancelled" && order.status === "pending_payment"
        ? "expired"
        : messageOf({ ...order, payment: undefined });
    return {
      booking_no: order.booking_no,
      order_path: orderPath(order.order_guid, sellers.pagesOf(quote)),
      items: items.filter((_, index) => isShown("item", index)),
      travellers: names.filter((_, index) => isShown("traveller", index)),
      amount: order.amount,
      ...(view !== "past" ? {} : { is_over: true as const }),
      ...(state === "issued"
        ? {}
        : {
            status_text: wordsOf(language).text(
              language,
              `order.message.${state}.title`,
            ),
          }),
      ...(view === "to_pay"
        ? {
            payment: {
              path: payPath(sellers.pagesOf(quote), order),
              before: order.pay_before,
            },
          }
        : {}),
    };
  };

  const kindOf = (productTypeId: number): VerticalKind | undefined =>
    published().productTypes[String(productTypeId)]?.vertical;

  return async (visitor, { view, query, kind: wantedKind, after }) => {
    const sold = Object.values(published().productTypes);
    const kind = sold.some(({ vertical }) => vertical === wantedKind)
      ? wantedKind
      : "";
    const mine = seenBy(visitor);
    const words = wordsIn(query);
    if (words.length > 0)
      await writeSearchTexts(
        database,
        mine,
        Object.keys(published().languages),
        describeIn,
        onError,
      );
    const found = both(mine, hasWords(words));
    const at = now();
    const counts = await countOrders(database, found, at);
    const kinds = counts.flatMap(
      ({ product_type_id }) => kindOf(product_type_id) ?? [],
    );
    const chosen =
      kind === ""
        ? counts
        : counts.filter(
            ({ product_type_id }) => kindOf(product_type_id) === kind,
          );
    const page = await readListed(
      database,
      kind === "" ? found : both(found, isOneOf(chosen)),
      view,
      { now: at, after, size: PAGE_SIZE },
    );
    const described = await Promise.all(
      page.found.map((order) =>
        describe(order, view, visitor).catch((error: unknown) => {
          onError(error);
          return undefined;
        }),
      ),
    );
    return {
      view,
      query,
      kind,
      kinds: [...new Set([...kinds, ...(kind === "" ? [] : [kind])])],
      views: LIST_VIEWS.map((one) => ({
        view: one,
        count: chosen.reduce((sum, product) => sum + product[one], 0),
      })),
      orders: described.filter((one) => one !== undefined),
      is_first: after === "",
      ...(page.next === undefined ? {} : { next: page.next }),
      signed_in: visitor.savesFor !== undefined,
    };
  };
}

function both(one: Condition, other: Condition): Condition {
  return {
    sql: `${one.sql} AND ${other.sql}`,
    values: [...one.values, ...other.values],
  };
}

function isOneOf(products: readonly ProductCounts[]): Condition {
  return {
    sql: `product_type_id IN (${products.map(() => "?").join() || "NULL"})`,
    values: products.map(({ product_type_id }) => product_type_id),
  };
}
