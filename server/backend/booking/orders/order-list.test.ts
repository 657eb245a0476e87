import { describe, expect, test } from "vitest";
import {
  createFakeVertical,
  SCOPE,
} from "../../../../tests/support/fake-vertical.ts";
import { orderRequest, testVisitor } from "../../../../tests/support/orders.ts";
import { NOW } from "../../../../tests/support/reference-backend.ts";
import {
  ana,
  ben,
  clock,
  found,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import type { Database, Value } from "#server/backend/storage/database.ts";
import { createSellers } from "../model/sellers.ts";
import { createWordsOf } from "../model/words.ts";
import { upgradeStored } from "../engine/upgrade-stored.ts";
import { LIST_VIEWS, type ListView } from "./listed-orders.ts";
import type { Contents } from "../model/order.ts";
import { createListOrders, type OrderListRequest } from "./order-list.ts";
import { readClosedParts } from "../after-sale/refunds/refund-store.ts";

useShop();

const HOUR = 60 * 60 * 1000;

const list = (
  view: ListView,
  who = ana,
  more: Partial<OrderListRequest> = {},
) => shop.orders.list(who, { view, query: "", kind: "", after: "", ...more });
const listed = async (view: ListView, who = ana, query = "") =>
  (await list(view, who, { query })).orders.map(({ booking_no }) => booking_no);

describe("the orders of a visitor", () => {
  test("are listed by their state", async () => {
    const unpaid = await ordered();
    const paid = await ordered();
    await payWith(paid, "approves");
    const cancelled = await ordered();
    await shop.orders.cancel(ana, cancelled.order_guid);
    expect(await listed("to_pay")).toEqual([unpaid.booking_no]);
    expect(await listed("upcoming")).toEqual([paid.booking_no]);
    expect(await listed("past")).toEqual([]);
    expect(await listed("cancelled")).toEqual([cancelled.booking_no]);
    const { orders, views } = await list("to_pay");
    expect(views.map(({ count }) => count)).toEqual([1, 1, 0, 1]);
    expect(orders[0]).toMatchObject({
      travellers: ["Ana Rivera"],
      status_text: "Not paid yet",
      payment: { before: unpaid.pay_before },
    });
    expect(orders[0]!.payment!.path).toMatch(/^\/pay\/\?validate_id=/);

    clock.now = Date.parse("2026-12-02T00:00:00Z");
    expect(await listed("past")).toEqual([paid.booking_no]);
    expect(await listed("to_pay")).toEqual([]);
    const [late] = (await list("cancelled")).orders;
    expect(late).toMatchObject({ status_text: expect.any(String) as string });
    expect((await listed("cancelled")).toSorted()).toEqual(
      [unpaid.booking_no, cancelled.booking_no].toSorted(),
    );
  });

  test("are invisible to others, and move to the account that signs in", async () => {
    const { booking_no } = await ordered();
    for (const view of LIST_VIEWS) expect(await listed(view, ben)).toEqual([]);
    const otherSite = testVisitor(ana.owners[0]!, undefined, {
      scope: `${SCOPE}/harbour_pay`,
    });
    expect(await listed("to_pay", otherSite)).toEqual([]);
    const userId = await shop.addUser();
    await shop.orders.adopt(shop.database, ana.owners[0]!, `user:${userId}`);
    expect(
      await listed("to_pay", testVisitor(`user:${userId}`, userId)),
    ).toEqual([booking_no]);
    expect(await listed("to_pay")).toEqual([]);
  });

  test("include those that were found by their reference", async () => {
    const order = await ordered();
    await found(order);
    expect(await listed("to_pay", ben)).toEqual([order.booking_no]);
  });

  test.each(["rivera GARDEN", "ａｎａ", "the garden"])(
    "are found by a place or a name: %s",
    async (query) => {
      const { booking_no } = await ordered();
      expect(await listed("to_pay", ana, query)).toEqual([booking_no]);
      expect(await listed("to_pay", ana, `${query} kyoto`)).toEqual([]);
    },
  );

  test("are found by their reference, without its hyphen", async () => {
    const { booking_no } = await ordered();
    await ordered();
    const typed = booking_no.toLowerCase().replace("-", "");
    expect(await listed("to_pay", ana, typed)).toEqual([booking_no]);
  });

  test("are found by a place in another language, and by their texts only", async () => {
    const { booking_no } = await ordered();
    expect(await listed("to_pay", ana, "庭園")).toEqual([booking_no]);
    for (const query of ["%", "_", "\\", "null"])
      expect(await listed("to_pay", ana, query)).toEqual([]);
  });

  test("are found by the current travellers after an edit", async () => {
    const quote = await shop.want(ana.owners[0]!);
    await shop.orders.create(ana, orderRequest(quote));
    expect(await listed("to_pay", ana, "rivera")).toHaveLength(1);
    const travellers = [{ family_name: "Okafor", given_name: "Ben" }];
    await shop.orders.create(
      ana,
      orderRequest(quote, { idempotency_key: "an-edit-of-it", travellers }),
    );
    expect(await listed("to_pay", ana, "okafor")).toHaveLength(1);
    expect(await listed("to_pay", ana, "rivera")).toHaveLength(0);
  });

  test("are filtered by the kind of product", async () => {
    const train = await ordered();
    const coach = await ordered(ana, {
      product_type_id: 18,
      rules_from: ["jprail"],
    });
    const all = await list("to_pay");
    expect(all.kinds.toSorted()).toEqual(["bus", "rail"]);
    const coaches = await list("to_pay", ana, { kind: "bus" });
    expect(coaches.orders.map(({ booking_no }) => booking_no)).toEqual([
      coach.booking_no,
    ]);
    expect(coaches.views[1]).toEqual({ view: "to_pay", count: 1 });
    expect(coaches.kinds).toContain("rail");
    const none = await list("to_pay", ana, { kind: "ferry" });
    expect(none.orders).toEqual([]);
    const unknown = await list("to_pay", ana, { kind: "submarine" });
    expect(unknown).toMatchObject({ kind: "", kinds: all.kinds });
    expect(await listed("to_pay")).toContain(train.booking_no);
  });

  test("of earlier versions get their list columns at a start", async () => {
    const { booking_no } = await ordered();
    await shop.database.run(
      "UPDATE orders SET starts_at = NULL, ends_at = NULL, parts = NULL, product_type_id = NULL",
    );
    await upgradeStored(shop.database, [], readClosedParts);
    expect(
      await shop.database.get(
        "SELECT starts_at, ends_at, parts, product_type_id FROM orders",
      ),
    ).toEqual({
      starts_at: Date.parse("2026-12-01T00:00:00Z"),
      ends_at: Date.parse("2026-12-01T02:00:00Z"),
      parts: 1,
      product_type_id: 32,
    });
    expect(await listed("to_pay")).toEqual([booking_no]);
  });
});

describe("five hundred orders", () => {
  /** One trip for each hour from a past hour on; several at some hours. */
  const manyOrders = async () => {
    const paid = await ordered();
    await payWith(paid, "approves");
    await shop.database.transaction(async (inside) => {
      const row = (await inside.get<Record<string, string | number>>(
        "SELECT * FROM orders",
      ))!;
      const contents = JSON.parse(row["contents"] as string) as Contents;
      const [item] = contents.quote.items;
      for (let count = 1; count < 500; count += 1) {
        const starts_at = NOW + Math.floor((count - 250) / 3) * HOUR;
        const quote = { ...contents.quote, items: [{ ...item!, starts_at }] };
        const copy = {
          ...row,
          order_guid: `order-${count}`,
          booking_no: `WF-COPY${String(count).padStart(4, "0")}`,
          payment_asset_no: `asset-${count}`,
          validate_id: `quote-${count}`,
          contents: JSON.stringify({ ...contents, quote }),
          starts_at,
          ends_at: starts_at + HOUR / 2,
        };
        await inside.run(
          `INSERT INTO orders (${Object.keys(copy).join()})
             VALUES (${Object.keys(copy)
               .map(() => "?")
               .join()})`,
          ...Object.values(copy),
        );
      }
    });
  };

  test("are returned in pages of twenty, each once and in order", async () => {
    await manyOrders();
    const seen: string[] = [];
    let after = "";
    const starts: number[] = [];
    for (let page = await list("upcoming"); ;) {
      expect(page.is_first).toBe(after === "");
      seen.push(...page.orders.map(({ booking_no }) => booking_no));
      if (page.next === undefined) break;
      expect(page.orders).toHaveLength(20);
      after = page.next;
      starts.push(Number(after.split(".")[0]));
      page = await list("upcoming", ana, { after });
    }
    const { views } = await list("upcoming");
    const [upcoming, , past] = views;
    expect(upcoming!.count + past!.count).toBe(500);
    expect(new Set(seen).size).toBe(upcoming!.count);
    expect(seen).toHaveLength(upcoming!.count);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(await listed("upcoming", ana, "wfcopy0499")).toEqual([
      "WF-COPY0499",
    ]);
    const oldest = await list("past", ana, { query: "wfcopy0001" });
    expect(oldest.views.map(({ count }) => count)).toEqual([0, 0, 1, 0]);
  });

  test("are read by index", async () => {
    await manyOrders();
    const statements: [string, readonly Value[]][] = [];
    const recorded: Database = {
      ...shop.database,
      all: (sql, ...values) => {
        statements.push([sql, values]);
        return shop.database.all(sql, ...values);
      },
    };
    const recording = createListOrders({
      hooks: shop.hooks,
      database: recorded,
      now: () => clock.now,
      published: () => published,
      sellers: createSellers(() => published, [createFakeVertical()]),
      wordsOf: createWordsOf(
        () => published,
        () => "",
      ),
      onError: (error) => {
        throw error;
      },
    });
    for (const view of LIST_VIEWS)
      await recording(ana, { view, query: "a", kind: "", after: "" });
    expect(statements.length).toBeGreaterThan(LIST_VIEWS.length * 2);
    for (const [sql, values] of statements) {
      const plan = await shop.database.all<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...values,
      );
      const scans = plan.filter(({ detail }) => detail.startsWith("SCAN"));
      expect({ sql, scans }).toEqual({ sql, scans: [] });
    }
  });
});

test.each([
  (no: string) => ` ${no.toLowerCase()} `,
  (no: string) => no.replace("-", ""),
  (no: string) => no.slice(3),
  (no: string) => `${no.slice(0, 7)} – ${no.slice(7)}`,
])("a reference is recognised in any spelling", async (type) => {
  const order = await ordered();
  expect(await found(order, ben, type(order.booking_no))).toBe(
    order.order_guid,
  );
});
