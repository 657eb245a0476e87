import { afterEach, beforeEach, expect, test } from "vitest";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { FindItem } from "../../content/item.ts";
import { ACCOUNT_MIGRATIONS } from "../migrations.ts";
import { createWishlist } from "./wishlist.ts";

const OWNER = "device:ana-0001";
const DAY = Date.parse("2026-11-12T09:00:00Z");
const caller = (currency: string): Caller => ({
  language: "en",
  currency,
  scope: "wayfare",
});

/** The price in euros, and how many dollars a euro is; undefined: nothing is on sale. */
let euros: number | undefined;
let rate: number;
let isListed: boolean;
let database: Database;
beforeEach(async () => {
  [euros, rate, isListed] = [50, 1, true];
  database = await openDatabase({
    directory: undefined,
    migrations: { accounts: ACCOUNT_MIGRATIONS },
  });
});
afterEach(() => database.close());

const findItem: FindItem = (item_id, { currency }) =>
  isListed
    ? {
        item_id,
        kind: "product",
        vertical: "rail",
        home_path: "/rails-1/",
        price_for: "for one adult",
        title: "A railway",
        subtitle: "",
        path: "/rails-1/",
        image: { image_id: "a/b", alt: "" },
        prices: async () =>
          euros === undefined
            ? undefined
            : {
                price: {
                  amount: euros * 100 * (currency === "USD" ? rate : 1),
                  currency,
                },
                charged: { amount: euros * 100, currency: "EUR" },
              },
      }
    : undefined;

const wishlist = createWishlist({
  now: () => DAY,
  findItem,
  isSold: (home) => home === "/rails-1/",
});
const add = (currency = "EUR") =>
  wishlist.add(database, OWNER, "product-1", caller(currency));
const only = async (currency = "EUR") =>
  (await wishlist.items(database, OWNER, caller(currency)))[0];
const price = (amount: number, currency: string) => ({ amount, currency });

test.each([
  [42, "less", 800],
  [58, "more", 800],
])("a price of %i instead of 50 is %s", async (now, direction, by) => {
  await add();
  euros = now;
  expect(await only()).toMatchObject({
    from_price: price(now * 100, "EUR"),
    price_for: "for one adult",
    change: { direction, by: price(by, "EUR"), before: price(5000, "EUR") },
  });
});

test("is compared in the currency in which it was saved, whatever is shown", async () => {
  await add("EUR");
  [euros, rate] = [40, 1.2];
  expect(await only("USD")).toMatchObject({
    from_price: price(4800, "USD"),
    change: {
      direction: "less",
      by: price(1000, "EUR"),
      before: price(5000, "EUR"),
    },
  });
});

test("another rate alone changes no price of another currency", async () => {
  await add("EUR");
  rate = 1.5;
  expect(await only("USD")).not.toHaveProperty("change");
});

test("what is not on sale now, or no longer, leads to something similar", async () => {
  await add();
  euros = undefined;
  const unsold = await only();
  expect(unsold).toMatchObject({
    path: "/rails-1/",
    similar_path: "/rails-1/",
  });
  expect(unsold).not.toHaveProperty("from_price");
  isListed = false;
  expect(await only()).toEqual({
    item_id: "product-1",
    title: "A railway",
    vertical: "rail",
    similar_path: "/rails-1/",
    added_at: new Date(DAY).toISOString(),
  });
});

test("what was saved by the release before has no price to compare", async () => {
  await database.run(
    "INSERT INTO wishlist (owner, item_id, added_at, title) VALUES (?, ?, ?, ?)",
    OWNER,
    "product-1",
    DAY,
    "A railway",
  );
  euros = 10;
  expect(await only()).not.toHaveProperty("change");
});

test("keeps the account's day and price when a device's list is merged", async () => {
  await add();
  euros = 60;
  const account = "user:1";
  await wishlist.add(database, account, "product-1", caller("EUR"));
  euros = 70;
  await wishlist.add(database, OWNER, "product-2", caller("EUR"));
  await wishlist.adopt(database, OWNER, account);
  euros = 80;
  const merged = await wishlist.items(database, account, caller("EUR"));
  expect(
    new Map(
      merged.map(({ item_id, change }) => [item_id, change?.before.amount]),
    ),
  ).toEqual(
    new Map([
      ["product-1", 6000],
      ["product-2", 7000],
    ]),
  );
});
