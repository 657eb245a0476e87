import { describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import { orderRequest } from "../../../../tests/support/orders.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import type { OrderStatusData } from "../documents/describe-status.ts";
import {
  ana,
  ben,
  clock,
  shop,
  useShop,
  codeOf,
  ordered,
  payWith,
} from "../../../../tests/support/order-shop.ts";

useShop();

describe("the payment page", () => {
  test("asks for the product's fields, and offers saved travellers", async () => {
    const userId = await shop.addUser();
    const user = testVisitor(`user:${userId}`, userId);
    const purchase = await shop.want(`user:${userId}`);
    const { orders } = shop;
    const open = await orders.settlement(user, purchase.validate_id, "");
    expect(open).toMatchObject({
      status: "open",
      product: { product_type: "jprail", home_path: "/rails-32/" },
      applied: { gift_card: false, credits: false },
      signed_in: true,
      saved_travellers: [],
      back_path: "/garden/",
    });
    expect(
      open.travellers.map(({ label, fields }) => [
        label,
        fields.map(({ name }) => name),
      ]),
    ).toEqual([["Adult 1", ["family_name", "given_name", "one_name"]]]);
    const request = orderRequest(purchase, { save_travellers: true });
    const { order_guid } = await orders.create(user, request);
    const after = await orders.settlement(user, purchase.validate_id, "");
    expect(after).toMatchObject({
      status: "ordered",
      order: { order_guid, order_status: "pending_payment" },
      saved_travellers: [
        {
          label: "Ana Rivera",
          values: { family_name: "Rivera", given_name: "Ana" },
        },
      ],
    });
    const other = await shop.want(`user:${userId}`);
    clock.now = other.expires_at;
    const late = await orders.settlement(user, other.validate_id, "");
    expect(late.status).toBe("expired");
    expect(
      await codeOf(orders.settlement(ben, purchase.validate_id, "")),
    ).toEqual(["purchase_unknown", undefined]);
  });
});

describe("the order's page", () => {
  const statusPage = async ({ order_guid }: OrderState) =>
    (await shop.orders.section("status", ana, order_guid)) as OrderStatusData;

  test("shows its progress, and the means of payment", async () => {
    const order = await ordered();
    expect(await statusPage(order)).toHaveProperty("pay_path");
    const steps = async () =>
      (await statusPage(order)).steps.map(({ step, state }) => [step, state]);
    expect(await steps()).toEqual([
      ["ordered", "done"],
      ["paid", "now"],
      ["issued", "ahead"],
      ["travel", "ahead"],
      ["done", "ahead"],
    ]);
    await payWith(order, "declines");
    expect((await statusPage(order)).message.title).toBe(
      "The payment was declined",
    );
    await payWith(order, "approves");
    expect(await steps()).toEqual([
      ["ordered", "done"],
      ["paid", "done"],
      ["issued", "done"],
      ["travel", "now"],
      ["done", "ahead"],
    ]);
    clock.now = Date.parse("2027-01-01T00:00:00Z");
    expect((await steps()).every(([, state]) => state === "done")).toBe(true);
    const travelled = await statusPage(order);
    expect(travelled.message.title).toBe("Trip completed");
    expect(travelled).not.toHaveProperty("pay_path");
    const price = await shop.orders.section("price", ana, order.order_guid);
    expect(price).toMatchObject({
      payments: [
        { label: "Visa ending in 0002", status: "declined" },
        {
          label: "Visa ending in 4242",
          status: "paid",
          time_zone: "Asia/Tokyo",
        },
      ],
    });
  });

  test("prints a sheet for each traveller, and none when all are refunded", async () => {
    const JPY = (amount: number) => ({ amount, currency: "JPY" });
    const order = await ordered(ana, {
      travellers: [1, 2].map(() => ({ traveller_type: "adult", min_age: 12 })),
      lines: [{ kind: "fare", count: 2, amount: JPY(8000) }],
      total: JPY(8000),
      charged: JPY(8000),
    });
    await payWith(order, "approves");
    const voucher = async () =>
      (await shop.orders.section(
        "voucher",
        ana,
        order.order_guid,
      )) as OrderTicketsData;
    const { look, items } = await voucher();
    expect([look, items.map(({ tickets }) => tickets.length)]).toEqual([
      "voucher",
      [1, 1],
    ]);
    const numbers = items.flatMap(({ tickets }) =>
      tickets.map(({ ticket_no }) => ticket_no),
    );
    expect(new Set(numbers).size).toBe(2);
    const stored = await shop.orders.current(ana, order.order_guid);
    await shop.refunds.cancel(stored, [0]);
    expect((await voucher()).items).toEqual([]);
  });

  test("says that a failed order was not charged", async () => {
    const order = await ordered();
    await payWith(order, "fails_to_issue");
    const page = await statusPage(order);
    expect(page.steps.map(({ step, state }) => [step, state])).toEqual([
      ["ordered", "done"],
      ["voided", "failed"],
    ]);
    expect(page.message.text).toContain("Nothing is charged.");
  });
});
