/**
 * Runs an order through its states (transitions.ts): action, event, transition, until there is
 * nothing to do. The process that takes an order works on it alone, as long as it extends its lease; should two work on
 * the same order, the first to write a transition wins.
 */
import type { Spending } from "#server/backend/rewards/spending.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";
import { createLease, type Lease } from "#server/backend/time/lease.ts";
import type { Schedule } from "#server/backend/time/job.ts";
import type { Authorisation } from "../payments/authorisation.ts";
import type { Quotes } from "../quotes/quotes.ts";
import {
  createApplyTransition,
  stateOf,
  type ApplyTransition,
  type Outcome,
} from "./apply-transition.ts";
import {
  createBalanceActions,
  type BalanceAction,
  type BalanceActions,
} from "./balance-actions.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Order } from "../model/order.ts";
import { createOrderActions, describeOutcome } from "./order-actions.ts";
import type { TakerOf } from "./payment-takers.ts";
import { definitionOf, type OrderAction } from "./transitions.ts";
import { moveOrder, readOrder } from "./order-store.ts";

export interface ProcessInput {
  readonly database: Database;
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly takerOf: TakerOf;
  readonly quotes: Pick<Quotes, "confirm" | "release">;
  readonly spending: Spending;
  /** Writes the tickets of a paid order, in the transaction that issues it. */
  readonly issue: (inside: Database, order: Order) => Promise<void>;
  /** Writes a mail to the customer, in the transaction of the transition. */
  readonly tell: (inside: Database, order: Order) => Promise<void>;
  /** Called when an action fails. The action is repeated later. */
  readonly onFailure: (orderGuid: string, error: unknown) => void;
  /** Records each action in a span; left out: nothing is recorded. */
  readonly tracer?: Tracer | undefined;
}

export interface ProcessOrder {
  /** Takes all actions that are due. @returns the order after them */
  advance(orderGuid: string): Promise<Order | undefined>;
  /** The same for the job, in a trace of its own. */
  continueDue(orderGuid: string): Promise<void>;
  /**
   * Continues with the customer's return from a cashier. An answer to another attempt, or a
   * repeated one, changes nothing.
   */
  hear(
    orderGuid: string,
    paymentId: string,
    authorisation: Authorisation,
  ): Promise<Order | undefined>;
  /** Writes a transition that a customer causes. */
  readonly apply: ApplyTransition;
  /**
   * Takes the action of the order's state together with its transition, if it needs only the
   * database.
   *
   * @returns whether it was taken
   */
  takeInside(inside: Database, orderGuid: string): Promise<boolean>;
}

/**
 * A payment that is declined later than this after its start is mailed, because the customer
 * may have left the page.
 */
const PATIENCE_MS = 2000;
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5 * 60 * 1000;

export function createProcessOrder({
  database,
  now,
  schedule,
  takerOf,
  quotes,
  spending,
  issue,
  tell,
  onFailure,
  tracer = NO_TRACER,
}: ProcessInput): ProcessOrder {
  const sendMail = async (
    inside: Database,
    { order_guid }: Order,
  ): Promise<void> => tell(inside, (await readOrder(inside, order_guid))!);

  const apply = createApplyTransition(now, {
    issue_documents: issue,
    send_mail: sendMail,
    return_balances: (inside, { order_guid }) =>
      spending.giveBack(inside, order_guid),
    async send_mail_if_left(inside, order) {
      const { created_at, updated_at } = order.payment!;
      if (updated_at - created_at >= PATIENCE_MS) await sendMail(inside, order);
    },
  });
  const actions = createOrderActions({ takerOf, now, quotes });
  const balances = createBalanceActions(spending);

  const write = (
    order: Order,
    outcome: Outcome,
    continuesAt?: number,
  ): Promise<boolean> =>
    database.transaction((inside) =>
      apply(inside, order, outcome, {}, continuesAt),
    );

  const takeInside = async (
    inside: Database,
    orderGuid: string,
    continuesAt?: number,
  ): Promise<boolean> => {
    // The current order: another process may have written a transition meanwhile.
    const order = await readOrder(inside, orderGuid);
    const { action } = order ? definitionOf(stateOf(order)) : {};
    if (!order || !isBalanceAction(action, balances)) return false;
    const outcome = await balances[action](inside, order);
    return apply(inside, order, outcome, {}, continuesAt);
  };

  const release = async (order: Order): Promise<boolean> => {
    const { order_guid, validate_id, status, release_due } = order;
    if (!release_due) return false;
    await quotes.release(validate_id);
    return moveOrder(database, order_guid, status, {
      release_due: 0,
      next_at: null,
      tries: 0,
    });
  };

  /** @returns whether the order changed, so that another action may be due */
  const step = async (order: Order, lease: Lease): Promise<boolean> => {
    const { action } = definitionOf(stateOf(order));
    if (action === undefined) return false;
    if (action === "release_hold") return release(order);
    if (isBalanceAction(action, balances))
      return database.transaction((inside) =>
        takeInside(inside, order.order_guid, lease.extended()),
      );
    const outcome = await actions[action](order);
    return outcome !== undefined && write(order, outcome, lease.extended());
  };

  /** @returns whether this process works on the order now: an action is due, and no other process has taken it */
  const take = async ({ next_at }: Order, lease: Lease): Promise<boolean> =>
    lease.holds(next_at) ||
    (next_at !== null && next_at <= now() && lease.take(next_at));

  const advance = async (orderGuid: string): Promise<Order | undefined> => {
    const lease = createLease(
      { database, now, schedule },
      { table: "orders", key: "order_guid", id: orderGuid, column: "next_at" },
    );
    for (;;) {
      const order = await readOrder(database, orderGuid);
      if (!order || !(await take(order, lease))) return order;
      try {
        const state = stateOf(order);
        const { action } = definitionOf(state);
        const changed =
          action !== undefined &&
          (await tracer.span(`order ${action}`, async (span) => {
            span.set("wayfare.order_state", state);
            span.set("wayfare.order_tries", order.tries);
            return lease.during(() => step(order, lease));
          }));
        if (changed) continue;
        const after = await readOrder(database, orderGuid);
        if (!hasMoved(order, after)) return after;
      } catch (error) {
        // An action that another process has finished meanwhile is no failure: its answer came too late.
        if (hasMoved(order, await readOrder(database, orderGuid))) continue;
        onFailure(orderGuid, error);
        const pause = MIN_PAUSE_MS * 2 ** Math.min(order.tries, 20);
        await moveOrder(database, orderGuid, order.status, {
          next_at: now() + Math.min(pause, MAX_PAUSE_MS),
          tries: order.tries + 1,
        });
        return readOrder(database, orderGuid);
      }
    }
  };

  const inTurn = oneAtATime(advance);
  return {
    advance: inTurn,
    continueDue: (orderGuid) =>
      tracer.begin("order job", undefined, async () => {
        await inTurn(orderGuid);
      }),
    apply,
    takeInside: (inside, orderGuid) => takeInside(inside, orderGuid),
    async hear(orderGuid, paymentId, authorisation) {
      const order = await readOrder(database, orderGuid);
      const { payment } = order ?? {};
      if (
        order &&
        payment?.payment_id === paymentId &&
        (payment.status === "challenge" || payment.status === "unknown")
      )
        await write(order, describeOutcome(order, authorisation, now()));
      return inTurn(orderGuid);
    },
  };
}

/** Whether another process has written a transition meanwhile. */
function hasMoved(before: Order, after: Order | undefined): boolean {
  return after !== undefined && stateOf(after) !== stateOf(before);
}

function isBalanceAction(
  action: OrderAction | undefined,
  balances: BalanceActions,
): action is BalanceAction {
  return action !== undefined && Object.hasOwn(balances, action);
}
