/** Refunds in a shop with a fake vertical: what is refunded, exactly once, after any failure. */
import {
  balancesOf,
  unbalanced,
} from "../../../../../tests/support/ledger-balances.ts";
import { totalOf } from "../../model/refund-contents.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import {
  ana,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import {
  orderRequest,
  testVisitor,
} from "../../../../../tests/support/orders.ts";
import type { Order } from "../../model/order.ts";
import type { Behaviour } from "../../payments/cards.ts";
import { type Refund } from "./refund-store.ts";

useShop();

const HOUR = 60 * MINUTE;
const START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });
/** Three visitors, ¥4,000 each, and ¥500 of add-ons. */
const THREE = {
  travellers: [1, 2, 3].map(() => ({ traveller_type: "adult", min_age: 12 })),
  lines: [
    { kind: "fare", count: 3, amount: JPY(12_000) },
    { kind: "addon", count: 1, amount: JPY(500) },
  ],
  total: JPY(12_500),
  charged: JPY(12_500),
};
const part = (traveller: number) => ({ item: 0, traveller });

let made: OrderState;
const bought = async (behaviour: Behaviour = "approves") => {
  made = await payWith(await ordered(ana, THREE), behaviour);
  return current();
};
const current = (): Promise<Order> => shop.orders.current(ana, made.order_guid);
const refundAll = async (travellers: readonly number[]): Promise<Refund> => {
  const order = await current();
  const quote = await shop.refunds.quote(order, travellers.map(part));
  return shop.refunds.confirm(order, quote.refund_id, null);
};
const books = async () => ({
  balances: await balancesOf(shop.database, made.order_guid),
  unbalanced: await unbalanced(shop.database),
});
const mails = async () =>
  (await shop.outbox.list()).map(({ subject }) => subject);

describe("refunding one of three tickets", () => {
  beforeEach(async () => {
    await bought();
  });

  test("is quoted to the minor unit, and returns the money to the card", async () => {
    const quote = await shop.refunds.quote(await current(), [part(1)]);
    expect(quote.contents.parts).toEqual([
      {
        ...part(1),
        charged: 4000,
        coupon: 0,
        fee: 0,
        gift_card: 0,
        credits: 0,
        card: 4000,
      },
    ]);
    expect(await taken()).toEqual({ reserved: 0, taken: 12_500 });
    const refund = await shop.refunds.confirm(
      await current(),
      quote.refund_id,
      "plans",
    );
    expect(refund).toMatchObject({ status: "sent", reason: "plans" });
    expect(await taken()).toEqual({ reserved: 0, taken: 8500 });
    expect(await shop.orders.status(ana, made.order_guid)).toMatchObject({
      order_status: "issued",
      refunded: "partly",
    });
    expect(await books()).toEqual({
      balances: { payments: 8500, sales: -8500, refunds_due: 0 },
      unbalanced: [],
    });
    expect(await mails()).toContainEqual(
      expect.stringMatching(/^Your refund was sent \(WF-/),
    );
  });

  test("leaves two valid tickets", async () => {
    await refundAll([1]);
    const { items } = (await shop.orders.section(
      "tickets",
      ana,
      made.order_guid,
    )) as { items: { tickets: unknown[] }[] };
    expect(items.map(({ tickets }) => tickets.length)).toEqual([2]);
  });

  test("withholds a quarter a day before, and everything from the start", async () => {
    clock.now = START - 24 * HOUR;
    const late = await refundAll([0]);
    expect(totalOf(late.contents)).toMatchObject({ fee: 1000, card: 3000 });
    expect(await books()).toMatchObject({
      balances: { payments: 9500, sales: -8500, fees: -1000, refunds_due: 0 },
    });
    clock.now = START;
    expect(await codeOf(refundAll([1]))).toEqual(["refund_closed", undefined]);
  });

  test("has amounts that are valid for ten minutes, and not longer than their terms", async () => {
    clock.now = START - 24 * HOUR - 4 * MINUTE;
    const quote = await shop.refunds.quote(await current(), [part(0)]);
    expect(quote.expires_at).toBe(START - 24 * HOUR);
    clock.now = quote.expires_at;
    const order = await current();
    expect(
      await codeOf(shop.refunds.confirm(order, quote.refund_id, null)),
    ).toEqual(["refund_expired", undefined]);
    expect(await taken()).toEqual({ reserved: 0, taken: 12_500 });
  });
});

test("two simultaneous refunds of a ticket pay once", async () => {
  const order = await bought();
  const quotes = await Promise.all([
    shop.refunds.quote(order, [part(0), part(1)]),
    shop.refunds.quote(order, [part(1), part(2)]),
  ]);
  const ends = await Promise.all(
    quotes.map(({ refund_id }) =>
      codeOf(shop.refunds.confirm(order, refund_id, null)),
    ),
  );
  expect(ends.filter((end) => end === undefined)).toHaveLength(1);
  expect(ends).toContainEqual(["refund_closed", undefined]);
  expect(await taken()).toEqual({ reserved: 0, taken: 4500 });
  expect((await current()).refunded_parts).toBe(2);
});

test("a refund that is confirmed twice is paid once", async () => {
  const order = await bought();
  const { refund_id } = await shop.refunds.quote(order, [part(0)]);
  await Promise.all([
    shop.refunds.confirm(order, refund_id, null),
    shop.refunds.confirm(order, refund_id, null),
  ]);
  await shop.refunds.confirm(order, refund_id, null);
  expect(await taken()).toEqual({ reserved: 0, taken: 8500 });
});

test("a refund id of another order is refused", async () => {
  const first = await bought();
  const { refund_id } = await shop.refunds.quote(first, [part(0)]);
  const other = await bought();
  expect(await codeOf(shop.refunds.confirm(other, refund_id, null))).toEqual([
    "refund_expired",
    undefined,
  ]);
});

test.each([
  ["nothing", []],
  ["what is no part", [{ item: 1, traveller: 0 }]],
])("%s cannot be refunded", async (_, parts) => {
  const order = await bought();
  expect(await codeOf(shop.refunds.quote(order, parts))).toEqual([
    "refund_closed",
    undefined,
  ]);
});

test("an order that is not issued cannot be refunded", async () => {
  made = await ordered(ana, THREE);
  expect(await codeOf(shop.refunds.quote(await current(), [part(0)]))).toEqual([
    "refund_closed",
    undefined,
  ]);
});

test("a refund of all tickets closes the order, without its add-ons", async () => {
  await bought();
  await refundAll([0, 1]);
  await refundAll([2]);
  expect(await taken()).toEqual({ reserved: 0, taken: 500 });
  expect(await shop.orders.status(ana, made.order_guid)).toMatchObject({
    refunded: "fully",
  });
});

test("a cancellation by the seller is refunded in full with add-ons, at any time", async () => {
  await bought();
  clock.now = START - 24 * HOUR;
  await refundAll([0]);
  clock.now = START + HOUR;
  const refund = await shop.refunds.cancel(await current(), [0]);
  expect(totalOf(refund.contents)).toMatchObject({ fee: 0, card: 8500 });
  expect(await taken()).toEqual({ reserved: 0, taken: 1000 });
  expect(await codeOf(shop.refunds.cancel(await current(), [0]))).toEqual([
    "refund_closed",
    undefined,
  ]);
  const status = await shop.orders.section("status", ana, made.order_guid);
  expect(status).toMatchObject({
    message: { title: "Cancelled by the operator" },
  });
});

describe("a bank", () => {
  test("whose answer is lost refunds once", async () => {
    await bought("loses_answer");
    clock.now += HOUR;
    await shop.orders.job.runDue();
    expect((await current()).status).toBe("issued");
    const refund = await refundAll([0]);
    expect(refund.status).toBe("returning");
    expect(shop.errors.splice(0)).toHaveLength(1);
    clock.now += MINUTE;
    await shop.refunds.job.runDue();
    const [after] = await shop.refunds.advance([refund]);
    expect(after).toMatchObject({ status: "sent" });
    expect(await taken()).toEqual({ reserved: 0, taken: 8500 });
  });

  test("that refuses is asked again for three days, then the refund is paid by hand", async () => {
    await bought("refuses_refund");
    const refund = await refundAll([0]);
    expect(refund.status).toBe("refused");
    expect(await taken()).toEqual({ reserved: 0, taken: 12_500 });
    expect(await books()).toMatchObject({ balances: { refunds_due: -4000 } });
    for (let hours = 0; hours < 72; hours += 6) {
      clock.now += 6 * HOUR;
      await shop.refunds.job.runDue();
    }
    const [after] = await shop.refunds.advance([refund]);
    expect(after!.status).toBe("by_hand");
    expect((await mails()).map((one) => one.split(" (")[0])).toEqual(
      expect.arrayContaining([
        "Your bank has not accepted the refund yet",
        "We are arranging your refund another way",
      ]),
    );
    // It is paid once, although the operator submits twice.
    const settled = [
      await shop.refunds.settle(refund.refund_id, "transfer 4711"),
      await shop.refunds.settle(refund.refund_id, "transfer 4712"),
    ];
    expect(settled).toEqual([true, false]);
    const [paid] = await shop.refunds.advance([refund]);
    expect(paid).toMatchObject({ status: "sent", note: "transfer 4711" });
    expect(await taken()).toEqual({ reserved: 0, taken: 12_500 });
    expect(await books()).toMatchObject({
      balances: { payments: 12_500, transfers: -4000, refunds_due: 0 },
      unbalanced: [],
    });
    expect((await mails()).map((one) => one.split(" (")[0])).toContain(
      "Your refund was transferred",
    );
  });

  test("that is still being asked cannot be settled by hand", async () => {
    await bought("refuses_refund");
    const { refund_id } = await refundAll([0]);
    expect(await shop.refunds.settle(refund_id, "too early")).toBe(false);
    expect(await shop.refunds.settle("nothing", "unknown")).toBe(false);
  });
});

test("amounts from a gift card and credits are refunded there, and a coupon is restored", async () => {
  const userId = await shop.addUser();
  const user = testVisitor(`user:${userId}`, userId, { earnsPerUsd: 1.5 });
  const { rewards } = shop;
  await rewards.credits.give(shop.database, userId, "welcome", 1000);
  await rewards.giftCards.redeem(shop.database, userId, "GIFT-1000-0001");
  const before = (await rewards.giftCards.list(shop.database, userId, "JPY"))
    .balance.amount;
  const purchase = await shop.want(`user:${userId}`, THREE);
  const wanted = { coupon_id: "", use_gift_card: true, use_credits: true };
  const { total } = await shop.orders
    .update(user, purchase.validate_id, wanted)
    .then(({ price }) => price);
  made = await shop.orders.create(
    user,
    orderRequest(purchase, { wanted, expected_total: total }),
  );
  const order = await payOff(user);
  const spent = {
    credits:
      1000 - (await rewards.credits.list(shop.database, userId, "en")).balance,
    gift:
      before -
      (await rewards.giftCards.list(shop.database, userId, "JPY")).balance
        .amount,
  };
  expect(spent.gift).toBeGreaterThan(0);
  const refund = await shop.refunds.cancel(order, [0]);
  const { gift_card, credits, card } = totalOf(refund.contents);
  expect(gift_card + credits + card).toBe(12_500);
  expect(
    (await rewards.giftCards.list(shop.database, userId, "JPY")).balance.amount,
  ).toBe(before);
  expect(
    (await rewards.credits.list(shop.database, userId, "en")).balance,
  ).toBe(1000);
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  expect(await books()).toMatchObject({ unbalanced: [] });
  expect((await books()).balances).toMatchObject({
    refunds_due: 0,
    gift_cards: 0,
    sales: 0,
  });

  async function payOff(who: typeof user): Promise<Order> {
    await payWith(made, "approves", who).catch(async () =>
      shop.orders.pay(who, made.order_guid, {
        method: "balance",
        card_token: "",
        idempotency_key: "pay-nothing-left",
      }),
    );
    return shop.orders.current(who, made.order_guid);
  }
});
