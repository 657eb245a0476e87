/** The shopping cart. It stores no prices: fares are read each time. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import { addDays, dayIn, isDay } from "../../kernel/days.ts";
import type { FindItem, Item } from "../../catalogue/item.ts";

export interface CartLine extends Pick<
  Item,
  "item_id" | "kind" | "title" | "subtitle" | "path" | "image"
> {
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
}

export interface ShoppingCart {
  read(owner: Owner, caller: Caller): Cart;
  /** @throws Refusal item_unknown, date_invalid, quantity_invalid, list_full */
  add(
    owner: Owner,
    line: { item_id: string; date: string; quantity: string },
    caller: Caller,
  ): void;
  /** @throws Refusal line_unknown, quantity_invalid */
  change(owner: Owner, lineId: string, quantity: string): void;
  remove(owner: Owner, lineId: string): void;
  adopt(from: Owner, to: Owner): void;
}

/** In one order; larger groups cannot book here. */
const MAX_PEOPLE = 9;
const MAX_LINES = 50;

interface Row {
  readonly line_id: number;
  readonly item_id: string;
  readonly date: string;
  readonly quantity: number;
}

export function createShoppingCart(
  store: Store,
  now: () => number,
  findItem: FindItem,
): ShoppingCart {
  /** The first and last day that are on sale now. */
  const onSale = ({ time_zone, sale_days }: Item): [string, string] => {
    const today = dayIn(time_zone, now());
    return [today, addDays(today, sale_days)];
  };

  const describeLine = (row: Row, item: Item): CartLine => {
    const { item_id, kind, title, subtitle, path, image, price, charged } =
      item;
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
      available: row.date === "" || (row.date >= first && row.date <= last),
    };
  };

  return {
    read(owner, caller) {
      const items = store
        .all<Row>(
          "SELECT line_id, item_id, date, quantity FROM cart_lines WHERE owner = ? ORDER BY line_id",
          owner,
        )
        .flatMap((row) => {
          const item = findItem(row.item_id, caller);
          return item ? [describeLine(row, item)] : [];
        });
      const amount = items
        .filter(({ available }) => available)
        .reduce((sum, { total }) => sum + total.amount, 0);
      return {
        items,
        total: { amount, currency: caller.currency },
        count: items.length,
      };
    },

    add(owner, { item_id, date, quantity }, caller) {
      const item = findItem(item_id, caller);
      if (!item) throw new Refusal("item_unknown");
      const people = readQuantity(quantity);
      const [first, last] = onSale(item);
      if (date !== "" && !(isDay(date) && date >= first && date <= last))
        throw new Refusal("date_invalid");
      store.transaction(() => {
        const same = store.get<Row>(
          "SELECT * FROM cart_lines WHERE owner = ? AND item_id = ? AND date = ?",
          owner,
          item_id,
          date,
        );
        if ((same?.quantity ?? 0) + people > MAX_PEOPLE)
          throw new Refusal("quantity_invalid");
        const { lines } = store.get<{ lines: number }>(
          "SELECT count(*) AS lines FROM cart_lines WHERE owner = ?",
          owner,
        )!;
        if (!same && lines >= MAX_LINES) throw new Refusal("list_full");
        store.run(
          `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (owner, item_id, date) DO UPDATE
             SET quantity = quantity + excluded.quantity, changed_at = excluded.changed_at`,
          owner,
          item_id,
          date,
          people,
          now(),
        );
      });
    },

    change(owner, lineId, quantity) {
      const { changes } = store.run(
        "UPDATE cart_lines SET quantity = ?, changed_at = ? WHERE owner = ? AND line_id = ?",
        readQuantity(quantity),
        now(),
        owner,
        lineId,
      );
      if (changes === 0) throw new Refusal("line_unknown");
    },

    remove(owner, lineId) {
      store.run(
        "DELETE FROM cart_lines WHERE owner = ? AND line_id = ?",
        owner,
        lineId,
      );
    },

    adopt(from, to) {
      // Both have the same line: the one for more people stays.
      store.run(
        `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at)
           SELECT ?, item_id, date, quantity, changed_at FROM cart_lines WHERE owner = ? ORDER BY line_id
           ON CONFLICT (owner, item_id, date) DO UPDATE SET quantity = max(quantity, excluded.quantity)`,
        to,
        from,
      );
      store.run("DELETE FROM cart_lines WHERE owner = ?", from);
    },
  };
}

/** @throws Refusal quantity_invalid */
function readQuantity(text: string): number {
  const quantity = /^\d$/.test(text) ? Number(text) : 0;
  if (quantity < 1 || quantity > MAX_PEOPLE)
    throw new Refusal("quantity_invalid");
  return quantity;
}
