/** The payment methods of the gateway: data/payment-methods.json. */
import type { GatewayMethod } from "#schema/backend/payment-methods.ts";

export type { GatewayMethod };

/** Where and in which currency a customer pays. */
export interface PaysIn {
  readonly currency: string;
  /** The country where they probably live (ISO 3166-1), or "". */
  readonly residence: string;
}

export interface PaymentMethods {
  /** The methods for a payment. Whether a browser has what a method needs, only the browser knows. */
  offered(payer: PaysIn): readonly GatewayMethod[];
  /** undefined if the gateway has no such method any more. */
  find(method: string): GatewayMethod | undefined;
}

/** @param all read each time, because the file may be edited */
export function createPaymentMethods(
  all: () => readonly GatewayMethod[],
): PaymentMethods {
  return {
    offered: ({ currency, residence }) =>
      all().filter(
        ({ currencies, not_in = [] }) =>
          (currencies?.includes(currency) ?? true) &&
          !not_in.includes(residence),
      ),
    find: (method) => all().find((one) => one.method === method),
  };
}
