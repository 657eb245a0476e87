/** The test cashiers of partners. They simulate other companies, with tables of their own. */
import type { Database } from "#server/backend/storage/database.ts";
import {
  byKey,
  firstAnswer,
  insertAuthorisation,
  type Row,
} from "../authorisation.ts";
import type { Gateway } from "../gateway.ts";
import type { AskCashier } from "./cashier.ts";
import {
  readQuestion,
  signWord,
  type CashierPayment,
  type CashierQuestion,
  type CashierStatus,
} from "./messages.ts";
import type { CashierPartner } from "./partners.ts";

/** The decision of a customer, or of their bank, at the cashier. */
export type Decision = "authorised" | "declined" | "cancelled";

export interface TestCashier {
  /** The state of a payment. @throws Error if the amount differs */
  find(payment: CashierPayment): Promise<CashierStatus>;
  /** Decides a payment; later decisions change nothing. @returns the state after it */
  decide(
    partner: CashierPartner,
    payment: CashierPayment,
    decision: Decision,
  ): Promise<CashierStatus>;
  /** Answers the shop's questions. */
  readonly answer: AskCashier;
}

export interface TestCashierInput {
  readonly database: Database;
  readonly now: () => number;
  readonly books: Pick<Gateway, "abandon" | "capture" | "void" | "refund">;
}

export function createTestCashier({
  database,
  now,
  books,
}: TestCashierInput): TestCashier {
  const rowOf = async (
    { payment, amount, currency }: CashierPayment,
    inside = database,
  ): Promise<Row | undefined> => {
    const row = await byKey(inside, payment);
    if (row && (row.amount !== amount || row.currency !== currency))
      throw new Error(`${payment} was used with another amount`);
    return row;
  };
  const find = async (payment: CashierPayment): Promise<CashierStatus> =>
    statusOf(await rowOf(payment));

  const act = async (asked: CashierQuestion): Promise<void> => {
    const { action, payment: key, order, amount, currency } = asked;
    if (action === "find") return;
    if (action === "abandon") {
      await books.abandon(key, order, { amount, currency });
      return;
    }
    const row = await rowOf(asked);
    if (!row) throw new Error(`nobody paid ${key}`);
    const { authorisation_id } = row;
    if (action === "refund")
      await books.refund(
        authorisation_id,
        asked.refund!.amount,
        asked.refund!.key,
      );
    else await books[action](authorisation_id, `${key}:${action}`);
  };

  return {
    find,
    decide: ({ code }, payment, decision) =>
      database.transaction(async (inside) => {
        if (!(await rowOf(payment, inside))) {
          const { payment: key, order: reference, amount, currency } = payment;
          await insertAuthorisation(
            inside,
            now(),
            {
              key,
              reference,
              amount: { amount, currency },
              method: `cashier of ${code}`,
              cardToken: undefined,
            },
            decision === "authorised"
              ? firstAnswer("approves", now())
              : { ...firstAnswer("declines", now()), reason: decision },
          );
        }
        return statusOf(await rowOf(payment, inside));
      }),
    async answer(partner, question) {
      const asked = readQuestion(question, partner, now());
      if (!asked) throw new Error("not a question of the shop");
      await act(asked);
      const { payment, order, amount, currency, nonce } = asked;
      const about = { payment, order, amount, currency, nonce };
      return signWord({ ...about, status: await find(asked) }, partner, now());
    },
  };
}

function statusOf(row: Row | undefined): CashierStatus {
  if (!row) return "open";
  switch (row.status) {
    case "authorised":
    case "captured":
    case "voided":
      return row.status;
    default:
      return row.reason === "cancelled" || row.reason === "abandoned"
        ? row.reason
        : "declined";
  }
}
