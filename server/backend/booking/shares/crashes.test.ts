/** A process that ends between any two writes, or any two requests to the gateway, loses and doubles nothing. */
import { expect, test } from "vitest";
import { EXHAUSTIVE } from "../../../../tests/support/exhaustive.ts";
import {
  createEnd,
  Ended,
  ORDER_TABLES,
} from "../../../../tests/support/crashes.ts";
import { databaseOf, ENGINES } from "../../../../tests/support/engines.ts";
import { openOrdersDatabase } from "../../../../tests/support/orders-database.ts";
import { readOrderBooks } from "../../../../tests/reliability/order-books.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
} from "../../../../tests/support/reference-backend.ts";
import type { Database } from "#server/backend/storage/database.ts";

const HOUR = 60 * 60_000;
const published = readPublished();
const ana = testVisitor("device:ana-0001");
const PAYERS = ["device:bea-0001", "device:cem-0001"] as const;

interface Run {
  readonly shop: TestOrders;
  readonly clock: { now: number };
}

/** Two payers pay, and what is bought is refunded. */
async function buy({ shop, clock }: Run): Promise<void> {
  const quote = await shop.want(
    ana.owners[0]!,
    {
      travellers: [{ traveller_type: "adult" }, { traveller_type: "adult" }],
    },
    "a place",
  );
  const { order_guid } = await shop.orders.create(ana, orderRequest(quote));
  await shop.shares.start(ana, order_guid, {
    payers: PAYERS.map((name) => ({ name, email: "payer@example.com" })),
    idempotency_key: "the-group-pays",
  });
  const { shares } = await shop.shares.ofOrder(ana, order_guid);
  for (const [index, owner] of PAYERS.entries())
    await shop.shares.pay(
      testVisitor(owner),
      shares[index]!.path!.split("share=")[1]!,
      {
        method: "wallet",
        card_token: "",
        email: "payer@example.com",
        idempotency_key: `payer-${index}-pays`,
      },
    );
  clock.now += HOUR;
  const bought = await shop.orders.current(ana, order_guid);
  const refund = await shop.refunds.quote(bought, [{ item: 0, traveller: 0 }]);
  await shop.refunds.confirm(bought, refund.refund_id, "plans");
}

/** One payer pays, and the organiser ends it. */
async function giveUp({ shop }: Run): Promise<void> {
  const quote = await shop.want(
    ana.owners[0]!,
    {
      travellers: [{ traveller_type: "adult" }, { traveller_type: "adult" }],
    },
    "a place",
  );
  const { order_guid } = await shop.orders.create(ana, orderRequest(quote));
  await shop.shares.start(ana, order_guid, {
    payers: [{ name: "Bea" }, { name: "Cem" }],
    idempotency_key: "the-group-pays",
  });
  const { shares } = await shop.shares.ofOrder(ana, order_guid);
  await shop.shares.pay(
    testVisitor(PAYERS[0]),
    shares[0]!.path!.split("share=")[1]!,
    {
      method: "wallet",
      card_token: "",
      email: "payer@example.com",
      idempotency_key: "one-payer-pays",
    },
  );
  await shop.orders.cancel(ana, order_guid);
}

async function endAt(
  database: Database,
  at: number,
  script: (run: Run) => Promise<void>,
): Promise<{ readonly ended: boolean; readonly problems: readonly string[] }> {
  await database.transaction(async (inside) => {
    for (const table of ORDER_TABLES) await inside.run(`DELETE FROM ${table}`);
  });
  const clock = { now: NOW };
  const shared = { now: () => clock.now, published, opened: database };
  const { around, aroundGateway, begin } = createEnd(at);
  const first = await startTestOrders({ ...shared, around, aroundGateway });
  begin();
  let ended = false;
  await script({ shop: first, clock }).catch((error: unknown) => {
    if (!(error instanceof Ended)) throw error;
    ended = true;
  });
  await first.stop();
  ended ||= first.errors.some((error) => error instanceof Ended);

  const next = await startTestOrders(shared);
  for (let round = 0; round < 6; round += 1) {
    clock.now += 6 * HOUR;
    await next.orders.job.runDue();
    await next.refunds.job.runDue();
  }
  const { problems } = await readOrderBooks(database);
  const wrong = await database.all<{ wrong: string }>(
    `SELECT 'share ' || position || ' is ' || payment_shares.status || ' of an order that is ' || orders.status AS wrong
       FROM payment_shares JOIN payment_share_sets USING (payment_id) JOIN orders USING (order_guid)
       WHERE payment_shares.status <> CASE orders.status WHEN 'issued' THEN 'captured' ELSE 'released' END
     UNION ALL SELECT 'a payer was not told' FROM payment_shares JOIN payment_share_sets USING (payment_id)
       WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mails
         WHERE mails.order_guid = payment_share_sets.order_guid
           AND kind LIKE '%share.' || position || '.' || payment_shares.status || '%')`,
  );
  await next.stop();
  return {
    ended,
    problems: [
      ...problems,
      ...wrong.map((row) => row.wrong),
      ...next.errors.map(String),
    ],
  };
}

test.for(
  ENGINES.flatMap((engine) => [
    [engine, "a purchase and its refund", buy] as const,
    [engine, "a payment that is given up", giveUp] as const,
  ]),
)("%s: %s", async ([engine, , script], { skip }) => {
  const url = await databaseOf(engine);
  if (url === null) return skip("there is no Postgres here to run");
  const database = await openOrdersDatabase({ url });
  const found: string[] = [];
  // Postgres writes every transaction to a disk, which takes minutes in all.
  const stride = engine === "SQLite" || EXHAUSTIVE ? 1 : 5;
  let at = 1;
  for (; at < 1000; at += stride) {
    const { ended, problems } = await endAt(database, at, script);
    found.push(...problems.map((problem) => `ended at step ${at}: ${problem}`));
    if (!ended) break;
  }
  await database.close();
  expect(found).toEqual([]);
  // The last run came to its end.
  expect(at).toBeGreaterThan(40);
  expect(at).toBeLessThan(1000);
});
