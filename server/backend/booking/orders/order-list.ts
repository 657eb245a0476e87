/** The list of a visitor's orders, by view. */
import type { Vertical as VerticalKind } from "#schema/common.ts";
import type { ListedOrder, OrderListData } from "#schema/modules/order_list.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { closedParts, type Hooks } from "../model/hooks.ts";
import { openParts } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import {
  countOrders,
  LIST_VIEWS,
  readListed,
  type ListView,
  type ProductCounts,
} from "./listed-orders.ts";
import { describeOrder } from "../documents/describe-order.ts";
import type { Order } from "../model/order.ts";
import { messageOf } from "../documents/describe-status.ts";
import { orderPath, payPath } from "../model/order-state.ts";
import { visibleTo, type Condition } from "../engine/order-store.ts";
import { withWords, wordsIn, writeSearchTexts } from "./search-text.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

export interface OrderListRequest {
  readonly view: ListView;
  /** A place, an order number or a name to search for; "" for all. */
  readonly query: string;
  /** The kind of product; "" for all. */
  readonly kind: string;
  /** `next` of the previous page; "" for the first page. */
  readonly after: string;
}

export interface OrderListInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Pick<Published, "languages" | "productTypes">;
  readonly hooks: Pick<Hooks, "closedParts">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
  /** Receives errors of orders that cannot be described; the list leaves these orders out. */
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
  hooks,
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
        ? await closedParts(hooks, database, order.order_guid)
        : [];
    const open = openParts(quote, closed);
    // An order without valid parts is shown with everything that was ordered.
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
    const mine = visibleTo(visitor);
    const words = wordsIn(query);
    if (words.length > 0)
      await writeSearchTexts(
        database,
        mine,
        Object.keys(published().languages),
        describeIn,
        onError,
      );
    const found = both(mine, await withWords(database, mine, words));
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
