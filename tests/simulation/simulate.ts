/** One run: shoppers, servers, a clock and crashes, in an order that the scheduler chooses. */
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import type { Database } from "#server/backend/storage/database.ts";
import { randomOf } from "../reliability/random.ts";
import { openOrdersDatabase } from "../support/orders-database.ts";
import { NOW } from "../support/reference-backend.ts";
import { findProblems } from "./find-problems.ts";
import {
  isSimulated,
  SimulatedFault,
  startNode,
  type Bugs,
  type SimulatedNode,
  type World,
} from "./node.ts";
import { openAccount } from "./open-account.ts";
import { reseed } from "./seeded-crypto.ts";
import { runShopper, scripts, type Script } from "./shopper.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NODES = 2;
/** Rounds of the jobs after which everything must have ended. A group has a day to pay. */
const ROUNDS = 12;
const ROUND_MS = 180 * MINUTE;

/** Something that happens after a number of answers: time passes, or a server crashes. */
type Happening = { readonly after: number } & (
  | { readonly ms: number }
  | { readonly crash: number }
);

const after = fc.nat({ max: 120 });
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      after,
      ms: fc.constantFrom(3 * SECOND, 2 * MINUTE, 6 * MINUTE, 21 * MINUTE),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ after, crash: fc.nat({ max: NODES - 1 }) }),
  },
);

export interface Plan {
  readonly seed: number;
  readonly shoppers: readonly Script[];
  readonly happenings: readonly Happening[];
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.noShrink(fc.integer()),
  shoppers: fc.array(scripts, { minLength: 1, maxLength: 3 }),
  happenings: fc.array(happenings, { maxLength: 6 }),
});

export interface Simulation {
  /** Runs a plan. @returns what is wrong afterwards */
  run(scheduler: fc.Scheduler, plan: Plan): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSimulation(bugs: Bugs = {}): Promise<Simulation> {
  const database = await openOrdersDatabase({});
  return {
    async run(scheduler, plan) {
      await emptyTables(database);
      return simulate(scheduler, plan, database, bugs);
    },
    close: () => database.close(),
  };
}

/** A run begins with empty tables: to open a new database takes longer than the run. */
async function emptyTables(database: Database): Promise<void> {
  const tables = await database.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT IN ('schema_steps', 'secrets', 'installation')`,
  );
  await database.transaction(async (inside) => {
    await inside.run("PRAGMA defer_foreign_keys = ON");
    for (const { name } of tables) await inside.run(`DELETE FROM "${name}"`);
  });
}

async function simulate(
  scheduler: fc.Scheduler,
  { seed, shoppers, happenings: planned }: Plan,
  database: Database,
  bugs: Bugs,
): Promise<string[]> {
  reseed(seed);
  const world: World = {
    scheduler,
    clock: { now: NOW },
    database,
    below: randomOf(seed),
    isUnderWay: false,
    delivered: [],
    unconfirmed: [],
    bugs,
  };
  const started: SimulatedNode[] = [];
  const start = async (): Promise<SimulatedNode> => {
    for (;;) {
      try {
        const node = await startNode(world);
        started.push(node);
        return node;
      } catch (error) {
        if (!isSimulated(error)) throw error;
      }
    }
  };
  const nodes = [await start(), await start()];
  const accounts = [
    await openAccount(nodes[0]!.shop, 1),
    await openAccount(nodes[0]!.shop, 2),
  ];

  const crashes = new Set<() => void>();
  /** Sends a request to any server. The client notices a crash: its connection breaks. */
  const send = async <T>(
    request: (shop: SimulatedNode["shop"]) => Promise<T>,
  ): Promise<T> => {
    const running = nodes.filter(({ isRunning }) => isRunning());
    const node = running[world.below(running.length)];
    if (!node) throw new SimulatedFault("no server");
    const crashed = Promise.withResolvers<never>();
    const onCrash = (): void => {
      if (!node.isRunning()) crashed.reject(new SimulatedFault("crash"));
    };
    crashes.add(onCrash);
    try {
      return await Promise.race([request(node.shop), crashed.promise]);
    } finally {
      crashes.delete(onCrash);
    }
  };
  const crash = async (index: number): Promise<void> => {
    nodes[index]!.crash();
    for (const onCrash of crashes) onCrash();
    nodes[index] = await start();
  };

  const happen = async (happening: Happening): Promise<void> => {
    if ("crash" in happening) return crash(happening.crash);
    world.clock.now += happening.ms;
    // Nobody waits for the jobs: a server that crashes does not finish them.
    for (const node of nodes) void node.work();
  };

  const confirmed: string[] = [];
  const errors: unknown[] = [];
  world.isUnderWay = true;
  const shopping = Promise.all(
    shoppers.map((script, index) =>
      runShopper({
        script,
        name: `shopper-${index}`,
        ...accounts[script.account]!,
        send,
        onOrder: (guid) => confirmed.push(guid),
      }),
    ),
  );
  const inTurn = planned.toSorted((one, other) => one.after - other.after);
  let last = Promise.resolve();
  await drive(
    scheduler,
    shopping.then(
      () => {},
      (error: unknown) => void errors.push(error),
    ),
    (answers) => {
      while (inTurn.length > 0 && inTurn[0]!.after <= answers) {
        const happening = inTurn.shift()!;
        last = last.then(() => happen(happening));
      }
    },
  );
  await last;

  // Everybody has gone. The jobs of the servers that are left finish what is under way.
  world.isUnderWay = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const node of nodes) await node.work();
    world.clock.now += ROUND_MS;
  }
  errors.push(...started.flatMap(({ shop }) => shop.errors));
  return [
    ...errors
      .filter((error) => !isSimulated(error))
      .map((error) => String((error as Error).stack)),
    ...(await findProblems(world, confirmed)),
  ];
}

const IDLE_TURNS = 1000;

/**
 * Lets one answer arrive after the other, until the work and what it left under way are done.
 *
 * @param onAnswer receives their number
 */
async function drive(
  scheduler: fc.Scheduler,
  work: Promise<void>,
  onAnswer: (answers: number) => void,
): Promise<void> {
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  let answers = 0;
  for (let idle = 0; ;) {
    // Everything that follows from an answer happens in microtasks, before the next turn.
    await turn();
    if (scheduler.count() > 0) {
      idle = 0;
      onAnswer((answers += 1));
      await scheduler.waitOne();
    } else if (isOver) return;
    else if ((idle += 1) > IDLE_TURNS)
      throw new Error("a shopper waits for an answer that nobody gives");
  }
}
