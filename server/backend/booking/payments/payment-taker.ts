/** A payment taker: the gateway, or a cashier on another site. */
import type { Authorisation } from "./authorisation.ts";

/** One payment attempt. Every request is idempotent: a repetition changes nothing and gets the current state. */
export interface PaymentTaker {
  /**
   * Reserves the amount, or answers what the customer must do first.
   *
   * @throws GatewayUnanswered
   */
  authorise(): Promise<Authorisation>;
  /**
   * The outcome of the attempt.
   *
   * @throws GatewayUnanswered
   */
  find(): Promise<Authorisation | undefined>;
  /**
   * Abandons the attempt if it is not authorised, even if it has not arrived yet.
   *
   * @returns its state: "declined", or the earlier outcome
   * @throws GatewayUnanswered
   */
  abandon(): Promise<Authorisation>;
  /**
   * Captures the reserved amount.
   *
   * @throws GatewayUnanswered
   */
  capture(): Promise<void>;
  /**
   * Voids the reservation.
   *
   * @throws GatewayUnanswered
   */
  void(): Promise<void>;
  /**
   * Refunds all or part of the captured amount.
   *
   * @param amount in minor units
   * @throws GatewayUnanswered, RefundRefused
   */
  refund(amount: number, key: string): Promise<void>;
}

/** A payment taker on another site, to which the customer is redirected. */
export interface CashierTaker extends PaymentTaker {
  /** The address with the payment request. */
  address(leaving: CashierRedirect): string;
  /** The verified result of the return; undefined if anything does not match. */
  read(answer: Answer, state: string): Authorisation | undefined;
}

export interface CashierRedirect {
  /** A value that ties the return to the browser. */
  readonly state: string;
  /** Our return address. */
  readonly return_to: string;
  readonly language: string;
  /** Expiry in milliseconds since 1970; no payment is accepted later. */
  readonly until: number;
}

/** The parameters of the return, by name. */
export type Answer = Readonly<Record<string, string>>;

export function isCashier(taker: PaymentTaker): taker is CashierTaker {
  return "address" in taker;
}
