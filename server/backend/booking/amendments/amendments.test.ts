/** Changes on a shop with a fake vertical: what is paid, what comes back, and which tickets are valid. */
import { describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import {
  ana,
  ben,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import { orderRequest, testVisitor } from "../../../../tests/support/orders.ts";
import { balancesOf, unbalanced } from "../ledger/ledger.ts";
import type { Order } from "../orders/order.ts";
import type { Behaviour } from "../payments/cards.ts";
import type { Quote } from "../quote.ts";
import { totalOf } from "../refunds/refund-store.ts";

useShop();

const HOUR = 60 * MINUTE;
const START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });
/** Three visitors, JPY 4,000 each. */
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
/** What is left to pay is paid with a card. */
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
const ticketsOf = async ({ order_guid }: Order): Promise<number> => {
  const { items } = (await shop.orders.section("tickets", ana, order_guid)) as {
    items: { tickets: unknown[] }[];
  };
  return items.reduce((sum, { tickets }) => sum + tickets.length, 0);
};
/** Nothing is out of balance, and what moved from one order to the next adds up. */
const checkBooks = async (orders: readonly Order[]): Promise<void> => {
  expect(await unbalanced(shop.database)).toEqual([]);
  const books = await Promise.all(
    orders.map(({ order_guid }) => balancesOf(shop.database, order_guid)),
  );
  const sum = (account: "amendments" | "refunds_due" | "payments") =>
    books.reduce((total, one) => total + (one[account] ?? 0), 0);
  expect(sum("amendments")).toBe(0);
  expect(sum("refunds_due")).toBe(0);
  expect(sum("payments")).toBe((await taken()).taken);
};

describe("one of three", () => {
  test("to a dearer ticket: the difference is paid, and the old ticket ends", async () => {
    const old = await buy();
    const later = await amend(old, [1], 5000, 1000);
    expect(later).toMatchObject({
      status: "issued",
      amount: JPY(1000),
      contents: { travellers: [{ given_name: "Ana" }] },
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 13_000 });
    expect(await shop.orders.status(ana, old.order_guid)).toMatchObject({
      order_status: "issued",
      amended: "partly",
    });
    expect([await ticketsOf(old), await ticketsOf(later)]).toEqual([2, 1]);
    await checkBooks([old, later]);
  });

  test("to a cheaper one: the difference comes back to the card", async () => {
    const old = await buy();
    const later = await amend(old, [1], 3000, -1000);
    expect(later).toMatchObject({ status: "issued", amount: JPY(0) });
    await shop.refunds.job.runDue();
    expect(await taken()).toEqual({ reserved: 0, taken: 11_000 });
    expect((await shop.outbox.list()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your change is made \(WF-/),
        expect.stringMatching(/^Your refund was sent \(WF-/),
      ]),
    );
    await checkBooks([old, later]);
  });

  test("on the day before, a fee is added", async () => {
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

test("all of them: the order is changed, and says by which", async () => {
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

test("twice at most, and what was paid three times goes back to three payments", async () => {
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

test("what a gift card and credits paid is carried, and goes back there", async () => {
  const user = shop.addUser();
  const who = testVisitor(`user:${user}`, user);
  shop.belongings.giftCards.redeem(user, "GIFT-1000-0001");
  shop.belongings.credits.give(user, "welcome", 500);
  const { balance } = shop.belongings.giftCards.list(user, "JPY");
  const before = shop.belongings.credits.list(user, "en").balance;
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
  const { balance: after } = shop.belongings.giftCards.list(user, "JPY");
  // The card is in another currency: parts of its minor unit are lost.
  expect(Math.abs(after.amount - balance.amount)).toBeLessThan(10);
  expect(shop.belongings.credits.list(user, "en").balance).toBe(before);
  await checkBooks([old, later]);
});

describe("the old tickets stay valid", () => {
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

  test("when somebody else has the last place", async () => {
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
    // And can be changed again.
    expect(await amend(old, [0], 4000, 0)).toMatchObject({ status: "issued" });
  });
});

describe("at once", () => {
  test("a refund while a change is paid is refused, and nothing is lost", async () => {
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

  test("a change of what is refunded meanwhile is refused, and nothing is charged", async () => {
    const old = await buy();
    const order = await changed(await quoteOf(old, [0], 5000, 1000));
    const { refund_id } = await shop.refunds.quote(old, [
      { item: 0, traveller: 0 },
    ]);
    await shop.refunds.confirm(old, refund_id, null);
    expect(await codeOf(pay(order))).toEqual(["amendment_closed", undefined]);
    expect(await taken()).toEqual({ reserved: 0, taken: 8000 });
  });

  test("two changes of a ticket: one is made", async () => {
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

test("a difference that is no longer true is refused with the one that is", async () => {
  const old = await buy();
  expect(await codeOf(quoteOf(old, [0], 5000, 0))).toEqual([
    "price_changed",
    { difference: JPY(1000) },
  ]);
});

test("what is not offered for it replaces no ticket", async () => {
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

test("from its start a ticket is not changed any more, and a change in time ends then", async () => {
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

test("whoever sees an order sees the one that replaces it", async () => {
  const old = await buy();
  await shop.database.run(
    "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?)",
    old.order_guid,
    ben.owners[0]!,
  );
  const later = await amend(old, [0], 4000, 0);
  expect(await shop.orders.head(ben, later.order_guid)).toBeDefined();
});

test("what its seller cancelled is replaced for nothing, whatever that costs", async () => {
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
  // A week later only a refund is left.
  clock.now = START + 7 * 24 * HOUR;
  expect((await shop.amendments.parts(old)).map(({ fee }) => fee)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
