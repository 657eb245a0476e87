/**
 * What refunds, changes and disruptions add to orders. They register functions here when they are
 * created. The rooms below them call these functions, and import none of theirs.
 */
import type { OrderPayment } from "#schema/modules/order_price.ts";
import type { MailFile } from "../../mail/mail.ts";
import type { MailCause } from "../../mail/outbox.ts";
import type { Database } from "../../storage/database.ts";
import type { Amends } from "./amends.ts";
import type { ClosedPart } from "./closed-part.ts";
import type { Order } from "./order.ts";
import type { Quote, QuotePart } from "./quote.ts";
import type { Words } from "./vertical.ts";

type Hook<Asked extends readonly unknown[], Answer> = ((
  ...asked: Asked
) => Promise<Answer>)[];

export interface Hooks {
  /** Finds the items of a quote that their seller cancelled, by their indexes. */
  readonly cancelledItems: Hook<
    [from: Database, quote: Quote],
    readonly number[]
  >;
  /** Finds the parts of an earlier order that the order of a quote will replace. */
  readonly replacedBy: Hook<
    [from: Database, validateId: string],
    Amends | undefined
  >;
  /**
   * Checks an order in the transaction that starts its payment.
   *
   * @throws Refusal if it must not be paid
   */
  readonly beforePayment: Hook<[inside: Database, order: Order], void>;
  /** Is called in the transaction that issues an order, after its tickets. */
  readonly issued: Hook<[inside: Database, order: Order], void>;
  /**
   * Checks parts of an order in the transaction that refunds them.
   *
   * @throws Refusal if they must not be refunded now
   */
  readonly beforeRefund: Hook<
    [inside: Database, orderGuid: string, parts: readonly QuotePart[]],
    void
  >;
  /** Finds the parts of an order that were refunded or replaced by another order. */
  readonly closedParts: Hook<
    [from: Database, orderGuid: string],
    readonly ClosedPart[]
  >;
  /** Finds what was refunded. `paidWith` names the payment method of the order. */
  readonly returnedMoney: Hook<
    [order: Order, paidWith: string, words: Words],
    readonly OrderPayment[]
  >;
  /** Makes the attachments of a mail. */
  readonly mailFiles: Hook<[cause: MailCause], readonly MailFile[]>;
}

export function createHooks(): Hooks {
  return {
    cancelledItems: [],
    replacedBy: [],
    beforePayment: [],
    issued: [],
    beforeRefund: [],
    closedParts: [],
    returnedMoney: [],
    mailFiles: [],
  };
}

/**
 * Checks that a room has registered each hook: without it a cancelled service could be paid, or a
 * ticket that was replaced would stay valid.
 *
 * @throws Error that names the others
 */
export function checkRegistered(hooks: Hooks): void {
  const missing = Object.entries(hooks)
    .filter(([, functions]: [string, readonly unknown[]]) => !functions.length)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `no room has registered these hooks of booking (server/backend/booking/model/hooks.ts): ${missing.join(", ")}`,
    );
}

/** Calls hooks one after the other, because they may share a transaction. @returns their answers */
export async function callHooks<Asked extends readonly unknown[], Answer>(
  hooks: Readonly<Hook<Asked, Answer>>,
  ...asked: Asked
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const hook of hooks) answers.push(await hook(...asked));
  return answers;
}

/** The items of a quote that their seller cancelled, by their indexes. */
export async function cancelledItems(
  hooks: Pick<Hooks, "cancelledItems">,
  from: Database,
  quote: Quote,
): Promise<readonly number[]> {
  return (await callHooks(hooks.cancelledItems, from, quote)).flat();
}

/** The parts of an order that were refunded or replaced by another order. */
export async function closedParts(
  hooks: Pick<Hooks, "closedParts">,
  from: Database,
  orderGuid: string,
): Promise<readonly ClosedPart[]> {
  return (await callHooks(hooks.closedParts, from, orderGuid)).flat();
}

/** The parts of an earlier order that the order of a quote will replace. */
export async function replacedBy(
  hooks: Pick<Hooks, "replacedBy">,
  from: Database,
  validateId: string,
): Promise<Amends | undefined> {
  const found = await callHooks(hooks.replacedBy, from, validateId);
  return found.find((amends) => amends !== undefined);
}

/** Whether a service in the quote is cancelled. */
export async function isCancelled(
  hooks: Pick<Hooks, "cancelledItems">,
  from: Database,
  quote: Quote,
): Promise<boolean> {
  return (await cancelledItems(hooks, from, quote)).length > 0;
}
