/** Finds the payment taker of an attempt by its method. */
import type { SellingPayment } from "#schema/backend/sites.ts";
import {
  createCashier,
  type CashierInput,
} from "../payments/cashier/cashier.ts";
import type { CashierPartners } from "../payments/cashier/partners.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { CashierTaker, PaymentTaker } from "../payments/payment-taker.ts";
import { SHARES, type Order, type Payment } from "../model/order.ts";
import {
  createSetTaker,
  type TellPayer,
} from "../payments/shares/set-taker.ts";
import type { Database } from "#server/backend/storage/database.ts";

/** @throws Error if the taker no longer exists */
export type TakerOf = (order: Order, payment: Payment) => PaymentTaker;

type SentElsewhere = (order: Order, payment: Payment) => CashierTaker;

export interface TakersInput extends CashierInput {
  readonly gateway: Gateway;
  readonly partners: CashierPartners;
  readonly database: Database;
  /** Mails the payer of a share. */
  readonly tellPayer: TellPayer;
}

export function createTakers({
  gateway,
  partners,
  database,
  tellPayer,
  now,
  ask,
}: TakersInput): TakerOf {
  /** Payment methods on other sites, by their name in the settings (`payment`). */
  const functions: Readonly<
    Record<Exclude<SellingPayment, "house">, SentElsewhere>
  > = {
    partner_cashier({ scope, payment_asset_no: order }, payment) {
      const partner = partners.byScope(scope);
      if (!partner) throw new Error(`${scope} has no cashier`);
      const { payment_id, amount, currency } = payment;
      const paid = { payment: payment_id, order, amount, currency };
      return createCashier({ now, ask }, partner, paid);
    },
  };
  return (order, payment) => {
    const { method, payment_id } = payment;
    if (method === SHARES)
      return createSetTaker(
        { database, now, gateway, tell: tellPayer },
        { payment_id, reference: order.payment_asset_no },
      );
    return isFunction(functions, method)
      ? functions[method](order, payment)
      : atGateway(gateway, order, payment);
  };
}

function isFunction<Name extends string>(
  functions: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name {
  return Object.hasOwn(functions, name);
}

function atGateway(
  gateway: Gateway,
  { payment_asset_no: reference }: Order,
  payment: Payment,
): PaymentTaker {
  const { payment_id: key, method, card_token } = payment;
  const amount = { amount: payment.amount, currency: payment.currency };
  const known = (): string => {
    const { authorisation_id } = payment;
    if (authorisation_id === null) throw new Error(`${key} is not authorised`);
    return authorisation_id;
  };
  return {
    authorise: () =>
      gateway.authorise({
        key,
        reference,
        amount,
        method,
        cardToken: card_token ?? undefined,
      }),
    find: () => gateway.find(key),
    abandon: () => gateway.abandon(key, reference, amount),
    capture: () => gateway.capture(known(), `${key}:capture`),
    void: () => gateway.void(known(), `${key}:void`),
    refund: (part, refundKey) => gateway.refund(known(), part, refundKey),
  };
}
