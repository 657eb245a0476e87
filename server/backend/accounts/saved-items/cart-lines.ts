/** The lines of a cart in the caller's words, at today's prices. */
import type {
  CartLine,
  ShoppingCartData,
} from "#schema/modules/shopping_cart.ts";
import type { Image, Price } from "#schema/common.ts";
import type { FindItem, Item, ItemSale } from "../../content/item.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { priceChange, savedPriceOf, type SavedPrice } from "./price-change.ts";

export interface Cart extends ShoppingCartData {
  readonly count: number;
}

/** A selected offer of a product. */
export interface Offer {
  readonly product_type_id: number;
  /** JSON that only its vertical reads. */
  readonly request: unknown;
}

/** When a part of an offer is: a way, a leg. Days are YYYY-MM-DD; times are local. */
export interface OfferTimes {
  /** Which of several parts it is: "Outbound". */
  readonly label?: string;
  readonly date: string;
  readonly time: string;
  readonly end?: { readonly date?: string; readonly time: string };
}

/** An offer in the caller's words, at today's price, with the times of its first part. */
export interface DescribedOffer extends OfferTimes {
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  /** The times of the other parts, in order. */
  readonly later?: readonly OfferTimes[];
  readonly image?: Image;
  /** What is refunded until when: "Full refund until 3 Dec, 08:00, local time". */
  readonly refund: string;
  readonly total: Price;
  readonly charged: Price;
}

export interface OfferDescriber {
  /** @throws Refusal if it is no longer sold */
  describe(offer: Offer, caller: Caller): Promise<DescribedOffer>;
  /**
   * Whether it can be bought now. Nothing is held.
   *
   * @param owners whose chosen places are still theirs
   */
  isAvailable(offer: Offer, caller: Caller, owners: Owners): Promise<boolean>;
}

export interface CartLinesInput {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  readonly findItem: FindItem;
  readonly offers: OfferDescriber;
  /** Whether a path is the page of a product in the language. */
  readonly isSold: (homePath: string, language: string) => boolean;
  /** The page of a product; undefined if there is none. */
  readonly homeOf: (productTypeId: number) => string | undefined;
}

export interface Row extends SavedPrice {
  readonly line_id: number;
  readonly item_id: string;
  readonly date: string;
  readonly quantity: number;
  readonly offer: string | null;
  /** What is shown if it is no longer sold; null for an offer, which has its own. */
  readonly title: string | null;
  readonly home_path: string | null;
}

/** A stored offer, with what is shown if it is no longer sold. */
export interface StoredOffer extends Offer {
  readonly title: string;
  readonly path: string;
}

/** What refusals of an offer say; all others: it is no longer sold. */
const REASONS: ReadonlyMap<string, CartLine["unavailable_reason"]> = new Map([
  ["sold_out", "sold_out"],
  ["date_invalid", "past"],
  ["departed", "past"],
]);

export function createCartLines({
  now,
  findItem,
  offers,
  isSold,
  homeOf,
}: CartLinesInput) {
  /** A line that can only be removed, and where something similar is found. */
  const gone = (
    { line_id, item_id, quantity }: Row,
    title: string,
    home: string | undefined,
    { currency, language }: Caller,
  ): CartLine => ({
    line_id: String(line_id),
    item_id,
    title,
    quantity,
    price: { amount: 0, currency },
    total: { amount: 0, currency },
    available: false,
    unavailable_reason: "gone",
    ...(home !== undefined && isSold(home, language)
      ? { similar_path: home }
      : {}),
  });

  /** How the price of one differs from the one when it was added. */
  const changeOf = async (
    row: Row,
    price: Price,
    caller: Caller,
    priceIn: (by: Caller) => Promise<Price | undefined>,
  ): Promise<Pick<CartLine, "change">> => {
    const before = savedPriceOf(row);
    if (!before) return {};
    const { currency } = before;
    const today =
      price.currency === currency
        ? price
        : await priceIn({ ...caller, currency });
    const change = priceChange(before, today);
    return change ? { change } : {};
  };

  const describeRow = async (
    row: Row,
    caller: Caller,
    owners: Owners,
  ): Promise<CartLine | undefined> => {
    if (row.offer === null) {
      const item = findItem(row.item_id, caller);
      if (item?.sale) return describeLine(row, item, item.sale, caller);
      const { title, home_path } = row;
      return title === null
        ? undefined
        : gone(row, title, home_path ?? undefined, caller);
    }
    const offer = JSON.parse(row.offer) as StoredOffer;
    const shared = {
      line_id: String(row.line_id),
      item_id: row.item_id,
      kind: "offer",
      quantity: 1,
    } as const;
    try {
      const { total, charged, ...words } = await offers.describe(offer, caller);
      return {
        ...shared,
        ...words,
        ...(await changeOf(
          row,
          total,
          caller,
          async (by) => (await offers.describe(offer, by)).total,
        )),
        price: total,
        total,
        ...(total.currency === charged.currency
          ? {}
          : { charged_total: charged }),
        ...((await offers.isAvailable(offer, caller, owners))
          ? { available: true }
          : { available: false, unavailable_reason: "sold_out" as const }),
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { title, path, product_type_id } = offer;
      const reason = REASONS.get(error.code);
      return {
        ...gone(row, title, homeOf(product_type_id), caller),
        ...shared,
        // Its page has other days.
        ...(reason ? { path, unavailable_reason: reason } : {}),
      };
    }
  };

  /** The first and last day that are on sale now. */
  const onSale = ({ time_zone, sale_days }: ItemSale): [string, string] => {
    const today = dayIn(time_zone, now());
    return [today, addDays(today, sale_days)];
  };

  const describeLine = async (
    row: Row,
    item: Item,
    sale: ItemSale,
    caller: Caller,
  ): Promise<CartLine> => {
    const { item_id, kind, title, subtitle, path, image } = item;
    const nothing = { amount: 0, currency: caller.currency };
    const sold = await item.prices();
    const { price, charged } = sold ?? { price: nothing, charged: nothing };
    const [first, last] = onSale(sale);
    const times = ({ amount, currency }: Price): Price => ({
      amount: amount * row.quantity,
      currency,
    });
    return {
      line_id: String(row.line_id),
      item_id,
      // Nothing else is sold by the day.
      kind: kind === "product" ? kind : "route",
      title,
      subtitle,
      path,
      image,
      ...(row.date === "" ? {} : { date: row.date }),
      quantity: row.quantity,
      price,
      ...(sold
        ? await changeOf(
            row,
            price,
            caller,
            async (by) => (await findItem(item_id, by)?.prices())?.price,
          )
        : {}),
      total: times(price),
      ...(price.currency === charged.currency
        ? {}
        : { charged_total: times(charged) }),
      ...(sold !== undefined &&
      (row.date === "" || (row.date >= first && row.date <= last))
        ? { available: true }
        : {
            available: false,
            unavailable_reason:
              row.date !== "" && row.date < first
                ? ("past" as const)
                : ("sold_out" as const),
          }),
    };
  };

  return { describeRow, onSale };
}
