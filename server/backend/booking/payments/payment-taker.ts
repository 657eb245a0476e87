/** Who takes the money of an attempt to pay: the gateway, or a cashier elsewhere. */
import type { Authorisation } from "./authorisation.ts";

/**
 * One attempt to pay, at whoever takes the money. Each request can be made again: it is
 * answered as the first, and nothing is done twice.
 */
export interface PaymentTaker {
  /** Reserves the amount, or says what the customer has to do first. @throws GatewayUnanswered */
  authorise(): Promise<Authorisation>;
  /** What became of it. @throws GatewayUnanswered */
  find(): Promise<Authorisation | undefined>;
  /**
   * Ends it if it is not authorised, even when it has not arrived yet.
   *
   * @returns what it is now: "declined", or what it had become before
   * @throws GatewayUnanswered
   */
  abandon(): Promise<Authorisation>;
  /** Takes what was reserved. @throws GatewayUnanswered */
  capture(): Promise<void>;
  /** Gives up what was reserved. @throws GatewayUnanswered */
  void(): Promise<void>;
  /**
   * Gives back what was taken, or a part.
   *
   * @param amount in minor units
   * @throws GatewayUnanswered
   */
  refund(amount: number, key: string): Promise<void>;
}

/** One to whom the customer is sent, and from whom they come back. */
export interface CashierTaker extends PaymentTaker {
  /** Where the customer goes, with what they are to pay. */
  address(leaving: Leaving): string;
  /** What they came back with; undefined when any of it is not as it must be. */
  read(answer: Answer, state: string): Authorisation | undefined;
}

export interface Leaving {
  /** Says again which browser it was. */
  readonly state: string;
  /** The address of ours that they come back to. */
  readonly return_to: string;
  readonly language: string;
  /** In milliseconds since 1970; later nothing is taken. */
  readonly until: number;
}

/** What the way back says, by name. */
export type Answer = Readonly<Record<string, string>>;

export function isCashier(taker: PaymentTaker): taker is CashierTaker {
  return "address" in taker;
}
