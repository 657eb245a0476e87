/**
 * Clients of two servers with one database, all at once: they take and return credits, gift cards, coupons and
 * seats, and buy, pay, cancel, amend and refund, while connections break. Every answer is written down.
 */
import fc from "fast-check";
import {
  createHolds,
  type Holds,
} from "#server/backend/verticals/transport/seats/holds.ts";
import {
  DatabaseUnavailable,
  type Database,
} from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { randomOf } from "../reliability/random.ts";
import { findProblems } from "../simulation/find-problems.ts";
import { SimulatedFault } from "../simulation/node.ts";
import { openAccount } from "../simulation/open-account.ts";
import { runShopper, scripts } from "../simulation/shopper.ts";
import { startTestOrders, type TestOrders } from "../support/orders.ts";
import { NOW, readPublished } from "../support/reference-backend.ts";
import { migrations as seatMigrations } from "../support/seat-wishes.ts";
import { createOperations, CREDITS } from "./operations.ts";
import { isBorne, untilAnswered } from "./until-answered.ts";

export interface WorkloadInput {
  readonly directory: string;
  /** A Postgres; undefined: SQLite in the directory. */
  readonly url: string | undefined;
  readonly transactions: number;
  readonly seed: number;
  readonly uses: "everything" | "credits";
  /** Sits between the servers and the database. */
  readonly around: (database: Database) => Database;
  /** Is called after each operation, to break connections. */
  readonly onOperation: () => Promise<void>;
}

const CLIENTS = 8;
const HOUR = 60 * 60_000;
const ROUNDS = 12;

/** @returns what cannot have happened one after the other, and what is wrong in the end */
export async function runWorkload({
  directory,
  url,
  transactions,
  seed,
  uses,
  around,
  onOperation,
}: WorkloadInput): Promise<string[]> {
  const below = randomOf(seed);
  const clock = { now: NOW };
  const delivered: string[] = [];
  const shops: TestOrders[] = [];
  const holds: Holds[] = [];
  const seats: Database[] = [];
  for (let server = 0; server < 2; server += 1) {
    shops.push(
      await startTestOrders({
        now: () => clock.now,
        published: readPublished(),
        directory,
        url,
        around,
        transport: {
          async send({ mail_id }) {
            delivered.push(mail_id);
          },
        },
      }),
    );
    const database = await openDatabase({
      directory,
      url,
      migrations: seatMigrations,
    });
    seats.push(database);
    holds.push(
      createHolds({
        database: around(database),
        now: () => clock.now,
        onChange: () => Promise.resolve(),
      }),
    );
  }
  const [first] = shops;
  const account = await untilAnswered(() => openAccount(first!, 1));
  // Two accounts: orders spend the balances of the one, the operations on balances those of the other.
  const saver = await untilAnswered(() => openAccount(first!, 3, CREDITS));

  const anyShop = (): TestOrders => shops[below(shops.length)]!;
  const operations = createOperations({
    anyShop,
    anyHolds: () => holds[below(holds.length)]!,
    saver,
    below,
    onOperation,
  });
  let shoppers = 0;
  const confirmed: string[] = [];
  const scriptsLeft = fc.sample(scripts, { seed, numRuns: transactions });
  const shop = async (): Promise<void> => {
    await runShopper({
      script: scriptsLeft.pop()!,
      name: `shopper-${(shoppers += 1)}`,
      ...account,
      place: `place ${below(transactions)}`,
      onOrder: (guid) => confirmed.push(guid),
      send: (request) =>
        request(anyShop()).catch((error: unknown) => {
          if (error instanceof DatabaseUnavailable)
            throw new SimulatedFault("the connection broke", { cause: error });
          throw error;
        }),
    });
    await onOperation();
  };
  const useCredits = () => operations.useBalance("credits");
  const works =
    uses === "credits"
      ? [useCredits]
      : [
          useCredits,
          useCredits,
          () => operations.useBalance("gift card"),
          () => operations.useCoupon(),
          (client: number) => operations.useSeat(client),
          (client: number) => operations.useSeat(client),
          shop,
          shop,
          () => untilAnswered(() => anyShop().orders.job.runDue()),
        ];
  let left = transactions;
  const runClient = async (_: unknown, client: number): Promise<void> => {
    while ((left -= 1) >= 0) await works[below(works.length)]!(client);
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));

  const { orders: engine, refunds, outbox, database } = first!;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { job } of [engine, refunds, outbox])
      await untilAnswered(() => job.runDue());
    clock.now += HOUR;
  }
  const problems = [
    ...shops.flatMap(({ errors }) =>
      errors.filter((error) => !isBorne(error)).map(String),
    ),
    ...(await untilAnswered(() =>
      findProblems({ database, delivered, unconfirmed: [] }, confirmed),
    )),
    ...operations.contradictions(),
  ];
  for (const one of shops) await one.stop();
  for (const one of seats) await one.close();
  return problems;
}
