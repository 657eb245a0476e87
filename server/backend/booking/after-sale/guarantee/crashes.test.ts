/** A process that ends between any two writes of a press loses and doubles nothing. */
import { expect, test } from "vitest";
import {
  createEnd,
  Ended,
  ORDER_TABLES,
} from "../../../../../tests/support/crashes.ts";
import { databaseOf, ENGINES } from "../../../../../tests/support/engines.ts";
import { EXHAUSTIVE } from "../../../../../tests/support/exhaustive.ts";
import {
  HOUR,
  legReport,
  legsQuote,
  LEGS_START,
} from "../../../../../tests/support/legs.ts";
import { unbalanced } from "../../../../../tests/support/ledger-balances.ts";
import { openOrdersDatabase } from "../../../../../tests/support/orders-database.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../../tests/support/orders.ts";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import { readOrderBooks } from "../../../../../tests/reliability/order-books.ts";
import type { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "#server/backend/storage/database.ts";

const published = readPublished();
const ana = testVisitor("device:ana-0001");
/** A more expensive departure of the next day: with money for a night. */
const MORNING = "2026-12-02.9.15000";

async function buy(shop: TestOrders): Promise<string> {
  const quote = await shop.want(ana.owners[0]!, legsQuote(2));
  const { order_guid } = await shop.orders.create(ana, orderRequest(quote));
  await shop.orders.pay(ana, order_guid, {
    method: "wallet",
    card_token: "",
    idempotency_key: `pay-${order_guid}`,
  });
  return order_guid;
}

const press = async (shop: TestOrders, guid: string) =>
  shop.guarantee.replace(
    ana,
    await shop.orders.current(ana, guid),
    { item: 1, travellers: [0] },
    MORNING,
    () => Promise.resolve(),
  );

/** @param again whether the customer presses again afterwards */
async function endAt(database: Database, at: number, again: boolean) {
  await database.transaction(async (inside) => {
    for (const table of ORDER_TABLES) await inside.run(`DELETE FROM ${table}`);
  });
  const clock = { now: LEGS_START - HOUR };
  const shared = { now: () => clock.now, published, opened: database };
  const { around, aroundGateway, begin } = createEnd(at);
  const first = await startTestOrders({ ...shared, around, aroundGateway });
  const guid = await buy(first);
  clock.now = LEGS_START + 2 * HOUR;
  await first.disruptions.report(legReport(1, 9 * 60));
  begin();
  let ended = false;
  await press(first, guid).catch((error: unknown) => {
    if (!(error instanceof Ended)) throw error;
    ended = true;
  });
  await first.stop();
  ended ||= first.errors.some((error) => error instanceof Ended);

  const next = await startTestOrders(shared);
  // For a while a press cannot know that the process has ended. It answers that the order is under way.
  const end = again
    ? await press(next, guid).then(
        ({ order_status }) => order_status,
        ({ code }: Refusal) => code,
      )
    : "issued";
  for (let round = 0; round < 6; round += 1) {
    clock.now += HOUR / 8;
    await next.orders.job.runDue();
    await next.refunds.job.runDue();
  }
  await next.stop();
  const { problems } = await readOrderBooks(database);
  const [sum] = await database.all<{ cost: number | string | null }>(
    "SELECT sum(amount) AS cost FROM ledger_entries WHERE account = 'guarantee'",
  );
  const [made] = await database.all<{ count: number | string }>(
    "SELECT count(*) AS count FROM amendments WHERE made_at IS NOT NULL",
  );
  const count = Number(made!.count);
  // The difference, a quarter that the seller keeps, and a night; or nothing.
  const cost = count * (9000 + 1500 + 4000);
  return {
    ended,
    problems: [
      ...problems,
      ...(await unbalanced(database)),
      ...next.errors.map(String),
      ...(["amendment_under_way", "issued"].includes(end) ? [] : [end]),
      ...(Number(sum?.cost ?? 0) === cost ? [] : [`it cost ${sum?.cost}`]),
      ...(count > 1 || (again && count < 1) ? [`${count} replacements`] : []),
    ],
  };
}

test.for(
  ENGINES.flatMap((engine) =>
    [true, false].map((again) => [engine, again] as const),
  ),
)("%s, pressed again: %s", async ([engine, again], { skip }) => {
  const url = await databaseOf(engine);
  if (url === null) return skip("there is no Postgres here to run");
  const database = await openOrdersDatabase({ url });
  const found: string[] = [];
  // Postgres writes every transaction to a disk, which takes minutes in all.
  const stride = engine === "SQLite" || EXHAUSTIVE ? 1 : 5;
  let at = 1;
  for (; at < 500; at += stride) {
    const { ended, problems } = await endAt(database, at, again);
    found.push(...problems.map((problem) => `ended at step ${at}: ${problem}`));
    if (!ended) break;
  }
  await database.close();
  expect(found).toEqual([]);
  expect(at).toBeGreaterThan(30);
  expect(at).toBeLessThan(500);
});
