/**
 * Takes an order through its states (transitions.ts): action, event, transition, and so on
 * until there is nothing to do. Several processes may do so at once: whoever writes the
 * transition first takes it.
 */
import type { Spending } from "../../rewards/spending.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Authorisation } from "../payments/authorisation.ts";
import type { Quotes } from "../quotes/quotes.ts";
import {
  createApplyTransition,
  stateOf,
  type ApplyTransition,
  type Outcome,
} from "./apply-transition.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Order } from "./order.ts";
import { createOrderActions, describeOutcome } from "./order-actions.ts";
import type { TakerOf } from "./payment-takers.ts";
import { definitionOf } from "./transitions.ts";
import { moveOrder, readOrder } from "./order-store.ts";

export interface ProcessInput {
  readonly database: Database;
  readonly now: () => number;
  readonly takerOf: TakerOf;
  readonly quotes: Pick<Quotes, "confirm" | "release">;
  readonly spending: Spending;
  /** Writes the tickets of an order that is paid, in the transaction that makes it issued. */
  readonly issue: (inside: Database, order: Order) => Promise<void>;
  /** Writes a mail to the customer, in the transaction of the transition that it is about. */
  readonly tell: (inside: Database, order: Order) => Promise<void>;
  /** Is called when an action failed; it is taken again later. */
  readonly onFailure: (orderGuid: string, error: unknown) => void;
}

export interface ProcessOrder {
  /** Takes all actions that can be taken now. @returns the order as it is then */
  advance(orderGuid: string): Promise<Order | undefined>;
  /**
   * Goes on with what a customer brings back from a cashier. The answer of another attempt
   * to pay, or one that was processed before, changes nothing.
   */
  hear(
    orderGuid: string,
    paymentId: string,
    authorisation: Authorisation,
  ): Promise<Order | undefined>;
  /** Writes a transition that a customer causes. */
  readonly apply: ApplyTransition;
}

/** A customer who waits no longer than this for a payment sees its outcome on the page. */
const PATIENCE_MS = 2000;
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5 * 60 * 1000;

export function createProcessOrder({
  database,
  now,
  quotes,
  issue,
  tell,
  onFailure,
  ...input
}: ProcessInput): ProcessOrder {
  const sendMail = async (
    inside: Database,
    { order_guid }: Order,
  ): Promise<void> => tell(inside, (await readOrder(inside, order_guid))!);

  const apply = createApplyTransition(now, {
    issue_documents: issue,
    send_mail: sendMail,
    async send_mail_if_left(inside, order) {
      const { created_at, updated_at } = order.payment!;
      if (updated_at - created_at >= PATIENCE_MS) await sendMail(inside, order);
    },
  });
  const actions = createOrderActions({ ...input, now, quotes });

  const write = (order: Order, outcome: Outcome): Promise<boolean> =>
    database.transaction((inside) => apply(inside, order, outcome));

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

  /** @returns whether something changed, and there may be more to do */
  const step = async (order: Order): Promise<boolean> => {
    const { action } = definitionOf(stateOf(order));
    if (action === undefined) return false;
    if (action === "release_hold") return release(order);
    const outcome = await actions[action](order);
    return outcome !== undefined && write(order, outcome);
  };

  const isWaiting = ({ tries, next_at }: Order): boolean =>
    tries > 0 && (next_at === null || next_at > now());

  const advance = async (orderGuid: string): Promise<Order | undefined> => {
    for (;;) {
      const order = await readOrder(database, orderGuid);
      // What failed is not tried again by everybody who asks how it goes.
      if (!order || isWaiting(order)) return order;
      try {
        if (await step(order)) continue;
        // Another process may have written a transition meanwhile.
        const after = await readOrder(database, orderGuid);
        if (!after || stateOf(after) === stateOf(order)) return after;
      } catch (error) {
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
    apply,
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
