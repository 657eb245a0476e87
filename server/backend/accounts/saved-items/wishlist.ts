/** The wishlist. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import type { FindItem, Item } from "../../content/item.ts";

/** An item; only its id and title if it is no longer sold. */
export interface WishlistItem
  extends
    Pick<Item, "item_id" | "title">,
    Partial<Pick<Item, "kind" | "subtitle" | "path" | "image">> {
  /** Left out if nothing is on sale. */
  readonly from_price?: Price;
  readonly charged_price?: Price;
  readonly added_at: string;
}

/** Each function uses the given database or transaction. */
export interface Wishlist {
  /** Newest first. */
  items(from: Database, owner: Owner, caller: Caller): Promise<WishlistItem[]>;
  count(from: Database, owner: Owner, caller: Caller): Promise<number>;
  has(from: Database, owner: Owner, itemId: string): Promise<boolean>;
  /** @throws Refusal item_unknown, list_full */
  add(
    database: Database,
    owner: Owner,
    itemId: string,
    caller: Caller,
  ): Promise<void>;
  remove(inside: Database, owner: Owner, itemId: string): Promise<void>;
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
}

const MAX_ITEMS = 200;

export function createWishlist(
  now: () => number,
  findItem: FindItem,
): Wishlist {
  const find = async (from: Database, owner: Owner, caller: Caller) => {
    const rows = await from.all<{
      item_id: string;
      added_at: number;
      title: string | null;
    }>(
      "SELECT item_id, added_at, title FROM wishlist WHERE owner = ? ORDER BY added_at DESC, entry_id DESC",
      owner,
    );
    return rows.flatMap(({ item_id, added_at, title }) => {
      const sold = findItem(item_id, caller);
      const item = sold ?? (title === null ? undefined : { item_id, title });
      return item ? [{ item, added_at }] : [];
    });
  };
  return {
    async items(from, owner, caller) {
      const entries = await find(from, owner, caller);
      return Promise.all(
        entries.map(({ item, added_at }) => describeItem(item, added_at)),
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
      const { item_id, title } = item;
      await database.transaction(async (inside) => {
        const { others } = (await inside.get<{ others: number }>(
          "SELECT count(*) AS others FROM wishlist WHERE owner = ? AND item_id <> ?",
          owner,
          item_id,
        ))!;
        if (others >= MAX_ITEMS) throw new Refusal("list_full");
        await inside.run(
          "INSERT INTO wishlist (owner, item_id, added_at, title) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
          owner,
          item_id,
          now(),
          title,
        );
      });
    },
    async remove(inside, owner, itemId) {
      await inside.run(
        "DELETE FROM wishlist WHERE owner = ? AND item_id = ?",
        owner,
        itemId,
      );
    },
    async adopt(inside, from, to) {
      await inside.run(
        `INSERT INTO wishlist (owner, item_id, added_at, title)
           SELECT ?, item_id, added_at, title FROM wishlist WHERE owner = ? ORDER BY added_at, entry_id
           ON CONFLICT DO NOTHING`,
        to,
        from,
      );
      await inside.run("DELETE FROM wishlist WHERE owner = ?", from);
    },
  };
}

async function describeItem(
  item: Item | Pick<Item, "item_id" | "title">,
  addedAt: number,
): Promise<WishlistItem> {
  const added_at = new Date(addedAt).toISOString();
  if (!("prices" in item)) return { ...item, added_at };
  const { item_id, kind, title, subtitle, path, image } = item;
  const { price, charged } = (await item.prices()) ?? {};
  return {
    item_id,
    kind,
    title,
    subtitle,
    path,
    image,
    ...(price ? { from_price: price } : {}),
    ...(charged && price?.currency !== charged.currency
      ? { charged_price: charged }
      : {}),
    added_at,
  };
}
