/**
 * A change that is interrupted at any database write is made exactly once: one of the two tickets
 * is valid.
 */
import {
  balancesOf,
  unbalanced,
} from "../../../../../tests/support/ledger-balances.ts";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#server/backend/storage/database.ts";
import { SCOPE } from "../../../../../tests/support/fake-vertical.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
} from "../../../../../tests/support/reference-backend.ts";
import { TEST_CARDS } from "../../payments/cards.ts";
import { readLedger } from "../../../../../tests/support/bank-ledger.ts";

const published = readPublished();
const ana = testVisitor("device:ana-0001");
const caller = { language: "en", currency: "JPY", scope: SCOPE } as const;
const HOUR = 60 * 60_000;
const CARD = TEST_CARDS.find(({ behaviour }) => behaviour === "approves")!;

let shop: TestOrders;
afterEach(() => shop.stop());

/** The number of the write that fails, counted from now; 0: none. */
let failsAt = 0;
let writes = 0;
const frail = (database: Database): Database => ({
  ...database,
  async run(sql, ...values) {
    writes += 1;
    if (writes === failsAt) throw new Error("the power went");
    return database.run(sql, ...values);
  },
  transaction: (work) => database.transaction((inside) => work(frail(inside))),
});

const payFor = async (order_guid: string) => {
  const { card_token } = await shop.gateway.tokenise(
    { number: CARD.number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" },
    ana,
  );
  return () =>
    shop.orders.pay(ana, order_guid, {
      method: "card",
      card_token,
      idempotency_key: `pay-${order_guid}`,
    });
};
const ticketsOf = async (order_guid: string): Promise<number> => {
  const { items } = (await shop.orders.section("tickets", ana, order_guid)) as {
    items: { tickets: unknown[] }[];
  };
  return items.reduce((sum, { tickets }) => sum + tickets.length, 0);
};

// Writes of the payment, its states, the places, the new documents, the end of the old ones and the
// mails.
test.each(Array.from({ length: 45 }, (_, index) => index + 1))(
  "at write %i",
  async (write) => {
    let now = NOW;
    failsAt = 0;
    shop = await startTestOrders({ now: () => now, published, around: frail });
    const first = await shop.want(ana.owners[0]!);
    const made = await shop.orders.create(ana, orderRequest(first));
    await (
      await payFor(made.order_guid)
    )();
    const old = await shop.orders.current(ana, made.order_guid);
    const quote = await shop.amendments.quote(
      old,
      { item: 0, travellers: [0] },
      "2026-12-03.9.15000",
      830,
      [ana.owners[0]!],
      caller,
      () => Promise.resolve(),
    );
    const { order_guid } = await shop.orders.create(
      ana,
      orderRequest(quote, {
        travellers: [],
        expected_total: { amount: 830, currency: "JPY" },
      }),
    );
    const pay = await payFor(order_guid);
    [writes, failsAt] = [0, write];
    await pay().catch(() => undefined);
    failsAt = 0;
    // The customer sees an error and tries again.
    await pay();
    now += HOUR;
    await shop.orders.job.runDue();
    await shop.refunds.job.runDue();
    const later = await shop.orders.current(ana, order_guid);
    const isMade = later.status === "issued";
    // Only a payment that never began leaves the order without a new ticket.
    expect(isMade || later.status === "expired").toBe(true);
    expect([
      await ticketsOf(old.order_guid),
      await ticketsOf(order_guid),
    ]).toEqual(isMade ? [0, 1] : [1, 0]);
    const { taken, problems } = await readLedger(shop.database);
    const sum = [...taken.values()].reduce(
      (total, amount) => total + amount,
      0,
    );
    expect([sum, ...problems]).toEqual([isMade ? 15_000 : 14_170]);
    expect(await unbalanced(shop.database)).toEqual([]);
    expect(await balancesOf(shop.database, old.order_guid)).toEqual(
      isMade
        ? {
            payments: 14_170,
            sales: 0,
            amendments: -14_170,
          }
        : {},
    );
    const ends = (await shop.outbox.list()).filter(({ mail_id }) =>
      mail_id.includes(order_guid),
    );
    expect(ends).toHaveLength(isMade ? 1 : 0);
  },
);
