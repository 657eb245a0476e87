/** The wishlist. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import type { FindItem, Item } from "../../catalogue/item.ts";

export interface WishlistItem extends Pick<
  Item,
  "item_id" | "kind" | "title" | "subtitle" | "path" | "image"
> {
  /** Left out while nothing is on sale. */
  readonly from_price?: Price;
  readonly charged_price?: Price;
  readonly added_at: string;
}

export interface Wishlist {
  /** Newest first. */
  items(owner: Owner, caller: Caller): Promise<WishlistItem[]>;
  count(owner: Owner, caller: Caller): number;
  /** @throws Refusal item_unknown, list_full */
  add(owner: Owner, itemId: string, caller: Caller): void;
  remove(owner: Owner, itemId: string): void;
  adopt(from: Owner, to: Owner): void;
}

const MAX_ITEMS = 200;

export function createWishlist(
  store: Store,
  now: () => number,
  findItem: FindItem,
): Wishlist {
  const found = (owner: Owner, caller: Caller) =>
    store
      .all<{ item_id: string; added_at: number }>(
        "SELECT item_id, added_at FROM wishlist WHERE owner = ? ORDER BY added_at DESC, rowid DESC",
        owner,
      )
      .flatMap(({ item_id, added_at }) => {
        const item = findItem(item_id, caller);
        return item ? [{ item, added_at }] : [];
      });
  return {
    items: (owner, caller) =>
      Promise.all(
        found(owner, caller).map(({ item, added_at }) =>
          describeItem(item, added_at),
        ),
      ),
    count: (owner, caller) => found(owner, caller).length,
    add(owner, itemId, caller) {
      if (!findItem(itemId, caller)) throw new Refusal("item_unknown");
      const { others } = store.get<{ others: number }>(
        "SELECT count(*) AS others FROM wishlist WHERE owner = ? AND item_id <> ?",
        owner,
        itemId,
      )!;
      if (others >= MAX_ITEMS) throw new Refusal("list_full");
      store.run(
        "INSERT INTO wishlist (owner, item_id, added_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        owner,
        itemId,
        now(),
      );
    },
    remove(owner, itemId) {
      store.run(
        "DELETE FROM wishlist WHERE owner = ? AND item_id = ?",
        owner,
        itemId,
      );
    },
    adopt(from, to) {
      store.run(
        `INSERT INTO wishlist (owner, item_id, added_at)
           SELECT ?, item_id, added_at FROM wishlist WHERE owner = ? ORDER BY added_at
           ON CONFLICT DO NOTHING`,
        to,
        from,
      );
      store.run("DELETE FROM wishlist WHERE owner = ?", from);
    },
  };
}

async function describeItem(
  item: Item,
  addedAt: number,
): Promise<WishlistItem> {
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
    added_at: new Date(addedAt).toISOString(),
  };
}
