/** A partner's cashier as the payment taker of an attempt. */
import { randomUUID } from "node:crypto";
import type { Authorisation } from "../authorisation.ts";
import { GatewayUnanswered } from "../payment-errors.ts";
import type { CashierTaker } from "../payment-taker.ts";
import {
  readWord,
  signQuestion,
  signRequest,
  type CashierPayment,
  type CashierQuestion,
  type CashierStatus,
} from "./messages.ts";
import type { CashierPartner } from "./partners.ts";

/**
 * Asks the cashier directly, without the customer.
 *
 * @returns its signed answer
 * @throws GatewayUnanswered
 */
export type AskCashier = (
  partner: CashierPartner,
  question: string,
) => Promise<string>;

/** Translates a cashier's answer into the terms of the gateway. */
const SAID: Readonly<
  Record<CashierStatus, Pick<Authorisation, "status" | "reason">>
> = {
  open: { status: "challenge" },
  authorised: { status: "authorised" },
  declined: { status: "declined", reason: "cashier_declined" },
  cancelled: { status: "declined", reason: "cashier_cancelled" },
  abandoned: { status: "declined", reason: "abandoned" },
  captured: { status: "captured" },
  voided: { status: "voided" },
};

export interface CashierInput {
  readonly now: () => number;
  readonly ask: AskCashier;
}

export function createCashier(
  { now, ask }: CashierInput,
  partner: CashierPartner,
  payment: CashierPayment,
): CashierTaker {
  const said = (status: CashierStatus): Authorisation => ({
    authorisation_id: payment.payment,
    ...SAID[status],
    ...(status === "open"
      ? { challenge: { challenge_id: payment.payment, attempts_left: null } }
      : {}),
    fails_to_issue: false,
  });

  const question = async (
    action: CashierQuestion["action"],
    more: Pick<CashierQuestion, "refund"> = {},
  ): Promise<CashierStatus> => {
    const nonce = randomUUID();
    const asked = { ...payment, ...more, action, nonce };
    const word = await ask(partner, signQuestion(asked, partner, now()));
    const status = readWord(word, partner, { ...payment, nonce }, now());
    if (!status)
      throw new GatewayUnanswered(
        `${partner.code} has no record of ${payment.payment}`,
      );
    return status;
  };

  const done = async (
    action: CashierQuestion["action"],
    after: CashierStatus,
    more: Pick<CashierQuestion, "refund"> = {},
  ): Promise<void> => {
    const status = await question(action, more);
    if (status !== after)
      throw new Error(`${payment.payment} is ${status}, not ${after}`);
  };

  return {
    // The customer carries the request there; the cashier is not called first.
    authorise: () => Promise.resolve(said("open")),
    find: async () => said(await question("find")),
    async abandon() {
      const status = await question("abandon");
      if (status === "open")
        throw new GatewayUnanswered(`${payment.payment} is still open`);
      return said(status);
    },
    capture: () => done("capture", "captured"),
    void: () => done("void", "voided"),
    refund: (amount, key) =>
      done("refund", "captured", { refund: { amount, key } }),

    address({ state, until, ...leaving }) {
      const iat = Math.floor(now() / 1000);
      const exp = Math.floor(until / 1000);
      const request = signRequest(
        { ...payment, ...leaving, nonce: state, iat, exp },
        partner,
      );
      return `${partner.address}?${new URLSearchParams({ request })}`;
    },
    read({ payment: word = "" }, state) {
      const expected = { ...payment, nonce: state };
      const status = readWord(word, partner, expected, now());
      return status && said(status);
    },
  };
}
