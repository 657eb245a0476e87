/**
 * A simulated server: the booking engine on a shared database. Answers of the database and of the gateway
 * arrive when the scheduler says so; a crash loses everything in memory.
 */
import type fc from "fast-check";
import type { Mail } from "#server/backend/mail/mail.ts";
import {
  createPaymentGateway,
  type Gateway,
} from "#server/backend/booking/payments/gateway.ts";
import { GatewayUnanswered } from "#server/backend/booking/payments/payment-errors.ts";
import {
  DatabaseUnavailable,
  type Database,
} from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { createFakeVertical } from "../support/fake-vertical.ts";
import { startTestOrders, type TestOrders } from "../support/orders.ts";
import { readPublished } from "../support/reference-backend.ts";

/** A fault that the simulation made: the engine has to bear it. */
export class SimulatedFault extends Error {
  override name = "SimulatedFault";
}

/** Whether an error is one that the simulation made itself. */
export function isSimulated(error: unknown): boolean {
  return (
    error instanceof SimulatedFault ||
    error instanceof GatewayUnanswered ||
    (error instanceof DatabaseUnavailable &&
      error.cause instanceof SimulatedFault)
  );
}

/** What every server of a run shares. */
export interface World {
  readonly scheduler: fc.Scheduler;
  readonly clock: { now: number };
  /** Without latency and faults. */
  readonly database: Database;
  /** A random number below the limit. */
  readonly below: (limit: number) => number;
  /** false: everything answers at once and without faults, until the run has ended. */
  isUnderWay: boolean;
  /** Mails that arrived, in order. */
  readonly delivered: string[];
  /** Mails whose sender crashed before it knew that they arrived: they may arrive again. */
  readonly unconfirmed: string[];
  readonly bugs: Bugs;
}

/** Bugs on purpose: wrappers of what the engine uses. */
export interface Bugs {
  readonly database?: (database: Database) => Database;
  /** Lets each statement of a transaction take turns with those of others. */
  readonly tearsTransactions?: true;
  readonly gateway?: (gateway: Gateway) => Gateway;
}

const MAX_DIALOGUE_MS = 5 * 60_000;

export const HELD_PLACE = "place 0";

export interface SimulatedNode {
  readonly shop: TestOrders;
  /** Does the work of the background jobs that is due. */
  work(): Promise<void>;
  /** Nothing that it asked for is answered any more. */
  crash(): void;
  readonly isRunning: () => boolean;
}

const published = readPublished();
/** A promise of its own for each caller: one for all would retain every crashed server of a long run. */
const never = (): Promise<never> => new Promise(() => {});

/** One of this many statements, requests of the gateway and of suppliers fails. */
const LOST_STATEMENTS = 200;
const UNANSWERED = 12;
const SUPPLIER_FAULTS = 20;

export async function startNode(world: World): Promise<SimulatedNode> {
  const { scheduler, database, below, bugs } = world;
  let isRunning = true;

  const fails = (oneOf: number): boolean =>
    world.isUnderWay && below(oneOf) === 0;
  /** Waits until the scheduler lets an answer arrive. */
  const arrives = async (label: string): Promise<void> => {
    if (world.isUnderWay) await scheduler.schedule(Promise.resolve(), label);
    if (!isRunning) await never();
  };
  /** The answer arrives late, and not at all after a crash; what was stored stays stored. */
  const answer = async <T>(label: string, work: Promise<T>): Promise<T> => {
    const done = await work.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const isLost = fails(LOST_STATEMENTS);
    await arrives(label);
    if ("error" in done) throw done.error;
    if (isLost)
      throw new DatabaseUnavailable("lost", new SimulatedFault(label));
    return done.value;
  };

  const seen = (inner: Database): Database => ({
    sealing: inner.sealing,
    get: (sql, ...values) => answer("get", inner.get(sql, ...values)),
    all: (sql, ...values) => answer("all", inner.all(sql, ...values)),
    run: (sql, ...values) => answer("run", inner.run(sql, ...values)),
    transaction: (work) =>
      bugs.tearsTransactions
        ? work({
            ...seen(inner),
            transaction: (nested) => nested(seen(inner)),
          })
        : answer("transaction", inner.transaction(work)),
    close: () => inner.close(),
  });

  /** Another company's service: a request that was sent arrives there, also when its sender has crashed. */
  const remote = async <T>(
    label: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    if (world.isUnderWay)
      await scheduler.schedule(Promise.resolve(), `${label} arrives`);
    if (fails(UNANSWERED)) throw new GatewayUnanswered();
    const done = await work();
    await arrives(`${label} is answered`);
    if (fails(UNANSWERED)) throw new GatewayUnanswered();
    return done;
  };
  const far = (gateway: Gateway): Gateway => ({
    ...gateway,
    authorise: (input) => remote("authorise", () => gateway.authorise(input)),
    find: (key) => remote("find", () => gateway.find(key)),
    abandon: (...given) => remote("abandon", () => gateway.abandon(...given)),
    capture: (...given) => remote("capture", () => gateway.capture(...given)),
    void: (...given) => remote("void", () => gateway.void(...given)),
    refund: (...given) => remote("refund", () => gateway.refund(...given)),
  });

  const fake = createFakeVertical();
  const shop = await startTestOrders({
    now: () => world.clock.now,
    published,
    opened: database,
    around: (opened) => seen(bugs.database?.(opened) ?? opened),
    aroundGateway() {
      const gateway = createPaymentGateway(database, () => world.clock.now);
      return far(bugs.gateway?.(gateway) ?? gateway);
    },
    vertical: {
      ...fake,
      // The first place is held from the quote on, the others are for who pays first.
      async hold(inside, quote, owners) {
        await fake.hold(inside, quote, owners);
        if ((quote.payload as { place: string }).place !== HELD_PLACE) return;
        if (!(await fake.confirm(inside, quote, "")))
          throw new Refusal("sold_out");
      },
      async confirm(inside, quote, orderGuid) {
        if (fails(SUPPLIER_FAULTS))
          throw new SimulatedFault("the supplier does not answer");
        return fake.confirm(inside, quote, orderGuid);
      },
      async changed() {
        if (fails(SUPPLIER_FAULTS))
          throw new SimulatedFault("the supplier does not answer");
        await arrives("the supplier is told");
      },
    },
    transport: {
      async send({ mail_id }: Mail) {
        const began = world.clock.now;
        world.delivered.push(mail_id);
        world.unconfirmed.push(mail_id);
        await arrives("the mail is accepted");
        // Real mail servers are given less time (message.ts).
        if (world.clock.now - began < MAX_DIALOGUE_MS)
          world.unconfirmed.splice(world.unconfirmed.indexOf(mail_id), 1);
      },
    },
  });
  const jobs = [shop.orders.job, shop.refunds.job, shop.outbox.job];
  return {
    shop,
    async work() {
      for (const job of jobs)
        await job.runDue().catch((error: unknown) => {
          shop.errors.push(error);
        });
    },
    crash() {
      isRunning = false;
    },
    isRunning: () => isRunning,
  };
}
