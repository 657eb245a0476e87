/** The shopping cart. It stores no prices: fares are read each time. */
import { createHash } from "node:crypto";
import {
  createCartLines,
  type Cart,
  type CartLine,
  type DescribeOffer,
  type Offer,
  type Row,
  type StoredOffer,
} from "./cart-lines.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import { isDay } from "../../kernel/days.ts";
import type { FindItem } from "../../catalogue/item.ts";

export interface ShoppingCart {
  read(owner: Owner, caller: Caller): Promise<Cart>;
  count(owner: Owner, caller: Caller): number;
  /** @throws Refusal item_unknown, date_invalid, quantity_invalid, list_full */
  add(
    owner: Owner,
    line: { item_id: string; date: string; quantity: string },
    caller: Caller,
  ): void;
  /** @throws Refusal list_full, and those of its vertical */
  addOffer(owner: Owner, offer: Offer, caller: Caller): Promise<void>;
  /** What was chosen in these lines. @throws Refusal line_unknown */
  offersOf(owner: Owner, lineIds: readonly string[]): readonly Offer[];
  /** @throws Refusal line_unknown, quantity_invalid */
  change(owner: Owner, lineId: string, quantity: string): void;
  remove(owner: Owner, lineId: string): void;
  adopt(from: Owner, to: Owner): void;
}

/** In one order; larger groups cannot book here. */
const MAX_PEOPLE = 9;
const MAX_LINES = 50;

const COLUMNS = "line_id, item_id, date, quantity, offer";

export function createShoppingCart(
  store: Store,
  now: () => number,
  findItem: FindItem,
  describeOffer: DescribeOffer,
): ShoppingCart {
  const rowsOf = (owner: Owner): Row[] =>
    store.all<Row>(
      `SELECT ${COLUMNS} FROM cart_lines WHERE owner = ? ORDER BY line_id`,
      owner,
    );

  const { describeRow, onSale } = createCartLines(now, findItem, describeOffer);

  return {
    async read(owner, caller) {
      const lines = await Promise.all(
        rowsOf(owner).map((row) => describeRow(row, caller)),
      );
      const items = lines.filter((line) => line !== undefined);
      const payable = items.filter(
        ({ kind, available }) => kind === "offer" && available,
      );
      const totalOf = (of: readonly CartLine[]): Price => ({
        amount: of.reduce((sum, { total }) => sum + total.amount, 0),
        currency: caller.currency,
      });
      return {
        items,
        total: totalOf(items.filter(({ available }) => available)),
        count: items.length,
        ...(payable.length === 0
          ? {}
          : {
              payable: {
                line_ids: payable.map(({ line_id }) => line_id),
                total: totalOf(payable),
              },
            }),
      };
    },

    count: (owner, caller) =>
      rowsOf(owner).filter(
        ({ offer, item_id }) => offer !== null || findItem(item_id, caller),
      ).length,

    async addOffer(owner, { product_type_id, request }, caller) {
      const { title, path } = await describeOffer(
        { product_type_id, request },
        caller,
      );
      const chosen = JSON.stringify({ product_type_id, request });
      const stored = JSON.stringify({ product_type_id, request, title, path });
      const digest = createHash("sha256").update(chosen).digest("hex");
      store.transaction(() => {
        if (rowsOf(owner).length >= MAX_LINES) throw new Refusal("list_full");
        store.run(
          `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at, offer) VALUES (?, ?, '', 1, ?, ?)
             ON CONFLICT (owner, item_id, date) DO UPDATE SET changed_at = excluded.changed_at`,
          owner,
          `offer-${digest.slice(0, 24)}`,
          now(),
          stored,
        );
      });
    },

    offersOf(owner, lineIds) {
      const rows = rowsOf(owner);
      return lineIds.map((lineId) => {
        const row = rows.find(({ line_id }) => String(line_id) === lineId);
        if (!row || row.offer === null) throw new Refusal("line_unknown");
        const { product_type_id, request } = JSON.parse(
          row.offer,
        ) as StoredOffer;
        return { product_type_id, request };
      });
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
        "UPDATE cart_lines SET quantity = ?, changed_at = ? WHERE owner = ? AND line_id = ? AND offer IS NULL",
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
        `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at, offer)
           SELECT ?, item_id, date, quantity, changed_at, offer FROM cart_lines WHERE owner = ? ORDER BY line_id
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
