/** The customer's actions on an order: pay, answer the bank's challenge, cancel. */
import type { Database } from "#server/backend/storage/database.ts";
import type { CardHolder, Gateway } from "../payments/gateway.ts";
import { GatewayUnanswered } from "../payments/payment-errors.ts";
import {
  isCashier,
  type Answer,
  type CashierTaker,
  type CashierRedirect,
} from "../payments/payment-taker.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { callHooks, isCancelled, type Hooks } from "../model/hooks.ts";
import { newGuid } from "../engine/numbers.ts";
import type { Order, Payment } from "../model/order.ts";
import { cashierEnds, WITHDRAWN } from "../engine/order-actions.ts";
import { hasStarted, insertPayment, readOrder } from "../engine/order-store.ts";
import type { TakerOf } from "../engine/payment-takers.ts";
import type { ProcessOrder } from "../engine/process-order.ts";
import { NOTHING_LEFT } from "./settlement.ts";
import type { Cashier } from "../engine/visitor.ts";

export interface PayRequest {
  readonly method: string;
  readonly card_token: string;
  readonly idempotency_key: string;
}

/** The payer: their cards, and the payment method of the pages. */
export interface Payer extends CardHolder {
  readonly cashier: Cashier | undefined;
  readonly residence?: string;
}

export interface PayOrder {
  /**
   * Starts a payment, once per request. An order that is being paid or is final is answered
   * unchanged.
   *
   * @throws Refusal bad_request, method_unknown, card_unknown, idempotency_key_reused,
   *   service_cancelled, amendment_closed
   */
  pay(orderGuid: string, request: PayRequest, payer: Payer): Promise<Order>;
  /** @throws Refusal challenge_unknown */
  confirm(orderGuid: string, challengeId: string, code: string): Promise<Order>;
  /**
   * Redirects the customer to the external payment page.
   *
   * @returns the address
   * @throws Refusal challenge_unknown
   */
  leave(
    orderGuid: string,
    challengeId: string,
    by: CashierVisit,
  ): Promise<string>;
  /**
   * Handles the customer's return. A repeated return is answered unchanged.
   *
   * @throws Refusal challenge_unknown, payment_return_invalid
   */
  comeBack(
    orderGuid: string,
    challengeId: string,
    answer: Answer,
    state: string,
  ): Promise<Order>;
  /** @throws Refusal order_not_cancellable */
  cancel(orderGuid: string): Promise<Order>;
}

/** A redirect to another company's payment page, with the return address. */
export type CashierVisit = Omit<CashierRedirect, "until">;

export interface PayOrderInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Gateway;
  readonly takerOf: TakerOf;
  readonly processOrder: ProcessOrder;
  readonly hooks: Pick<Hooks, "cancelledItems" | "beforePayment">;
}

const KEY = /^[\w.-]{8,64}$/;
const OVER: readonly Order["status"][] = ["cancelled", "expired", "failed"];

export function createPayOrder({
  database,
  now,
  gateway,
  takerOf,
  processOrder,
  hooks,
}: PayOrderInput): PayOrder {
  const advance = async (orderGuid: string): Promise<Order> => {
    const order = await processOrder.advance(orderGuid);
    if (!order) throw new Refusal("order_not_found");
    return order;
  };

  const checkMethod = async (
    { amount }: Order,
    { method, card_token }: PayRequest,
    payer: Payer,
  ): Promise<void> => {
    if (amount.amount === 0) {
      if (method !== NOTHING_LEFT) throw new Refusal("method_unknown");
      return;
    }
    const { cashier, residence = "" } = payer;
    if (cashier) {
      if (method !== cashier.method) throw new Refusal("method_unknown");
      return;
    }
    const offered = gateway.methods
      .offered({ currency: amount.currency, residence })
      .find((one) => one.method === method);
    if (!offered) throw new Refusal("method_unknown");
    if (offered.kind === "card" && !(await gateway.cardOf(payer, card_token)))
      throw new Refusal("card_unknown");
  };

  /** @returns whether this request started the payment */
  const start = (
    orderGuid: string,
    { method, card_token, idempotency_key }: PayRequest,
    amount: number,
  ): Promise<boolean> =>
    database.transaction(async (inside) => {
      if (await hasStarted(inside, orderGuid, idempotency_key)) return false;
      const order = await readOrder(inside, orderGuid);
      // The charged amount must be the one for which the method was chosen.
      if (order?.amount.amount !== amount) return false;
      if (order.status !== "pending_payment" || now() >= order.pay_before)
        return false;
      await callHooks(hooks.beforePayment, inside, order);
      const started = await processOrder.apply(
        inside,
        order,
        { event: "pay", order: { reason: null } },
        {
          start_payment: () =>
            insertPayment(inside, order, {
              payment_id: newGuid(),
              attempt: (order.payment?.attempt ?? 0) + 1,
              idempotency_key,
              method,
              card_token:
                gateway.methods.find(method)?.kind === "card"
                  ? card_token
                  : null,
              created_at: now(),
            }),
        },
      );
      // Coupon, gift cards and credits are reserved in the transaction that starts the payment.
      if (started) await processOrder.takeInside(inside, orderGuid);
      return started;
    });

  /**
   * An idempotency key belongs to one order and one payment method. With another order
   * or method it is refused, and nothing is paid. The card is not compared.
   */
  const claimKey = (
    { owners: [owner] }: Payer,
    orderGuid: string,
    { idempotency_key, method }: PayRequest,
  ): Promise<void> =>
    database.transaction(async (inside) => {
      if (owner === undefined) throw new Refusal("bad_request");
      const request = `${orderGuid} ${method}`;
      const known = await inside.get<{ request: string }>(
        "SELECT request FROM payment_keys WHERE owner = ? AND idempotency_key = ?",
        owner,
        idempotency_key,
      );
      if (known && known.request !== request)
        throw new Refusal("idempotency_key_reused");
      if (!known)
        await inside.run(
          "INSERT INTO payment_keys (owner, idempotency_key, request) VALUES (?, ?, ?)",
          owner,
          idempotency_key,
          request,
        );
    });

  const withdraw = async (order: Order): Promise<Order> => {
    const { payment, order_guid } = order;
    if (payment?.status !== "challenge") return order;
    try {
      await takerOf(order, payment).abandon();
    } catch (error) {
      if (!(error instanceof GatewayUnanswered)) throw error;
      throw new Refusal("order_not_cancellable");
    }
    await database.transaction((inside) =>
      processOrder.apply(inside, order, {
        event: "withdraw",
        payment: { reason: WITHDRAWN },
      }),
    );
    return advance(order_guid);
  };

  /** @throws Refusal challenge_unknown */
  const cashierOf = (
    order: Order,
    challengeId: string,
  ): { readonly payment: Payment; readonly cashier: CashierTaker } => {
    const { payment } = order;
    const cashier = payment && takerOf(order, payment);
    if (
      payment?.challenge_id !== challengeId ||
      !cashier ||
      !isCashier(cashier)
    )
      throw new Refusal("challenge_unknown");
    return { payment, cashier };
  };

  return {
    async pay(orderGuid, request, payer) {
      if (!KEY.test(request.idempotency_key)) throw new Refusal("bad_request");
      await claimKey(payer, orderGuid, request);
      const order = await advance(orderGuid);
      if (order.status !== "pending_payment") return order;
      if (await isCancelled(hooks, database, order.contents.quote))
        throw new Refusal("service_cancelled");
      await checkMethod(order, request, payer);
      await start(orderGuid, request, order.amount.amount);
      return advance(orderGuid);
    },

    async confirm(orderGuid, challengeId, code) {
      const order = await advance(orderGuid);
      const { payment } = order;
      if (payment?.challenge_id !== challengeId)
        throw new Refusal("challenge_unknown");
      if (payment.status !== "challenge") return order;
      if (payment.attempts_left === null)
        throw new Refusal("challenge_unknown");
      const answered = await gateway.answer(challengeId, code);
      const isOpen = answered?.status === "challenge";
      await database.transaction((inside) =>
        processOrder.apply(inside, order, {
          event: "code_answered",
          payment: {
            attempts_left: answered?.challenge?.attempts_left ?? 0,
            reason: "code_wrong",
          },
          // An answered challenge is processed now, an open one when it expires.
          order: { next_at: isOpen ? order.next_at : now() },
        }),
      );
      return advance(orderGuid);
    },

    async leave(orderGuid, challengeId, by) {
      const order = await advance(orderGuid);
      const { payment, cashier } = cashierOf(order, challengeId);
      if (payment.status !== "challenge")
        throw new Refusal("challenge_unknown");
      const until = cashierEnds(order, payment);
      return cashier.address({ ...by, until });
    },

    async comeBack(orderGuid, challengeId, answer, state) {
      const order = await readOrder(database, orderGuid);
      if (!order) throw new Refusal("order_not_found");
      const { payment, cashier } = cashierOf(order, challengeId);
      const authorisation = cashier.read(answer, state);
      if (!authorisation) throw new Refusal("payment_return_invalid");
      await processOrder.hear(orderGuid, payment.payment_id, authorisation);
      return advance(orderGuid);
    },

    async cancel(orderGuid) {
      const order = await withdraw(await advance(orderGuid));
      if (OVER.includes(order.status)) return order;
      const cancelled =
        order.status === "pending_payment" &&
        (await database.transaction((inside) =>
          processOrder.apply(inside, order, {
            event: "cancel",
            order: { reason: null },
          }),
        ));
      if (!cancelled) throw new Refusal("order_not_cancellable");
      return advance(orderGuid);
    },
  };
}
