import { describe, expect, test } from "vitest";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import {
  ana,
  ben,
  clock,
  ordered,
  payWith,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { LIST_VIEWS, type ListView } from "./order-list.ts";

useShop();

const list = (view: ListView, who = ana, query = "", page = 1) =>
  shop.orders.list(who, { view, query, page });
const listed = async (view: ListView, who = ana, query = "") =>
  (await list(view, who, query)).orders.map(({ booking_no }) => booking_no);

describe("the orders of a visitor", () => {
  test("are listed by what there is to do with them", async () => {
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

  test("are nobody else's, and move to the account that signs in", async () => {
    const { booking_no } = await ordered();
    for (const view of LIST_VIEWS) expect(await listed(view, ben)).toEqual([]);
    const otherSite = testVisitor(ana.owners[0]!, undefined, {
      scope: `${SCOPE}/harbour_pay`,
    });
    expect(await listed("to_pay", otherSite)).toEqual([]);
    const userId = shop.addUser();
    await shop.orders.adopt(ana.owners[0]!, `user:${userId}`);
    expect(
      await listed("to_pay", testVisitor(`user:${userId}`, userId)),
    ).toEqual([booking_no]);
    expect(await listed("to_pay")).toEqual([]);
  });

  test("include those that were found by their reference", async () => {
    const { booking_no } = await ordered();
    await shop.orders.find(
      ben.owners[0]!,
      SCOPE,
      booking_no,
      "ana@example.com",
    );
    expect(await listed("to_pay", ben)).toEqual([booking_no]);
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

  test("come twenty at a time", async () => {
    for (let count = 0; count < 21; count += 1) await ordered();
    const first = await list("to_pay");
    expect(first.orders).toHaveLength(20);
    expect(first.next_page).toBe(2);
    const all = await list("to_pay", ana, "", 2);
    expect(all.orders).toHaveLength(21);
    expect(all.next_page).toBeUndefined();
  });
});

test.each([
  (no: string) => ` ${no.toLowerCase()} `,
  (no: string) => no.replace("-", ""),
  (no: string) => no.slice(3),
  (no: string) => `${no.slice(0, 7)} – ${no.slice(7)}`,
])("a reference is read as people type it", async (type) => {
  const { booking_no, order_guid } = await ordered();
  expect(
    await shop.orders.find(
      ben.owners[0]!,
      SCOPE,
      type(booking_no),
      " Ana@Example.com",
    ),
  ).toBe(order_guid);
});
