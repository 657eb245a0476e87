/** Missed changes: what is offered, what one press does, and what the books say. */
import { beforeEach, describe, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import {
  HOUR,
  legReport,
  legsQuote,
  LEGS_START,
} from "../../../../../tests/support/legs.ts";
import {
  balancesOf,
  unbalanced,
} from "../../../../../tests/support/ledger-balances.ts";
import {
  ana,
  ben,
  checkBooks,
  clock,
  codeOf,
  found,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { orderRequest } from "../../../../../tests/support/orders.ts";
import { totalOf } from "../../model/refund-contents.ts";
import { refunded } from "../../model/shares.ts";

useShop();

const LATER = "2026-12-01.6.5000";
const DEARER = "2026-12-01.9.15000";
const MORNING = "2026-12-02.0.3000";
const take = () => Promise.resolve();

let made: OrderState;
/** Buys the tickets; two hours after the start the traveller is on the way. */
async function buy(more = legsQuote()): Promise<void> {
  clock.now = LEGS_START - 24 * HOUR;
  made = await payWith(await ordered(ana, more), "approves");
  clock.now = LEGS_START + 2 * HOUR;
}
beforeEach(() => buy());
const order = (guid = made.order_guid) => shop.orders.current(ana, guid);
const late = (leg: number, minutes: number) =>
  shop.disruptions.report(legReport(leg, minutes));
const missed = async (guid?: string) =>
  shop.guarantee.missed(await order(guid), ana);
const press = async (offer: string, item = 1, guid?: string, who = ana) =>
  shop.guarantee.replace(
    who,
    await order(guid),
    { item, travellers: [0] },
    offer,
    take,
  );
const books = (guid = made.order_guid) => balancesOf(shop.database, guid);

describe("a first ticket that is late", () => {
  test("is no reason for anything while the change can be made", async () => {
    await late(1, 30);
    expect(await missed()).toEqual([]);
    expect(await codeOf(press(LATER))).toEqual(["amendment_closed", undefined]);
  });

  test("offers the next ones after the arrival and the change, free of charge", async () => {
    await late(1, 31);
    const [one, ...more] = await missed();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ item: 1, travellers: [0], night: 0 });
    expect(one!.terms!.ready_at).toBe(LEGS_START + 3 * HOUR + 60_000);
    expect(one!.rest).toEqual([1, 2].map((item) => ({ item, traveller: 0 })));
    const offers = one!.next!.offers;
    expect(offers.map(({ offer_id }) => offer_id)).toEqual([
      LATER,
      DEARER,
      MORNING,
    ]);
    expect(offers.every(({ difference }) => difference <= 0)).toBe(true);
    const [mail] = await shop.outbox.list();
    expect(mail!.plain).toContain("You miss the next part because of this.");
  });

  test("is followed by a more expensive ticket in one press: the shop pays the difference, and what the seller keeps", async () => {
    await late(1, 60);
    const replaced = await press(DEARER);
    expect(replaced).toMatchObject({
      order_status: "issued",
      amount: { amount: 0 },
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 18_000 });
    // On the day of the journey the seller keeps a quarter.
    expect(await books()).toEqual({
      payments: 18_000,
      sales: -12_000,
      fees: -1500,
      guarantee: 1500,
      amendments: -6000,
    });
    expect(await books(replaced.order_guid)).toEqual({
      amendments: 6000,
      guarantee: 9000,
      sales: -15_000,
    });
    await checkBooks([made, replaced]);
  });

  test("is followed by a cheaper ticket: the rest comes back", async () => {
    await late(1, 60);
    const replaced = await press(LATER);
    await shop.refunds.job.runDue();
    expect(await taken()).toEqual({ reserved: 0, taken: 17_000 });
    expect(await books()).toMatchObject({ guarantee: 1500, fees: -1500 });
    await checkBooks([made, replaced]);
  });

  test("at a promised price is replaced on the shop's account as well", async () => {
    const JPY = { amount: 900, currency: "JPY" };
    await buy({ ...legsQuote(), promised: { shown: JPY, charged: JPY } });
    await late(1, 60);
    const replaced = await press(DEARER);
    // The seller keeps a quarter of its own price, to which the promise added 300.
    expect(await books()).toEqual({
      payments: 18_000,
      sales: -12_600,
      fees: -1575,
      guarantee: 1500,
      promises: 675,
      amendments: -6000,
    });
    expect(await books(replaced.order_guid)).toMatchObject({
      guarantee: 9000,
    });
    expect(await unbalanced(shop.database)).toEqual([]);
  });

  test("after the start the seller keeps everything, and the shop pays it", async () => {
    clock.now = LEGS_START + 4 * HOUR;
    await late(1, 150);
    await press(DEARER);
    expect(await books()).toMatchObject({ guarantee: 6000, fees: -6000 });
  });
});

describe("a replacement", () => {
  test("that is refunded returns what the customer paid, and the shop its part", async () => {
    await late(1, 60);
    const replaced = await press(DEARER);
    const bought = await order(replaced.order_guid);
    const quote = await shop.refunds.quote(bought, [{ item: 0, traveller: 0 }]);
    expect(refunded(totalOf(quote.contents))).toBe(4500);
    await shop.refunds.confirm(bought, quote.refund_id, null);
    // The seller keeps a quarter of its whole price.
    expect(await books(replaced.order_guid)).toMatchObject({
      fees: -1500 - 2250,
      guarantee: 2250,
      payments: -4500,
    });
    await checkBooks([made, replaced]);
  });

  test("is one, however many press", async () => {
    await late(1, 60);
    await found(made);
    const ends = await Promise.all([
      press(DEARER),
      press(LATER),
      press(DEARER, 1, undefined, ben),
    ]);
    expect(new Set(ends.map(({ order_guid }) => order_guid)).size).toBe(1);
    const again = await press(MORNING);
    expect(again.order_guid).toBe(ends[0]!.order_guid);
    const { owner } = await order(again.order_guid);
    expect(owner).toBe(ana.owners[0]);
    await shop.refunds.job.runDue();
    await checkBooks([made, again]);
  });

  test("that is late for the ticket after it is followed by another one", async () => {
    await late(1, 60);
    const replaced = await press(DEARER);
    const [one] = await missed(replaced.order_guid);
    expect(one).toMatchObject({
      order: { order_guid: made.order_guid },
      item: 2,
    });
    const next = one!.next!.offers[0]!;
    const last = await press(next.offer_id, 2);
    expect(await missed()).toEqual([]);
    await shop.refunds.job.runDue();
    await checkBooks([made, replaced, last]);
  });

  test("is replaced again if the delay grows", async () => {
    await late(1, 60);
    const first = await press(LATER);
    await late(1, 240);
    const [one] = await missed();
    expect(one).toMatchObject({ order: { order_guid: first.order_guid } });
    const second = await press(DEARER, 0, first.order_guid);
    await shop.refunds.job.runDue();
    await checkBooks([made, first, second]);
    expect(await books(second.order_guid)).toMatchObject({ guarantee: 10_000 });
  });
});

describe("a press is refused", () => {
  test("after the report was withdrawn", async () => {
    await late(1, 60);
    await shop.disruptions.report({
      ...legReport(1, 0),
      kind: "on_time",
    });
    expect(await codeOf(press(LATER))).toEqual(["amendment_closed", undefined]);
  });

  test("if the offer is sold out meanwhile, and another one can be chosen", async () => {
    await late(1, 60);
    const place = `${DEARER}.${9 * HOUR}`;
    const { items } = legsQuote();
    const wanted = await shop.want(
      ben.owners[0]!,
      { items: [items!.at(-1)!] },
      place,
    );
    const other = await shop.orders.create(ben, orderRequest(wanted));
    await payWith(other, "approves", ben);
    expect(await codeOf(press(DEARER))).toEqual([
      "amendment_closed",
      undefined,
    ]);
    expect(await press(LATER)).toMatchObject({ order_status: "issued" });
  });

  test("for what costs more than the limit, and after the time of the guarantee", async () => {
    const { guarantee } = legsQuote();
    await buy({ ...legsQuote(), guarantee: { ...guarantee!, most: 8999 } });
    await late(1, 60);
    expect(await codeOf(press(DEARER))).toEqual([
      "amendment_closed",
      undefined,
    ]);
    clock.now = LEGS_START + (3 + 36) * HOUR;
    expect(await missed()).toEqual([]);
  });

  test("for an order without the guarantee", async () => {
    const { guarantee: _, ...plain } = legsQuote();
    await buy(plain);
    await late(1, 60);
    expect(await missed()).toEqual([]);
  });
});

describe("nothing leaves on the same day", () => {
  test("the first one of the next morning has money for a night", async () => {
    clock.now = LEGS_START + 2 * HOUR;
    await late(1, 9 * 60);
    const [one] = await missed();
    expect(one!.next!.offers[0]!.offer_id).toBe(MORNING);
    expect(one!.night).toBe(4000);
    const replaced = await press("2026-12-02.9.15000");
    await shop.refunds.job.runDue();
    expect(await taken()).toEqual({ reserved: 0, taken: 14_000 });
    expect(await books(replaced.order_guid)).toMatchObject({
      guarantee: 9000 + 4000,
      sales: -15_000,
      payments: -4000,
    });
    await checkBooks([made, replaced]);
  });

  test("it is at most what the ticket cost", async () => {
    await late(1, 9 * 60);
    const replaced = await press(MORNING);
    await shop.refunds.job.runDue();
    // The new ticket costs 3000, so 3000 came back already.
    expect(await books(replaced.order_guid)).toMatchObject({
      guarantee: 3000,
      payments: -3000,
    });
    expect(await taken()).toEqual({ reserved: 0, taken: 12_000 });
    await checkBooks([made, replaced]);
  });
});

describe("a refund of the rest", () => {
  test("is complete and paid once; the shop pays what the sellers keep", async () => {
    await late(1, 60);
    const current = await order();
    const [refund, other] = await Promise.all(
      [1, 2].map(() => shop.guarantee.refund(current, 1)),
    );
    expect(other!.refund_id).toBe(refund!.refund_id);
    expect(totalOf(refund!.contents)).toMatchObject({ card: 12_000, fee: 0 });
    expect(await taken()).toEqual({ reserved: 0, taken: 6000 });
    expect(await books()).toEqual({
      payments: 6000,
      sales: -6000,
      fees: -3000,
      guarantee: 3000,
      refunds_due: 0,
    });
    expect(await missed()).toEqual([]);
    expect(await codeOf(press(LATER))).toEqual(["amendment_closed", undefined]);
  });

  test("is what a cancelled first ticket leaves, once that is refunded", async () => {
    const { disruption_id } = await late(1, 0);
    const [waiting] = await missed();
    expect(waiting!.terms).toBeUndefined();
    await shop.disruptions.claim(await order(), disruption_id);
    await shop.guarantee.refund(await order(), 1);
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });
});

test("a cancelled first ticket may be replaced by one that is late for the next, which is replaced, too", async () => {
  await late(1, 0);
  const current = await order();
  const quote = await shop.amendments.quote(
    current,
    { item: 0, travellers: [0] },
    LATER,
    -1000,
    [ana.owners[0]!],
    ana,
    take,
  );
  const { price } = await shop.orders.settlement(ana, quote.validate_id, "");
  const replaced = await shop.orders.create(ana, {
    validate_id: quote.validate_id,
    idempotency_key: quote.validate_id,
    travellers: [],
    contact: {},
    wanted: { coupon_id: "", use_gift_card: false, use_credits: false },
    expected_total: price.total,
    accepted_terms: [],
    save_travellers: false,
  });
  await shop.orders.pay(ana, replaced.order_guid, {
    method: "balance",
    card_token: "",
    idempotency_key: "pay-the-change",
  });
  expect(await missed()).toMatchObject([{ item: 1 }]);
  const next = await press(DEARER);
  expect(await missed()).toMatchObject([{ item: 2 }]);
  await shop.refunds.job.runDue();
  await checkBooks([made, replaced, next]);
});
