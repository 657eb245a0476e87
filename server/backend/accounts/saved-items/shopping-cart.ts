/**
 * The shopping cart. Fares are read each time; the price at which a line was added only tells how it
 * changed.
 */
import { createHash } from "node:crypto";
import {
  createCartLines,
  type Cart,
  type CartLinesInput,
  type Offer,
  type Row,
  type StoredOffer,
} from "./cart-lines.ts";
import type { Price } from "#schema/common.ts";
import type { CartLine } from "#schema/modules/shopping_cart.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import { isDay } from "#server/backend/time/days.ts";
import { UNDO_MS } from "./undo.ts";

/** Each function uses the given database or transaction. */
export interface ShoppingCart {
  read(from: Database, owners: Owners, caller: Caller): Promise<Cart>;
  count(from: Database, owner: Owner, caller: Caller): Promise<number>;
  /** @throws Refusal item_unknown, date_invalid, quantity_invalid, list_full */
  add(
    database: Database,
    owner: Owner,
    line: { item_id: string; date: string; quantity: string },
    caller: Caller,
  ): Promise<void>;
  /** @throws Refusal sold_out, list_full, and those of its vertical */
  addOffer(
    database: Database,
    owners: Owners,
    offer: Offer,
    caller: Caller,
  ): Promise<void>;
  /** The selected offers of these lines. @throws Refusal line_unknown */
  offersOf(
    from: Database,
    owner: Owner,
    lineIds: readonly string[],
  ): Promise<readonly Offer[]>;
  /** @throws Refusal line_unknown, quantity_invalid */
  change(
    inside: Database,
    owner: Owner,
    lineId: string,
    quantity: string,
  ): Promise<void>;
  remove(database: Database, owner: Owner, lineId: string): Promise<void>;
  /** Deletes lines that were paid for. */
  bought(
    inside: Database,
    owner: Owner,
    lineIds: readonly string[],
  ): Promise<void>;
  /**
   * Puts back a line that was removed just now, where it was.
   *
   * @throws Refusal line_unknown, list_full
   */
  restore(database: Database, owner: Owner, lineId: string): Promise<void>;
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
}

/** The maximum in one order; larger groups cannot book here. */
const MAX_PEOPLE = 9;
const MAX_LINES = 50;

const COLUMNS =
  "line_id, owner, item_id, date, quantity, changed_at, offer, price, currency, title, home_path";

export function createShoppingCart({
  now,
  findItem,
  offers,
  ...lines
}: CartLinesInput): ShoppingCart {
  const rowsOf = (from: Database, owner: Owner): Promise<Row[]> =>
    from.all<Row>(
      "SELECT line_id, item_id, date, quantity, offer, price, currency, title, home_path FROM cart_lines WHERE owner = ? ORDER BY line_id",
      owner,
    );

  const { describeRow, onSale } = createCartLines({
    now,
    findItem,
    offers,
    ...lines,
  });

  return {
    async read(from, owners, caller) {
      const rows = await rowsOf(from, owners[0]);
      const lines = await Promise.all(
        rows.map((row) => describeRow(row, caller, owners)),
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

    async count(from, owner, caller) {
      const rows = await rowsOf(from, owner);
      return rows.filter(
        ({ offer, title, item_id }) =>
          offer !== null || title !== null || findItem(item_id, caller),
      ).length;
    },

    async addOffer(database, owners, { product_type_id, request }, caller) {
      const [owner] = owners;
      const offer = { product_type_id, request };
      const { title, path, total } = await offers.describe(offer, caller);
      // The page that shows it may be minutes old.
      if (!(await offers.isAvailable(offer, caller, owners)))
        throw new Refusal("sold_out");
      const chosen = JSON.stringify({ product_type_id, request });
      const stored = JSON.stringify({ product_type_id, request, title, path });
      const digest = createHash("sha256").update(chosen).digest("hex");
      await database.transaction(async (inside) => {
        const rows = await rowsOf(inside, owner);
        if (rows.length >= MAX_LINES) throw new Refusal("list_full");
        await inside.run(
          `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at, offer, price, currency)
             VALUES (?, ?, '', 1, ?, ?, ?, ?)
             ON CONFLICT (owner, item_id, date) DO UPDATE SET changed_at = excluded.changed_at`,
          owner,
          `offer-${digest.slice(0, 24)}`,
          now(),
          inside.sealing.seal("offer", stored),
          total.amount,
          total.currency,
        );
      });
    },

    async offersOf(from, owner, lineIds) {
      const rows = await rowsOf(from, owner);
      return lineIds.map((lineId) => {
        const row = rows.find(({ line_id }) => String(line_id) === lineId);
        if (!row || row.offer === null) throw new Refusal("line_unknown");
        const { product_type_id, request } = JSON.parse(
          row.offer,
        ) as StoredOffer;
        return { product_type_id, request };
      });
    },

    async add(database, owner, { item_id, date, quantity }, caller) {
      const item = findItem(item_id, caller);
      if (!item?.sale) throw new Refusal("item_unknown");
      const people = readQuantity(quantity);
      const [first, last] = onSale(item.sale);
      if (date !== "" && !(isDay(date) && date >= first && date <= last))
        throw new Refusal("date_invalid");
      const price = (await item.prices())?.price;
      await database.transaction(async (inside) => {
        const rows = await rowsOf(inside, owner);
        const same = rows.find(
          (row) => row.item_id === item_id && row.date === date,
        );
        if ((same?.quantity ?? 0) + people > MAX_PEOPLE)
          throw new Refusal("quantity_invalid");
        if (!same && rows.length >= MAX_LINES) throw new Refusal("list_full");
        await inside.run(
          `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at, price, currency, title, home_path)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (owner, item_id, date) DO UPDATE
             SET quantity = cart_lines.quantity + excluded.quantity, changed_at = excluded.changed_at`,
          owner,
          item_id,
          date,
          people,
          now(),
          price?.amount ?? null,
          price?.currency ?? null,
          item.title,
          item.home_path,
        );
      });
    },

    async change(inside, owner, lineId, quantity) {
      const people = readQuantity(quantity);
      const { changes } = await inside.run(
        "UPDATE cart_lines SET quantity = ?, changed_at = ? WHERE owner = ? AND line_id = ? AND offer IS NULL",
        people,
        now(),
        owner,
        readLineId(lineId),
      );
      if (changes === 0) throw new Refusal("line_unknown");
    },

    remove: (database, owner, lineId) =>
      database.transaction(async (inside) => {
        const id = readLineId(lineId);
        await inside.run(
          `INSERT INTO removed_cart_lines (${COLUMNS}, removed_at)
             SELECT ${COLUMNS}, CAST(? AS BIGINT) FROM cart_lines WHERE owner = ? AND line_id = ?
             ON CONFLICT DO NOTHING`,
          now(),
          owner,
          id,
        );
        await inside.run(
          "DELETE FROM cart_lines WHERE owner = ? AND line_id = ?",
          owner,
          id,
        );
      }),

    async bought(inside, owner, lineIds) {
      for (const lineId of lineIds)
        await inside.run(
          "DELETE FROM cart_lines WHERE owner = ? AND line_id = ?",
          owner,
          readLineId(lineId),
        );
    },

    restore: (database, owner, lineId) =>
      database.transaction(async (inside) => {
        const id = readLineId(lineId);
        const known = await rowsOf(inside, owner);
        if (known.some(({ line_id }) => line_id === id)) return;
        if (known.length >= MAX_LINES) throw new Refusal("list_full");
        // The same was added meanwhile, or was restored by a request at once: that line stays as it is.
        await inside.run(
          `INSERT INTO cart_lines (${COLUMNS})
             SELECT ${COLUMNS} FROM removed_cart_lines WHERE owner = ? AND line_id = ? AND removed_at > ?
             ON CONFLICT DO NOTHING`,
          owner,
          id,
          now() - UNDO_MS,
        );
        const { changes } = await inside.run(
          "DELETE FROM removed_cart_lines WHERE owner = ? AND line_id = ? AND removed_at > ?",
          owner,
          id,
          now() - UNDO_MS,
        );
        if (changes > 0) return;
        const rows = await rowsOf(inside, owner);
        if (!rows.some(({ line_id }) => line_id === id))
          throw new Refusal("line_unknown");
      }),

    async adopt(inside, from, to) {
      // Both owners have the same line: the one for more people stays.
      await inside.run(
        `INSERT INTO cart_lines (owner, item_id, date, quantity, changed_at, offer, price, currency, title, home_path)
           SELECT ?, item_id, date, quantity, changed_at, offer, price, currency, title, home_path FROM cart_lines WHERE owner = ? ORDER BY line_id
           ON CONFLICT (owner, item_id, date) DO UPDATE SET quantity =
             CASE WHEN excluded.quantity > cart_lines.quantity THEN excluded.quantity ELSE cart_lines.quantity END`,
        to,
        from,
      );
      await inside.run("DELETE FROM cart_lines WHERE owner = ?", from);
    },
  };
}

/** The number of a line; 0, which no line has, for an invalid id. */
function readLineId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** @throws Refusal quantity_invalid */
function readQuantity(text: string): number {
  const quantity = /^\d$/.test(text) ? Number(text) : 0;
  if (quantity < 1 || quantity > MAX_PEOPLE)
    throw new Refusal("quantity_invalid");
  return quantity;
}
