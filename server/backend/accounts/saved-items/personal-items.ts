/** Wishlist and cart in the file of an account, and when it is deleted. */
import { utc, type PersonalPart } from "../personal/personal-part.ts";

const LISTS = ["wishlist", "cart_lines"] as const;

export const PERSONAL_ITEMS: PersonalPart = {
  async exportOf(from, { owner }) {
    const wishlist = await from.all<{ item_id: string; added_at: number }>(
      "SELECT item_id, added_at FROM wishlist WHERE owner = ? ORDER BY added_at",
      owner,
    );
    const cart = await from.all<{
      item_id: string;
      date: string;
      quantity: number;
      offer: string | null;
      changed_at: number;
    }>(
      "SELECT item_id, date, quantity, offer, changed_at FROM cart_lines WHERE owner = ? ORDER BY changed_at",
      owner,
    );
    return {
      wishlist: wishlist.map(({ item_id, added_at }) => ({
        item_id,
        added_at: utc(added_at),
      })),
      shopping_cart: cart.map(({ offer, changed_at, ...line }) => ({
        ...line,
        changed_at: utc(changed_at),
        chosen: offer === null ? null : (JSON.parse(offer) as unknown),
      })),
    };
  },
  async forget(inside, { owner }) {
    for (const table of LISTS)
      await inside.run(`DELETE FROM ${table} WHERE owner = ?`, owner);
  },
};
