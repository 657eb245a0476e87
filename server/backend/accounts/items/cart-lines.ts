/** The lines of a cart in the caller's words, at today's prices. */
import type { Price } from "#schema/common.ts";
import type { FindItem, Item } from "../../catalogue/item.ts";
import type { Caller } from "../../kernel/caller.ts";
import { addDays, dayIn } from "../../kernel/days.ts";
import { Refusal } from "../../kernel/refusals.ts";

export interface CartLine extends Pick<
  Item,
  "item_id" | "title" | "subtitle" | "path"
> {
  readonly image?: Item["image"];
  readonly kind: Item["kind"] | "offer";
  readonly line_id: string;
  /** The day of travel; undefined until one is chosen. */
  readonly date?: string;
  readonly quantity: number;
  /** The price for one person. */
  readonly price: Price;
  readonly total: Price;
  /** The price that is charged for the line, where its currency is another one. */
  readonly charged_total?: Price;
  /** false: the day has passed or is not on sale yet; the line is not part of the total. */
  readonly available: boolean;
}

export interface Cart {
  readonly items: readonly CartLine[];
  readonly total: Price;
  readonly count: number;
  /** What can be paid for as it is, in one payment. Left out: nothing. */
  readonly payable?: {
    readonly line_ids: readonly string[];
    readonly total: Price;
  };
}

/** What was chosen of a product. */
export interface Offer {
  readonly product_type_id: number;
  /** JSON that only its vertical reads. */
  readonly request: unknown;
}

/** An offer in the caller's words, at today's price. */
export interface DescribedOffer {
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly date: string;
  readonly total: Price;
  readonly charged: Price;
}

/** @throws Refusal where it is not sold any more */
export type DescribeOffer = (
  offer: Offer,
  caller: Caller,
) => Promise<DescribedOffer>;

export interface Row {
  readonly line_id: number;
  readonly item_id: string;
  readonly date: string;
  readonly quantity: number;
  readonly offer: string | null;
}

/** An offer as it is stored: with what is shown when it is not sold any more. */
export interface StoredOffer extends Offer {
  readonly title: string;
  readonly path: string;
}

/** @param now in milliseconds since 1970 */
export function createCartLines(
  now: () => number,
  findItem: FindItem,
  describeOffer: DescribeOffer,
) {
  const describeRow = async (
    row: Row,
    caller: Caller,
  ): Promise<CartLine | undefined> => {
    if (row.offer === null) {
      const item = findItem(row.item_id, caller);
      return item && describeLine(row, item, caller);
    }
    const offer = JSON.parse(row.offer) as StoredOffer;
    const shared = {
      line_id: String(row.line_id),
      item_id: row.item_id,
      kind: "offer",
      quantity: 1,
    } as const;
    try {
      const { total, charged, ...words } = await describeOffer(offer, caller);
      return {
        ...shared,
        ...words,
        price: total,
        total,
        ...(total.currency === charged.currency
          ? {}
          : { charged_total: charged }),
        available: true,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const nothing = { amount: 0, currency: caller.currency };
      const { title, path } = offer;
      return {
        ...shared,
        title,
        path,
        subtitle: "",
        price: nothing,
        total: nothing,
        available: false,
      };
    }
  };

  /** The first and last day that are on sale now. */
  const onSale = ({ time_zone, sale_days }: Item): [string, string] => {
    const today = dayIn(time_zone, now());
    return [today, addDays(today, sale_days)];
  };

  const describeLine = async (
    row: Row,
    item: Item,
    caller: Caller,
  ): Promise<CartLine> => {
    const { item_id, kind, title, subtitle, path, image } = item;
    const nothing = { amount: 0, currency: caller.currency };
    const sold = await item.prices();
    const { price, charged } = sold ?? { price: nothing, charged: nothing };
    const [first, last] = onSale(item);
    const times = ({ amount, currency }: Price): Price => ({
      amount: amount * row.quantity,
      currency,
    });
    return {
      line_id: String(row.line_id),
      item_id,
      kind,
      title,
      subtitle,
      path,
      image,
      ...(row.date === "" ? {} : { date: row.date }),
      quantity: row.quantity,
      price,
      total: times(price),
      ...(price.currency === charged.currency
        ? {}
        : { charged_total: times(charged) }),
      available:
        sold !== undefined &&
        (row.date === "" || (row.date >= first && row.date <= last)),
    };
  };

  return { describeRow, onSale };
}
