/** A refund that is interrupted at any database write is made once, or not at all. */
import {
  balancesOf,
  unbalanced,
} from "../../../../../tests/support/ledger-balances.ts";
import { afterEach, expect, test } from "vitest";
import type { Order } from "../../model/order.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { TEST_CARDS } from "../../payments/cards.ts";
import { readLedger } from "../../../../../tests/support/bank-ledger.ts";
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

const published = readPublished();
const ana = testVisitor("device:ana-0001");
const HOUR = 60 * 60_000;
const PARTS = [0, 1].map((traveller) => ({ item: 0, traveller }));

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

async function buy(): Promise<Order> {
  const quote = await shop.want(ana.owners[0]!, {
    travellers: [1, 2].map(() => ({ traveller_type: "adult", min_age: 12 })),
  });
  const { order_guid } = await shop.orders.create(ana, orderRequest(quote));
  const card = TEST_CARDS.find(({ behaviour }) => behaviour === "approves")!;
  const typed = { expiry: "12/30", cvc: "123", holder: "Ana Rivera" };
  const { card_token } = await shop.gateway.tokenise(
    { ...typed, number: card.number },
    ana,
  );
  await shop.orders.pay(ana, order_guid, {
    method: "card",
    card_token,
    idempotency_key: "pay-the-order",
  });
  return shop.orders.current(ana, order_guid);
}

// Writes of two parts, their places, the ledger's postings, the gateway's refund and the mail.
test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  "at write %i",
  async (write) => {
    let now = NOW;
    failsAt = 0;
    shop = await startTestOrders({ now: () => now, published, around: frail });
    const order = await buy();
    const { refund_id } = await shop.refunds.quote(order, PARTS);
    [writes, failsAt] = [0, write];
    const confirm = () => shop.refunds.confirm(order, refund_id, null);
    const isRefused = await confirm().then(
      () => false,
      () => true,
    );
    failsAt = 0;
    const { refunded_parts } = await shop.orders.current(ana, order.order_guid);
    // The response said that nothing was refunded, so the page tries again.
    if (isRefused && refunded_parts === 0) await confirm();
    now += HOUR;
    await shop.refunds.job.runDue();
    const [refund] = await shop.refunds.advance([await confirm()]);
    expect(refund!.status).toBe("sent");
    const { taken, problems } = await readLedger(shop.database);
    expect([...taken.values(), ...problems]).toEqual([0]);
    expect(await unbalanced(shop.database)).toEqual([]);
    expect(await balancesOf(shop.database, order.order_guid)).toMatchObject({
      payments: 0,
      sales: 0,
      refunds_due: 0,
    });
    const mails = await shop.outbox.list();
    const kinds = mails.filter(({ mail_id }) => mail_id.includes("refund"));
    expect(kinds).toHaveLength(1);
  },
);
