/**
 * Delays and cancellations: who is informed, what is offered, and that compensation is paid once.
 */
import {
  balancesOf,
  unbalanced,
} from "../../../../../tests/support/ledger-balances.ts";
import { totalOf } from "../../model/refund-contents.ts";
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
} from "../../../../../tests/support/order-shop.ts";
import type { Order } from "../../model/order.ts";

useShop();

const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-12-01T00:00:00Z");
const EVENT = {
  product_type: "fake",
  // The service as orders name it: only orders with this service are searched.
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
  test("is mailed once, and mailed again when it is reported with another length", async () => {
    await late(70);
    await shop.disruptions.job.runDue();
    expect(await subjects()).toEqual(["Garden visit arrives 70 minutes late"]);
    await late(90);
    expect(await subjects()).toContain("Garden visit arrives 90 minutes late");
    expect(await shop.disruptions.ofOrder(await current())).toHaveLength(1);
  });

  test("entitles to half of the fare, which is paid once; the ticket stays valid", async () => {
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

  test("is not refunded in addition for a part that was compensated", async () => {
    const { disruption_id } = await late(70);
    await shop.disruptions.claim(await current(), disruption_id);
    const quote = shop.refunds.quote(await current(), [
      { item: 0, traveller: 0 },
    ]);
    expect(await codeOf(quote)).toEqual(["refund_closed", undefined]);
    const { parts } = await shop.refunds.parts(await current());
    expect(parts.map(({ refund }) => refund)).toEqual([undefined]);
  });

  test("can be claimed until the deadline of the rule, and not after", async () => {
    const { disruption_id } = await late(70);
    clock.now = START + 2 * 60 * MINUTE + DAY;
    expect(
      await codeOf(shop.disruptions.claim(await current(), disruption_id)),
    ).toEqual(["refund_closed", undefined]);
  });
});

describe("a delay that grows after a claim", () => {
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

  test("pays the difference once, also for two simultaneous claims", async () => {
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
    // The delay turns out shorter: nobody pays back, and nobody else is paid.
    expect(await codeOf(claim(late(60)))).toEqual(["refund_closed", undefined]);
  });

  test("pays the rest when the service is cancelled", async () => {
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

  test("does not also pay a refund that was quoted before the compensation", async () => {
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

test("a short delay is mailed, and nothing can be claimed", async () => {
  const { disruption_id } = await late(30);
  expect(await subjects()).toHaveLength(1);
  expect(
    await codeOf(shop.disruptions.claim(await current(), disruption_id)),
  ).toEqual(["refund_closed", undefined]);
});

test("a cancelled service is refunded in full, once, also after its start", async () => {
  const { disruption_id } = await cancelled();
  clock.now = START + DAY;
  const refund = await shop.disruptions.claim(await current(), disruption_id);
  expect(totalOf(refund.contents)).toMatchObject({ fee: 0, card: 14_170 });
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  expect(
    await codeOf(shop.disruptions.claim(await current(), disruption_id)),
  ).toEqual(["refund_closed", undefined]);
});

describe("a service that runs as planned after all", () => {
  test("is mailed, cannot be claimed, and is sold again", async () => {
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

  test("reclaims no compensation, and is not mailed to customers without a ticket", async () => {
    const { disruption_id } = await cancelled();
    await shop.disruptions.claim(await current(), disruption_id);
    clock.now += MINUTE;
    await onTime();
    expect(await shop.disruptions.ofOrder(await current())).toEqual([]);
    expect(await subjects()).toEqual(["Garden visit is cancelled"]);
    expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  });

  test("is mailed again when it is cancelled again, but not when nothing changed", async () => {
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

test("customers of other services are neither informed nor paid", async () => {
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

test("a refund of a cancelled ticket is complete at any time", async () => {
  await cancelled();
  clock.now = START + DAY;
  const order = await current();
  const quote = await shop.refunds.quote(order, [{ item: 0, traveller: 0 }]);
  expect(totalOf(quote.contents)).toMatchObject({ fee: 0, card: 14_170 });
  expect((await shop.refunds.parts(order)).parts).toMatchObject([
    { refund: { fee: 0, card: 14_170 } },
  ]);
});
