/** Amendments with a fake vertical: what is paid and refunded, and which tickets are valid. */
import { totalOf } from "../../model/refund-contents.ts";
import { describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderConfirmationData } from "#schema/modules/order_confirmation.ts";
import {
  ana,
  ben,
  checkBooks,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { SCOPE } from "../../../../../tests/support/fake-vertical.ts";
import {
  orderRequest,
  testVisitor,
} from "../../../../../tests/support/orders.ts";
import type { Order } from "../../model/order.ts";
import type { Behaviour } from "../../payments/cards.ts";
import type { Quote } from "../../model/quote.ts";

useShop();

const HOUR = 60 * MINUTE;
const START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });
/** Three visitors, ¥4,000 each. */
const THREE = {
  travellers: [1, 2, 3].map(() => ({ traveller_type: "adult", min_age: 12 })),
  lines: [{ kind: "fare", count: 3, amount: JPY(12_000) }],
  total: JPY(12_000),
  charged: JPY(12_000),
};
const caller = { language: "en", currency: "JPY", scope: SCOPE } as const;
const take = () => Promise.resolve();

const orderOf = ({ order_guid }: { order_guid: string }): Promise<Order> =>
  shop.orders.current(ana, order_guid);
const buy = async (behaviour: Behaviour = "approves"): Promise<Order> =>
  orderOf(await payWith(await ordered(ana, THREE), behaviour));

/** @param price of each ticket, which the fake vertical's offer names */
const quoteOf = (
  order: Order,
  travellers: readonly number[],
  price: number,
  expected: number,
  who = ana,
): Promise<Quote> =>
  shop.amendments.quote(
    order,
    { item: 0, travellers },
    `2026-12-03.${(price / 1000 - 3) * 3}.${price}`,
    expected,
    [who.owners[0]!],
    caller,
    take,
  );
const changed = async (quote: Quote, who = ana): Promise<OrderState> => {
  const { price } = await shop.orders.settlement(who, quote.validate_id, "");
  return shop.orders.create(
    who,
    orderRequest(quote, { expected_total: price.total, travellers: [] }),
  );
};
/** Pays what is due with a card. */
const pay = async (
  state: OrderState,
  behaviour: Behaviour = "approves",
  who = ana,
): Promise<OrderState> =>
  state.amount.amount > 0
    ? payWith(state, behaviour, who)
    : shop.orders.pay(who, state.order_guid, {
        method: "balance",
        card_token: "",
        idempotency_key: `free-${state.order_guid}`,
      });
const amend = async (
  order: Order,
  travellers: readonly number[],
  price: number,
  expected: number,
): Promise<Order> =>
  orderOf(
    await pay(await changed(await quoteOf(order, travellers, price, expected))),
  );
/** The amount that the confirmation page shows as charged. */
const paidOf = async ({ order_guid }: Order): Promise<unknown> => {
  const page = await shop.orders.section("confirmation", ana, order_guid);
  return (page as OrderConfirmationData).paid.map(({ amount }) => amount);
};
const ticketsOf = async ({ order_guid }: Order): Promise<number> => {
  const { items } = (await shop.orders.section("tickets", ana, order_guid)) as {
    items: { tickets: unknown[] }[];
  };
  return items.reduce((sum, { tickets }) => sum + tickets.length, 0);
};
describe("changing one of three tickets", () => {
  test("to a more expensive one charges the difference, and voids the old ticket", async () => {
    const old = await buy();
    const later = await amend(old, [1], 5000, 1000);
    expect(later).toMatchObject({
      status: "issued",
      amount: JPY(1000),
      contents: { travellers: [{ given_name: "Ana" }] },
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 13_000 });
    expect(await paidOf(later)).toEqual([JPY(1000)]);
    expect(await shop.orders.status(ana, old.order_guid)).toMatchObject({
      order_status: "issued",
      amended: "partly",
    });
    expect([await ticketsOf(old), await ticketsOf(later)]).toEqual([2, 1]);
    await checkBooks([old, later]);
  });

  test("to a cheaper one refunds the difference to the card", async () => {
    const old = await buy();
    const later = await amend(old, [1], 3000, -1000);
    expect(later).toMatchObject({ status: "issued", amount: JPY(0) });
    expect(await paidOf(later)).toEqual([]);
    await shop.refunds.job.runDue();
    expect(await taken()).toEqual({ reserved: 0, taken: 11_000 });
    expect((await shop.outbox.list()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your booking has been changed \(WF-/),
        expect.stringMatching(/^Your refund was sent \(WF-/),
      ]),
    );
    await checkBooks([old, later]);
  });

  test("on the day before adds a fee", async () => {
    const old = await buy();
    clock.now = START - 24 * HOUR;
    const later = await amend(old, [0], 4000, 300);
    expect(later.contents.quote.lines).toContainEqual({
      kind: "fee",
      amount: JPY(300),
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 12_300 });
    await checkBooks([old, later]);
  });
});

test("a change of all tickets closes the order, which links to the new one", async () => {
  const old = await buy();
  const later = await amend(old, [0, 1, 2], 4000, 0);
  expect(await taken()).toEqual({ reserved: 0, taken: 12_000 });
  const status = (await shop.orders.section("status", ana, old.order_guid)) as {
    order: OrderState;
    message: { title: string };
  };
  expect(status).toMatchObject({
    order: { amended: "fully" },
    message: { title: "Changed" },
  });
  expect(await ticketsOf(later)).toBe(3);
});

test("an order is changed twice at most, and three payments are refunded to each of them", async () => {
  const first = await buy();
  const second = await amend(first, [0, 1, 2], 5000, 3000);
  const third = await amend(second, [0, 1, 2], 3000, -6000);
  expect((await shop.amendments.parts(third)).map(({ fee }) => fee)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await shop.refunds.job.runDue();
  expect(await taken()).toEqual({ reserved: 0, taken: 9000 });
  const all = [0, 1, 2].map((traveller) => ({ item: 0, traveller }));
  const { refund_id } = await shop.refunds.quote(third, all);
  const refund = await shop.refunds.confirm(third, refund_id, null);
  expect([refund.status, totalOf(refund.contents).card]).toEqual([
    "sent",
    9000,
  ]);
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  await checkBooks([first, second, third]);
});

test("amounts from a gift card and credits are carried over, and refunded there", async () => {
  const user = await shop.addUser();
  const who = testVisitor(`user:${user}`, user);
  const { database } = shop;
  const { giftCards, credits } = shop.rewards;
  await giftCards.redeem(database, user, "GIFT-1000-0001");
  await credits.give(database, user, "welcome", 500);
  const { balance } = await giftCards.list(database, user, "JPY");
  const before = (await credits.list(database, user, "en")).balance;
  const quote = await shop.want(who.owners[0]!, THREE);
  const wanted = { coupon_id: "", use_gift_card: true, use_credits: true };
  const { price } = await shop.orders.update(who, quote.validate_id, wanted);
  const paid = await payWith(
    await shop.orders.create(
      who,
      orderRequest(quote, { wanted, expected_total: price.total }),
    ),
    "approves",
    who,
  );
  const old = await shop.orders.current(who, paid.order_guid);
  const change = await quoteOf(old, [0, 1, 2], 3000, -3000, who);
  const state = await pay(await changed(change, who), "approves", who);
  const later = await shop.orders.current(who, state.order_guid);
  await shop.refunds.job.runDue();
  const all = [0, 1, 2].map((traveller) => ({ item: 0, traveller }));
  const { refund_id } = await shop.refunds.quote(later, all);
  await shop.refunds.confirm(later, refund_id, null);
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  const { balance: after } = await giftCards.list(database, user, "JPY");
  // The card is charged in another currency: rounding loses parts of a minor unit.
  expect(Math.abs(after.amount - balance.amount)).toBeLessThan(10);
  expect((await credits.list(database, user, "en")).balance).toBe(before);
  await checkBooks([old, later]);
});

describe("old tickets stay valid", () => {
  test.each(["declines", "is_unreachable"] as const)(
    "when the card %s",
    async (behaviour) => {
      const old = await buy();
      const order = await changed(await quoteOf(old, [0], 5000, 1000));
      await pay(order, behaviour);
      expect(await ticketsOf(old)).toBe(3);
      expect(await shop.orders.status(ana, old.order_guid)).not.toHaveProperty(
        "amended",
      );
      expect(await taken()).toMatchObject({ taken: 12_000 });
    },
  );

  test("when another customer has the last place", async () => {
    const old = await buy();
    const change = await quoteOf(old, [0], 5000, 1000);
    const order = await changed(change);
    const { place } = change.payload as { place: string };
    await shop.database.run(
      "UPDATE fake_places SET validate_id = 'another' WHERE place = ?",
      place,
    );
    expect(await pay(order)).toMatchObject({
      order_status: "failed",
      reason: "sold_out",
      money_moved: "returned",
    });
    expect(await ticketsOf(old)).toBe(3);
    const status = await shop.orders.section("status", ana, order.order_guid);
    expect(JSON.stringify(status)).toContain(
      `Your tickets of booking ${old.booking_no} are still valid.`,
    );
    // The new order can be changed again.
    expect(await amend(old, [0], 4000, 0)).toMatchObject({ status: "issued" });
  });
});

describe("concurrent requests", () => {
  test("a refund during the payment of a change is refused, and nothing is lost", async () => {
    const old = await buy();
    const order = await changed(await quoteOf(old, [0], 5000, 1000));
    const { refund_id } = await shop.refunds.quote(old, [
      { item: 0, traveller: 0 },
    ]);
    await pay(order, "is_slow");
    const refund = () => shop.refunds.confirm(old, refund_id, null);
    expect(await codeOf(refund())).toEqual(["amendment_under_way", undefined]);
    clock.now += MINUTE;
    await shop.orders.job.runDue();
    expect(await shop.orders.status(ana, order.order_guid)).toMatchObject({
      order_status: "issued",
    });
    expect(await codeOf(refund())).toEqual(["refund_closed", undefined]);
    expect(await taken()).toEqual({ reserved: 0, taken: 13_000 });
  });

  test("a change of tickets that were refunded meanwhile is refused, and nothing is charged", async () => {
    const old = await buy();
    const order = await changed(await quoteOf(old, [0], 5000, 1000));
    const { refund_id } = await shop.refunds.quote(old, [
      { item: 0, traveller: 0 },
    ]);
    await shop.refunds.confirm(old, refund_id, null);
    expect(await codeOf(pay(order))).toEqual(["amendment_closed", undefined]);
    expect(await taken()).toEqual({ reserved: 0, taken: 8000 });
  });

  test("of two changes of a ticket one is made", async () => {
    const old = await buy();
    const orders = [
      await changed(await quoteOf(old, [0, 1], 5000, 2000)),
      await changed(await quoteOf(old, [1, 2], 3000, -2000)),
    ];
    const ends = await Promise.all(
      orders.map(async (order) => codeOf(pay(order))),
    );
    expect(ends.filter((end) => end === undefined)).toHaveLength(1);
    expect(ends).toContainEqual(["amendment_closed", undefined]);
    const states = await Promise.all(orders.map(orderOf));
    expect(states.filter(({ status }) => status === "issued")).toHaveLength(1);
  });
});

test("an outdated difference is refused with the current one", async () => {
  const old = await buy();
  expect(await codeOf(quoteOf(old, [0], 5000, 0))).toEqual([
    "price_changed",
    { difference: JPY(1000) },
  ]);
});

test("a journey that is not offered as a change replaces no ticket", async () => {
  const old = await buy();
  for (const offer of ["2026-12-03.1.4000", "2026-12-03.0.1"])
    expect(
      await codeOf(
        shop.amendments.quote(
          old,
          { item: 0, travellers: [0] },
          offer,
          0,
          [ana.owners[0]!],
          caller,
          take,
        ),
      ),
    ).toEqual(["amendment_closed", undefined]);
});

test("from its start a ticket cannot be changed, and a pending change expires then", async () => {
  const old = await buy();
  clock.now = START - 5 * MINUTE;
  const quote = await quoteOf(old, [0], 4000, 300);
  expect(quote.expires_at).toBe(START);
  const order = await changed(quote);
  clock.now = START;
  expect(await pay(order)).toMatchObject({ order_status: "expired" });
  expect(await codeOf(quoteOf(old, [1], 4000, 300))).toEqual([
    "amendment_closed",
    undefined,
  ]);
});

test("a visitor who may see an order may see the one that replaces it", async () => {
  const old = await buy();
  await shop.database.run(
    "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?)",
    old.order_guid,
    ben.owners[0]!,
  );
  const later = await amend(old, [0], 4000, 0);
  expect(await shop.orders.head(ben, later.order_guid)).toBeDefined();
});

test("a ticket that its seller cancelled is replaced for free, at any fare", async () => {
  const old = await buy();
  await shop.disruptions.report({
    product_type: "jprail",
    service: "Garden",
    date: "2026-12-01",
    kind: "cancelled",
    minutes: 0,
  });
  clock.now = START + HOUR;
  const dearer = await amend(old, [0], 5000, 0);
  expect(dearer).toMatchObject({ status: "issued", amount: JPY(0) });
  expect(dearer.contents.quote.lines).toContainEqual({
    kind: "waived",
    amount: JPY(-1000),
  });
  const cheaper = await amend(old, [1], 3000, -1000);
  await shop.refunds.job.runDue();
  expect(await taken()).toEqual({ reserved: 0, taken: 11_000 });
  await checkBooks([old, dearer, cheaper]);
  // A week later only a refund is possible.
  clock.now = START + 7 * 24 * HOUR;
  expect((await shop.amendments.parts(old)).map(({ fee }) => fee)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
