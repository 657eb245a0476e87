/** Wishlist and cart in the file of an account, and when it is deleted. */
import { utc, type PersonalPart } from "../personal/personal-part.ts";
import { savedPriceOf, type SavedPrice } from "./price-change.ts";

/** The price of that day; nothing if it is unknown. */
function exportedPrice(price: SavedPrice): object {
  const saved = savedPriceOf(price);
  return saved ? { price: saved } : {};
}

const LISTS = [
  "wishlist",
  "cart_lines",
  "removed_wishes",
  "removed_cart_lines",
] as const;

export const PERSONAL_ITEMS: PersonalPart = {
  async exportOf(from, { owner }) {
    const wishlist = await from.all<
      { item_id: string; added_at: number } & SavedPrice
    >(
      "SELECT item_id, added_at, price, currency FROM wishlist WHERE owner = ? ORDER BY added_at",
      owner,
    );
    const cart = await from.all<
      {
        item_id: string;
        date: string;
        quantity: number;
        offer: string | null;
        changed_at: number;
      } & SavedPrice
    >(
      "SELECT item_id, date, quantity, offer, changed_at, price, currency FROM cart_lines WHERE owner = ? ORDER BY changed_at",
      owner,
    );
    return {
      wishlist: wishlist.map(({ item_id, added_at, ...price }) => ({
        item_id,
        added_at: utc(added_at),
        ...exportedPrice(price),
      })),
      shopping_cart: cart.map(
        ({ offer, changed_at, price, currency, ...line }) => ({
          ...line,
          ...exportedPrice({ price, currency }),
          changed_at: utc(changed_at),
          chosen: offer === null ? null : (JSON.parse(offer) as unknown),
        }),
      ),
    };
  },
  async forget(inside, { owner }) {
    for (const table of LISTS)
      await inside.run(`DELETE FROM ${table} WHERE owner = ?`, owner);
  },
};
