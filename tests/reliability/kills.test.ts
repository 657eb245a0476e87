/**
 * The program is killed at any write while people buy, and while it recovers: every
 * acknowledged order exists, and captured money matches issued tickets.
 * RELIABILITY_KILLS is the number of kills on each database (docs/reliability.md).
 */
import { expect, it, type TestContext } from "vitest";
import { databaseOf, ENGINES, type Engine } from "../support/engines.ts";
import { runKilledShop, type Figures } from "./killed-shop.ts";

const KILLS = Number(process.env["RELIABILITY_KILLS"] ?? 2);
/** The books are checked after this many kills, so that a mistake is found soon after the kill that made it. */
const KILLS_A_SHOP = 10;
/** `npm run reliability` tests Postgres, too. */
const ON_POSTGRES = process.env["RELIABILITY_KILLS"] !== undefined;

function sum(all: readonly Readonly<Record<string, number>>[]) {
  const total: Record<string, number> = {};
  for (const one of all)
    for (const [key, count] of Object.entries(one))
      total[key] = (total[key] ?? 0) + count;
  return total;
}

/** @returns the outcomes of all orders, and the reasons of refusals */
async function kill(engine: Engine, context: TestContext) {
  const shops: Figures[] = [];
  let kills = 0;
  let amongBalances = 0;
  for (let seed = 1; kills < KILLS; seed += 1) {
    const next = Math.min(KILLS_A_SHOP, KILLS - kills);
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    const figures = await runKilledShop(seed, next, url);
    if (figures.problems.length > 0)
      throw new Error(`seed ${seed}: ${figures.problems.join("\n")}`);
    kills += figures.kills;
    amongBalances += figures.killsAmongBalances;
    shops.push(figures);
  }
  const orders = sum(shops.map((shop) => shop.orders));
  const refusals = sum(shops.map((shop) => shop.refusals));
  const refunds = sum(shops.map((shop) => shop.refunds));
  console.log(
    JSON.stringify({ kills, amongBalances, orders, refunds, refusals }),
  );
  return orders;
}

it.for(ON_POSTGRES ? ENGINES : (["SQLite"] as const))(
  `${KILLS} kills on %s lose no order and no money`,
  { timeout: 0 },
  async (engine, context) => {
    const { issued } = await kill(engine, context);
    expect(issued).toBeGreaterThan(0);
  },
);
