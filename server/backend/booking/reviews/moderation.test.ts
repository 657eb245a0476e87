/** The operator's decisions about reviews: data/reviews.json. */
import { afterEach, expect, test } from "vitest";
import type { ReviewsFile } from "#schema/backend/reviews.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { Order } from "../model/order.ts";
import { ORDER_MIGRATIONS } from "../engine/migrations.ts";
import { REVIEW_MIGRATIONS } from "./migrations.ts";
import { createReviews } from "./reviews.ts";

const NOW = Date.parse("2026-12-02T00:00:00Z");
const quote = {
  product_type_id: 32,
  items: [{ ends_at: 0, last_day: "2026-12-01" }],
};
const order = {
  order_guid: "order-1",
  status: "issued",
  ends_at: 0,
  contents: { quote, travellers: [] },
} as unknown as Order;

const database: Database = await openDatabase({
  directory: undefined,
  migrations: { orders: ORDER_MIGRATIONS, reviews: REVIEW_MIGRATIONS },
});
afterEach(() => database.run("DELETE FROM reviews"));
await database.run(
  `INSERT INTO orders (order_guid, booking_no, payment_asset_no, owner, validate_id, email,
     amount, currency, status, contents, created_at, pay_before, scope)
   VALUES ('order-1', 'WF-1', 'PA-1', 'device', 'v', 'e', 1, 'JPY', 'issued', ?, 1, 1, 'site')`,
  JSON.stringify(order.contents),
);

const held: string[] = [];
const reviews = (decided: Partial<ReviewsFile> = {}) =>
  createReviews({
    database,
    sellers: {
      of: () => ({ describe: () => Promise.resolve({ title: "Kyoto" }) }),
    } as never,
    wordsOf: () => ({}) as never,
    text: (_, key) => key,
    decided: () => ({ hidden: [], allowed: [], ...decided }),
    onHeld: (id) => held.push(id),
  });
const write = (text: string, decided?: Partial<ReviewsFile>) =>
  reviews(decided).write(order, { rating: 1, text, author: "Ana" }, "en", NOW);
const texts = async (decided?: Partial<ReviewsFile>) =>
  (await reviews(decided).list(32, "en")).items.map(({ text }) => text);

test("a held text is shown once it is approved, but no other text of the same review", async () => {
  await write("See www.one.example");
  expect(await texts()).toEqual([]);
  const allowed = [held.at(-1)!];
  expect(await texts({ allowed })).toEqual(["See www.one.example"]);
  await write("See www.two.example", { allowed });
  expect(await texts({ allowed })).toEqual([]);
  expect(held.at(-1)).not.toBe(allowed[0]);
});

test("a hidden review does not count, and stays hidden when it is rewritten", async () => {
  await write("Rude");
  const [{ review_id } = { review_id: "" }] = (await reviews().list(32, "en"))
    .items;
  const hidden = [{ review_id, reason: "insults the staff" }];
  await write("Rude again", { hidden });
  expect(await reviews({ hidden }).list(32, "en")).toMatchObject({
    count: 0,
    items: [],
  });
  expect(await reviews({ hidden }).section(order, NOW)).toMatchObject({
    published: false,
  });
});
