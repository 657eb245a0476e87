/** The wishlist: what was saved, with its price then and today. */
import type { WishlistItem as ShownItem } from "#schema/modules/wishlist.ts";
import type { Price, Vertical } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import type { FindItem, Item } from "../../content/item.ts";
import { priceChange, savedPriceOf, type SavedPrice } from "./price-change.ts";
import { UNDO_MS } from "./undo.ts";

/** An item; only its id, title and where something similar is found if it is no longer sold. */
export interface WishlistItem extends ShownItem {
  readonly charged_price?: Price;
}

/** Each function uses the given database or transaction. */
export interface Wishlist {
  /** Newest first. */
  items(from: Database, owner: Owner, caller: Caller): Promise<WishlistItem[]>;
  count(from: Database, owner: Owner, caller: Caller): Promise<number>;
  has(from: Database, owner: Owner, itemId: string): Promise<boolean>;
  /**
   * Saves an item with its price. One that was removed just now is as it was before.
   *
   * @throws Refusal item_unknown, list_full
   */
  add(
    database: Database,
    owner: Owner,
    itemId: string,
    caller: Caller,
  ): Promise<void>;
  remove(database: Database, owner: Owner, itemId: string): Promise<void>;
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
}

const MAX_ITEMS = 200;

interface Row extends SavedPrice {
  readonly item_id: string;
  readonly added_at: number;
  readonly title: string | null;
  readonly vertical: Vertical | null;
  readonly home_path: string | null;
}

const COLUMNS = "added_at, title, price, currency, vertical, home_path";

export interface WishlistInput {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  readonly findItem: FindItem;
  /** Whether a path is the page of a product in the language. */
  readonly isSold: (homePath: string, language: string) => boolean;
}

export function createWishlist({
  now,
  findItem,
  isSold,
}: WishlistInput): Wishlist {
  const find = async (from: Database, owner: Owner, caller: Caller) => {
    const rows = await from.all<Row>(
      `SELECT item_id, ${COLUMNS} FROM wishlist WHERE owner = ? ORDER BY added_at DESC, entry_id DESC`,
      owner,
    );
    return rows.flatMap((row) => {
      const item = findItem(row.item_id, caller);
      return item || row.title !== null ? [{ item, row }] : [];
    });
  };

  /** The price of today in the currency in which it was saved, so that rates change nothing. */
  const todayIn = async (
    currency: string,
    itemId: string,
    shown: Price | undefined,
    caller: Caller,
  ): Promise<Price | undefined> =>
    shown === undefined || shown.currency === currency
      ? shown
      : (await findItem(itemId, { ...caller, currency })?.prices())?.price;

  const describe = async (
    item: Item | undefined,
    row: Row,
    caller: Caller,
  ): Promise<WishlistItem> => {
    const added_at = new Date(row.added_at).toISOString();
    if (!item) {
      const { item_id, home_path, vertical } = row;
      return {
        item_id,
        title: row.title!,
        ...(vertical === null ? {} : { vertical }),
        ...(home_path !== null && isSold(home_path, caller.language)
          ? { similar_path: home_path }
          : {}),
        added_at,
      };
    }
    const { item_id, kind, vertical, title, subtitle, path, image } = item;
    const { price, charged } = (await item.prices()) ?? {};
    const before = savedPriceOf(row);
    const change =
      before &&
      priceChange(
        before,
        await todayIn(before.currency, item_id, price, caller),
      );
    return {
      item_id,
      kind,
      vertical,
      title,
      subtitle,
      path,
      image,
      ...(price
        ? { from_price: price, price_for: item.price_for }
        : { similar_path: item.home_path }),
      ...(charged && price?.currency !== charged.currency
        ? { charged_price: charged }
        : {}),
      ...(change ? { change } : {}),
      added_at,
    };
  };

  return {
    async items(from, owner, caller) {
      const entries = await find(from, owner, caller);
      return Promise.all(
        entries.map(({ item, row }) => describe(item, row, caller)),
      );
    },
    count: async (from, owner, caller) =>
      (await find(from, owner, caller)).length,
    async has(from, owner, itemId) {
      const row = await from.get(
        "SELECT 1 FROM wishlist WHERE owner = ? AND item_id = ?",
        owner,
        itemId,
      );
      return row !== undefined;
    },
    async add(database, owner, itemId, caller) {
      const item = findItem(itemId, caller);
      if (!item) throw new Refusal("item_unknown");
      const { item_id, title, vertical, home_path } = item;
      const price = (await item.prices())?.price;
      await database.transaction(async (inside) => {
        const { others } = (await inside.get<{ others: number }>(
          "SELECT count(*) AS others FROM wishlist WHERE owner = ? AND item_id <> ?",
          owner,
          item_id,
        ))!;
        if (others >= MAX_ITEMS) throw new Refusal("list_full");
        await inside.run(
          `INSERT INTO wishlist (owner, item_id, ${COLUMNS})
             SELECT owner, item_id, ${COLUMNS} FROM removed_wishes WHERE owner = ? AND item_id = ? AND removed_at > ?
             ON CONFLICT DO NOTHING`,
          owner,
          item_id,
          now() - UNDO_MS,
        );
        await inside.run(
          `INSERT INTO wishlist (owner, item_id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          owner,
          item_id,
          now(),
          title,
          price?.amount ?? null,
          price?.currency ?? null,
          vertical,
          home_path,
        );
        await forget(inside, owner, item_id);
      });
    },
    remove: (database, owner, itemId) =>
      database.transaction(async (inside) => {
        await forget(inside, owner, itemId);
        await inside.run(
          `INSERT INTO removed_wishes (owner, item_id, ${COLUMNS}, removed_at)
             SELECT owner, item_id, ${COLUMNS}, CAST(? AS BIGINT) FROM wishlist WHERE owner = ? AND item_id = ?
             ON CONFLICT DO NOTHING`,
          now(),
          owner,
          itemId,
        );
        await inside.run(
          "DELETE FROM wishlist WHERE owner = ? AND item_id = ?",
          owner,
          itemId,
        );
      }),
    async adopt(inside, from, to) {
      // What both owners saved has the account's day and price.
      await inside.run(
        `INSERT INTO wishlist (owner, item_id, ${COLUMNS})
           SELECT ?, item_id, ${COLUMNS} FROM wishlist WHERE owner = ? ORDER BY added_at, entry_id
           ON CONFLICT DO NOTHING`,
        to,
        from,
      );
      await inside.run("DELETE FROM wishlist WHERE owner = ?", from);
    },
  };
}

/** Deletes an item that was removed before. */
async function forget(
  inside: Database,
  owner: Owner,
  itemId: string,
): Promise<void> {
  await inside.run(
    "DELETE FROM removed_wishes WHERE owner = ? AND item_id = ?",
    owner,
    itemId,
  );
}
