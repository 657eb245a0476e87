/** What a cart says of lines that can no longer be bought. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Item } from "../../content/item.ts";
import { ACCOUNT_MIGRATIONS } from "../migrations.ts";
import { createShoppingCart } from "./shopping-cart.ts";

const OWNER = "device:ana-0001";
const caller: Caller = { language: "en", currency: "EUR", scope: "wayfare" };
const price = { amount: 5000, currency: "EUR" };

let now: number;
/** undefined: the railway is no longer sold. */
let prices: Item["prices"] | undefined;
/** What the vertical refuses an offer with; undefined: it describes it. */
let refusal: "sold_out" | "date_invalid" | "route_unknown" | undefined;
let isAvailable: boolean;
let database: Database;
beforeEach(async () => {
  now = Date.parse("2026-11-12T09:00:00Z");
  prices = async () => ({ price, charged: price });
  [refusal, isAvailable] = [undefined, true];
  database = await openDatabase({
    directory: undefined,
    migrations: { accounts: ACCOUNT_MIGRATIONS },
  });
});
afterEach(() => database.close());

const cart = createShoppingCart({
  now: () => now,
  findItem: (item_id) =>
    prices && {
      item_id,
      kind: "product",
      vertical: "rail",
      home_path: "/rails-1/",
      price_for: "for one adult",
      title: "A railway",
      subtitle: "",
      path: "/rails-1/",
      image: { image_id: "a/b", alt: "" },
      prices,
      sale: { time_zone: "UTC", sale_days: 30 },
    },
  offers: {
    describe() {
      if (refusal) throw new Refusal(refusal);
      return Promise.resolve({
        title: "Tea",
        subtitle: "",
        path: "/tea/?date=2026-12-01",
        date: "2026-12-01",
        time: "10:00",
        refund: "No refund",
        total: price,
        charged: price,
      });
    },
    isAvailable: () => Promise.resolve(isAvailable),
  },
  isSold: (home) => home === "/rails-1/",
  homeOf: (id) => (id === 1 ? "/rails-1/" : undefined),
});

const addItem = (date: string) =>
  cart.add(
    database,
    OWNER,
    { item_id: "product-1", date, quantity: "2" },
    caller,
  );
const addOffer = (product_type_id = 1) =>
  cart.addOffer(
    database,
    [OWNER],
    { product_type_id, request: { tea: 1 } },
    caller,
  );
const read = () => cart.read(database, [OWNER], caller);

test("an item that is no longer sold stays in the cart, says so and leads to something similar", async () => {
  await addItem("2026-11-20");
  prices = undefined;
  const { items, total, count } = await read();
  expect(items).toEqual([
    {
      line_id: "1",
      item_id: "product-1",
      title: "A railway",
      quantity: 2,
      price: { amount: 0, currency: "EUR" },
      total: { amount: 0, currency: "EUR" },
      available: false,
      unavailable_reason: "gone",
      similar_path: "/rails-1/",
    },
  ]);
  expect([total.amount, count]).toEqual([0, 1]);
  expect(await cart.count(database, OWNER, caller)).toBe(1);
});

test("its removal is undone with the same words", async () => {
  await addItem("2026-11-20");
  prices = undefined;
  await cart.remove(database, OWNER, "1");
  await cart.restore(database, OWNER, "1");
  expect((await read()).items).toMatchObject([{ title: "A railway" }]);
});

test("moves to the account with the same words", async () => {
  await addItem("2026-11-20");
  prices = undefined;
  await cart.adopt(database, OWNER, "user:1");
  const { items } = await cart.read(database, ["user:1"], caller);
  expect(items).toMatchObject([{ title: "A railway" }]);
});

test("an item says whether its day has passed or nothing is left", async () => {
  await addItem("2026-11-20");
  prices = async () => undefined;
  expect((await read()).items).toMatchObject([
    { path: "/rails-1/", unavailable_reason: "sold_out" },
  ]);
  now = Date.parse("2026-11-21T00:00:00Z");
  expect((await read()).items).toMatchObject([
    { path: "/rails-1/", unavailable_reason: "past" },
  ]);
});

test.each([
  ["sold_out", "sold_out", "/tea/?date=2026-12-01"],
  ["date_invalid", "past", "/tea/?date=2026-12-01"],
  ["route_unknown", "gone", undefined],
] as const)(
  "an offer that is refused with %s is %s",
  async (code, reason, path) => {
    await addOffer();
    refusal = code;
    const { items, payable } = await read();
    expect(items).toMatchObject([
      {
        title: "Tea",
        available: false,
        unavailable_reason: reason,
        similar_path: "/rails-1/",
      },
    ]);
    expect(items[0]!.path).toBe(path);
    expect(payable).toBeUndefined();
  },
);

test("an offer whose places others bought is sold out, and one of a product that ended leads nowhere", async () => {
  await addOffer();
  isAvailable = false;
  expect((await read()).items).toMatchObject([
    { unavailable_reason: "sold_out", path: "/tea/?date=2026-12-01" },
  ]);
  await cart.remove(database, OWNER, "1");
  isAvailable = true;
  await addOffer(2);
  refusal = "route_unknown";
  const [line] = (await read()).items;
  expect(line).toMatchObject({ unavailable_reason: "gone" });
  expect(line).not.toHaveProperty("similar_path");
});
