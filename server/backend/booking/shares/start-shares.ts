/** Starts a payment that a group makes together: the places are held, and each payer has a link. */
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { shareOffer, type ShareRules } from "../checkout/share-offer.ts";
import { newGuid } from "../engine/numbers.ts";
import { hasStarted, insertPayment, readOrder } from "../engine/order-store.ts";
import type { ProcessOrder } from "../engine/process-order.ts";
import { callHooks, isCancelled, type Hooks } from "../model/hooks.ts";
import { SHARES, type Order } from "../model/order.ts";
import type { Sellers } from "../model/sellers.ts";
import { insertShares, readShares } from "../payments/shares/share-rows.ts";
import { nameOf } from "../people/saved-travellers.ts";
import type { Quotes } from "../quotes/quotes.ts";
import { readPayers } from "./read-payers.ts";
import { hashOf, type ShareLinks } from "./share-link.ts";
import type { ShareMails } from "./share-mails.ts";

export interface StartSharesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly processOrder: Pick<ProcessOrder, "advance" | "apply" | "takeInside">;
  readonly quotes: Pick<Quotes, "keep">;
  readonly sellers: Pick<Sellers, "of">;
  readonly hooks: Pick<Hooks, "cancelledItems" | "beforePayment">;
  readonly rules: () => ShareRules;
  readonly links: ShareLinks;
  readonly mails: Pick<ShareMails, "sendLink">;
}

export interface StartRequest {
  readonly idempotency_key: string;
  /** `{name, email, amount}` of each payer, unchecked. */
  readonly payers: readonly unknown[];
  readonly language: string;
  readonly hasCashier: boolean;
}

/**
 * @returns the order; a repeated request, or one for an order that is being paid, is answered unchanged
 * @throws Refusal bad_request, shares_unavailable, shares_invalid, service_cancelled
 */
export type StartShares = (
  orderGuid: string,
  request: StartRequest,
) => Promise<Order>;

const KEY = /^[\w.-]{8,64}$/;

export function createStartShares({
  database,
  now,
  processOrder,
  quotes,
  sellers,
  hooks,
  rules,
  links,
  mails,
}: StartSharesInput): StartShares {
  const start = async (
    inside: Database,
    orderGuid: string,
    { idempotency_key, payers, language, hasCashier }: StartRequest,
  ): Promise<void> => {
    if (await hasStarted(inside, orderGuid, idempotency_key)) return;
    const order = await readOrder(inside, orderGuid);
    if (order?.status !== "pending_payment" || now() >= order.pay_before)
      return;
    const { contents, amount } = order;
    const { quote } = contents;
    const isChange = contents.amends !== undefined;
    const offer = shareOffer(
      { quote, amount, hasCashier, isChange },
      sellers.of(quote).holdUntil?.(quote),
      rules(),
      now(),
    );
    if (!offer || "not" in offer) throw new Refusal("shares_unavailable");
    const shares = readPayers(payers, amount, offer).map((share) => {
      const share_id = newGuid();
      const token_hash = hashOf(links.tokenOf(share_id));
      return { ...share, share_id, token_hash, currency: amount.currency };
    });
    await callHooks(hooks.beforePayment, inside, order);
    const payment_id = newGuid();
    const started = await processOrder.apply(
      inside,
      order,
      { event: "pay", order: { reason: null, pay_before: offer.until } },
      {
        start_payment: () =>
          insertPayment(inside, order, {
            payment_id,
            attempt: (order.payment?.attempt ?? 0) + 1,
            idempotency_key,
            method: SHARES,
            card_token: null,
            created_at: now(),
          }),
      },
    );
    if (!started) return;
    await processOrder.takeInside(inside, orderGuid);
    const taken = await readOrder(inside, orderGuid);
    // A coupon, gift card or credits that the price counts on are used up: the customer sees the new price first.
    if (taken?.payment?.status === "declining") return;
    await insertShares(inside, {
      payment_id,
      order_guid: orderGuid,
      asker: nameOf(contents.travellers[0] ?? {}) || order.booking_no,
      closes_at: offer.until,
      language,
      shares,
    });
    await quotes.keep(inside, quote.validate_id, offer.until);
    for (const share of await readShares(inside, payment_id))
      await mails.sendLink(inside, share, "0");
  };

  return async (orderGuid, request) => {
    if (!KEY.test(request.idempotency_key)) throw new Refusal("bad_request");
    const order = await processOrder.advance(orderGuid);
    if (!order) throw new Refusal("order_not_found");
    if (order.status === "pending_payment") {
      if (await isCancelled(hooks, database, order.contents.quote))
        throw new Refusal("service_cancelled");
      await database.transaction((inside) => start(inside, orderGuid, request));
    }
    return (await processOrder.advance(orderGuid))!;
  };
}
