/** Delays and cancellations: who is told, what is offered, and that it is paid once. */
import { beforeEach, describe, expect, test } from "vitest";
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
import { balancesOf, unbalanced } from "../ledger/ledger.ts";
import type { Order } from "../orders/order.ts";
import { totalOf } from "../refunds/refund-store.ts";

useShop();

const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-12-01T00:00:00Z");
const EVENT = {
  product_type: "fake",
  // As orders say it: only theirs are looked at.
  service: "garden.20261201.0900",
  date: "2026-12-01",
};
const late = (minutes: number) =>
  shop.disruptions.report({ ...EVENT, kind: "delayed", minutes });
const cancelled = () =>
  shop.disruptions.report({ ...EVENT, kind: "cancelled", minutes: 0 });

const onTime = () =>
  shop.disruptions.report({ ...EVENT, kind: "on_time", minutes: 0 });

let made: OrderState;
beforeEach(async () => {
  made = await payWith(await ordered(), "approves");
});
const current = (): Promise<Order> => shop.orders.current(ana, made.order_guid);
const subjects = async () =>
  (await shop.outbox.list())
    .map(({ subject }) => subject.split(" (")[0])
    .filter((subject) => /late|cancelled|planned/.test(subject!));

describe("a delay of 70 minutes", () => {
  test("is told by mail once, and what is reported anew is told anew", async () => {
    await late(70);
    await shop.disruptions.job.runDue();
    expect(await subjects()).toEqual(["Garden visit arrives 70 minutes late"]);
    await late(90);
    expect(await subjects()).toContain("Garden visit arrives 90 minutes late");
    expect(await shop.disruptions.ofOrder(await current())).toHaveLength(1);
  });

  test("entitles to half, which is paid once; the ticket stays", async () => {
    const { disruption_id } = await late(70);
    const [first, second] = await Promise.all([
      codeOf(shop.disruptions.claim(await current(), disruption_id)),
      codeOf(shop.disruptions.claim(await current(), disruption_id)),
    ]);
    expect([first, second].filter((end) => end === undefined)).toHaveLength(1);
    expect(await taken()).toEqual({ reserved: 0, taken: 7085 });
    const order = await current();
    expect(order.refunded_parts).toBe(0);
    expect(await unbalanced(shop.database)).toEqual([]);
    expect(await balancesOf(shop.database, made.order_guid)).toEqual({
      payments: 7085,
      sales: -7085,
      refunds_due: 0,
    });
    expect(await shop.disruptions.ofOrder(order)).toMatchObject([
      { refund_id: expect.any(String) },
    ]);
  });

  test("a part that was compensated is not refunded as well", async () => {
    const { disruption_id } = await late(70);
    await shop.disruptions.claim(await current(), disruption_id);
    const quote = shop.refunds.quote(await current(), [
      { item: 0, traveller: 0 },
    ]);
    expect(await codeOf(quote)).toEqual(["refund_closed", undefined]);
    const { parts } = await shop.refunds.parts(await current());
    expect(parts.map(({ refund }) => refund)).toEqual([undefined]);
  });

  test("can be claimed until the rule says, and not after", async () => {
    const { disruption_id } = await late(70);
    clock.now = START + 2 * 60 * MINUTE + DAY;
    expect(
      await codeOf(shop.disruptions.claim(await current(), disruption_id)),
    ).toEqual(["refund_closed", undefined]);
  });
});

describe("what is raised after a claim", () => {
  const claim = async (reported: ReturnType<typeof late>) => {
    const { disruption_id } = await reported;
    return shop.disruptions.claim(await current(), disruption_id);
  };
  const balanced = async (left: number) => {
    expect(await taken()).toEqual({ reserved: 0, taken: left });
    expect(await unbalanced(shop.database)).toEqual([]);
    expect(await balancesOf(shop.database, made.order_guid)).toEqual({
      payments: left,
      sales: 0 - left,
      refunds_due: 0,
    });
  };

  test("pays the difference, once, also to two who ask", async () => {
    await claim(late(70));
    const raised = await late(130);
    const order = await current();
    const ends = await Promise.all(
      [1, 2].map(() =>
        codeOf(shop.disruptions.claim(order, raised.disruption_id)),
      ),
    );
    expect(ends.filter((end) => end === undefined)).toHaveLength(1);
    await balanced(14_170 - Math.ceil(14_170 * 0.75));
    // Less late after all: nobody pays back, and nobody is paid.
    expect(await codeOf(claim(late(60)))).toEqual(["refund_closed", undefined]);
  });

  test("and cancelled in the end, pays what is left", async () => {
    await claim(late(70));
    const refund = await claim(cancelled());
    expect(refund.contents.compensated).toBe(7085);
    expect(totalOf(refund.contents)).toMatchObject({ fee: 0, card: 7085 });
    await balanced(0);
    expect(await codeOf(claim(cancelled()))).toEqual([
      "refund_closed",
      undefined,
    ]);
  });

  test("a refund that was quoted before a compensation is not paid as well", async () => {
    const order = await current();
    const { refund_id } = await shop.refunds.quote(order, [
      { item: 0, traveller: 0 },
    ]);
    await claim(late(70));
    expect(
      await codeOf(shop.refunds.confirm(await current(), refund_id, null)),
    ).toEqual(["refund_closed", undefined]);
    await balanced(7085);
  });
});

test("a short delay is told, and nothing can be claimed", async () => {
  const { disruption_id } = await late(30);
  expect(await subjects()).toHaveLength(1);
  expect(
    await codeOf(shop.disruptions.claim(await current(), disruption_id)),
  ).toEqual(["refund_closed", undefined]);
});

test("what is cancelled comes back whole, once, also after its start", async () => {
  const { disruption_id } = await cancelled();
  clock.now = START + DAY;
  const refund = await shop.disruptions.claim(await current(), disruption_id);
  expect(totalOf(refund.contents)).toMatchObject({ fee: 0, card: 14_170 });
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  expect(
    await codeOf(shop.disruptions.claim(await current(), disruption_id)),
  ).toEqual(["refund_closed", undefined]);
});

describe("what runs as planned after all", () => {
  test("is told, cannot be claimed, and is sold again", async () => {
    const { disruption_id } = await cancelled();
    clock.now += MINUTE;
    await onTime();
    expect(await subjects()).toEqual([
      "Garden visit runs as planned after all",
      "Garden visit is cancelled",
    ]);
    expect(
      await codeOf(shop.disruptions.claim(await current(), disruption_id)),
    ).toEqual(["refund_closed", undefined]);
    expect(await shop.disruptions.ofOrder(await current())).toHaveLength(1);
    clock.now += MINUTE;
    const again = await payWith(await ordered(ben), "approves", ben);
    expect(again).toMatchObject({ order_status: "issued" });
    expect(
      await shop.disruptions.ofOrder(
        await shop.orders.current(ben, again.order_guid),
      ),
    ).toEqual([]);
  });

  test("takes back nothing that was paid, and tells nobody who has no ticket left", async () => {
    const { disruption_id } = await cancelled();
    await shop.disruptions.claim(await current(), disruption_id);
    clock.now += MINUTE;
    await onTime();
    expect(await shop.disruptions.ofOrder(await current())).toEqual([]);
    expect(await subjects()).toEqual(["Garden visit is cancelled"]);
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is told anew when it is cancelled again, and what says nothing new is not", async () => {
    for (const report of [cancelled, cancelled, onTime, cancelled]) {
      clock.now += MINUTE;
      await report();
    }
    expect(await subjects()).toEqual([
      "Garden visit is cancelled",
      "Garden visit runs as planned after all",
      "Garden visit is cancelled",
    ]);
  });
});

test("others are neither told nor paid", async () => {
  const other = await payWith(
    await ordered(ben, {
      items: [
        {
          item_id: "garden.20261202.0900",
          starts_at: START + DAY,
          ends_at: START + DAY + 60 * MINUTE,
          first_day: "2026-12-02",
          last_day: "2026-12-02",
          time_zone: "Asia/Tokyo",
        },
      ],
    }),
    "approves",
    ben,
  );
  const { disruption_id } = await cancelled();
  expect(await subjects()).toHaveLength(1);
  const order = await shop.orders.current(ben, other.order_guid);
  expect(await shop.disruptions.ofOrder(order)).toEqual([]);
  expect(await codeOf(shop.disruptions.claim(order, disruption_id))).toEqual([
    "refund_closed",
    undefined,
  ]);
});

test("whoever gives back what is cancelled loses nothing, whenever", async () => {
  await cancelled();
  clock.now = START + DAY;
  const order = await current();
  const quote = await shop.refunds.quote(order, [{ item: 0, traveller: 0 }]);
  expect(totalOf(quote.contents)).toMatchObject({ fee: 0, card: 14_170 });
  expect((await shop.refunds.parts(order)).parts).toMatchObject([
    { refund: { fee: 0, card: 14_170 } },
  ]);
});
