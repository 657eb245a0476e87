import { expect, it } from "vitest";
import type { WishlistItem } from "#schema/modules/wishlist.ts";
import { arrange, verticalsOf } from "./arrange.ts";

const item = (
  item_id: string,
  vertical?: string,
  amount?: number,
): WishlistItem => ({
  item_id,
  title: item_id,
  added_at: "2026-11-12T09:30:00.000Z",
  ...(vertical === undefined ? {} : { vertical }),
  ...(amount === undefined ? {} : { from_price: { amount, currency: "USD" } }),
});
const ITEMS = [
  item("product-1", "rail", 300),
  item("product-2", "bus"),
  item("product-3", "rail", 100),
  item("product-4"),
  item("product-5", "bus", 200),
];
const idsOf = (items: readonly WishlistItem[]) =>
  items.map(({ item_id }) => item_id.slice(-1)).join("");

it("counts the items of each vertical", () => {
  expect([...verticalsOf(ITEMS)]).toEqual([
    ["rail", 2],
    ["bus", 2],
  ]);
});

it("filters, and sorts by price with the unsold ones last", () => {
  expect(idsOf(arrange(ITEMS, undefined, "saved"))).toBe("12345");
  expect(idsOf(arrange(ITEMS, undefined, "price"))).toBe("35124");
  expect(idsOf(arrange(ITEMS, "bus", "price"))).toBe("52");
});
