/**
 * The test payment gateway. It simulates another company's service in the same database.
 * Each request has an idempotency key: a repeated key changes nothing and gets the
 * current state of the first request.
 */
import type { Price } from "#schema/common.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { isDone } from "./done.ts";
import { GatewayUnanswered } from "./payment-errors.ts";
import { createRefundPayment } from "./refund-payment.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import {
  byKey,
  describeRow,
  firstAnswer,
  insertAuthorisation,
  newId,
  SELECT,
  setStatus,
  type Authorisation,
  type AuthorisationStatus,
  type AuthoriseInput,
  type Row,
} from "./authorisation.ts";
import { readCard, type Behaviour, type TypedCard } from "./cards.ts";
import {
  createPaymentMethods,
  type GatewayMethod,
  type PaymentMethods,
} from "./methods.ts";

export interface CardToken {
  readonly card_token: string;
  readonly last4: string;
  readonly brand: string;
}

/** The owners whose cards a visitor may use, and the scope of the pages. */
export interface CardHolder {
  readonly owners: readonly Owner[];
  readonly scope: Scope;
}

export interface Gateway {
  /** @throws Refusal card_invalid; bad_request if the owner is unknown */
  tokenise(card: TypedCard, holder: CardHolder): Promise<CardToken>;
  /** Whether the token belongs to a card of theirs. */
  cardOf(holder: CardHolder, cardToken: string): Promise<boolean>;
  /** Moves cards to another owner at sign-in. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
  /**
   * The brand and last digits of a card; undefined for an unknown token.
   *
   * @param inside the current transaction
   */
  card(
    cardToken: string,
    inside?: Database,
  ): Promise<{ readonly brand: string; readonly last4: string } | undefined>;
  readonly methods: PaymentMethods;
  /** Reserves the amount. @throws GatewayUnanswered */
  authorise(input: AuthoriseInput): Promise<Authorisation>;
  /** The outcome of a request. */
  find(key: string): Promise<Authorisation | undefined>;
  /**
   * Abandons a request that is not authorised, even one that has not arrived yet.
   *
   * @returns its state: "declined", or the earlier outcome
   */
  abandon(
    key: string,
    reference: string,
    amount: Price,
  ): Promise<Authorisation>;
  /**
   * Takes the customer's answer to a challenge: the code of the bank, or the answer of a wallet.
   *
   * @returns undefined for an unknown challenge
   * @throws Refusal bad_request: no answer of a wallet
   */
  answer(challengeId: string, code: string): Promise<Authorisation | undefined>;
  /** Captures the reserved amount. */
  capture(authorisationId: string, key: string): Promise<void>;
  /** Voids the reservation. */
  void(authorisationId: string, key: string): Promise<void>;
  /** Refunds all or part of the captured amount. @throws RefundRefused, GatewayUnanswered */
  refund(authorisationId: string, amount: number, key: string): Promise<void>;
}

/** The methods without a data set, as in tests. */
const BASIC: readonly GatewayMethod[] = [
  { method: "card", kind: "card" },
  { method: "wallet", kind: "instant" },
];

/** @param all its methods, as data has them now */
export function createPaymentGateway(
  database: Database,
  now: () => number,
  all: () => readonly GatewayMethod[] = () => BASIC,
): Gateway {
  const methods = createPaymentMethods(all);
  const isWallet = (method: string) => methods.find(method)?.kind === "wallet";
  /** What the customer does first, or the outcome. */
  const firstOf = (behaviour: Behaviour, method: string) =>
    isWallet(method)
      ? { ...firstAnswer("asks", now()), attempts_left: 1 }
      : firstAnswer(behaviour, now());

  /** A slow bank has answered once its time has passed. */
  const settle = async (inside: Database, row: Row): Promise<Row> => {
    if (row.status !== "processing" || row.ready_at! > now()) return row;
    await setStatus(inside, row.authorisation_id, "authorised", null);
    return { ...row, status: "authorised" };
  };

  const requireStatus = async (
    inside: Database,
    authorisationId: string,
    before: AuthorisationStatus,
  ): Promise<Row> => {
    const row = await inside.get<Row>(
      `${SELECT} WHERE authorisation_id = ?`,
      authorisationId,
    );
    if (row?.status !== before)
      throw new Error(`${authorisationId} is ${row?.status}, not ${before}`);
    return row;
  };

  return {
    methods,

    async tokenise(typed, { owners: [owner], scope }) {
      if (owner === undefined) throw new Refusal("bad_request");
      const { number, brand, behaviour } = readCard(typed, now());
      const token = {
        card_token: newId("card"),
        last4: number.slice(-4),
        brand,
      };
      await database.run(
        `INSERT INTO payment_cards (card_token, brand, last4, behaviour, created_at, owner, scope)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        token.card_token,
        token.brand,
        token.last4,
        behaviour,
        now(),
        owner,
        scope,
      );
      return token;
    },

    async cardOf({ owners, scope }, cardToken) {
      const row = await database.get<{ owner: string }>(
        "SELECT owner FROM payment_cards WHERE card_token = ? AND scope = ?",
        cardToken,
        scope,
      );
      return owners.some((owner) => owner === row?.owner);
    },

    async adopt(inside, from, to) {
      await inside.run(
        "UPDATE payment_cards SET owner = ? WHERE owner = ?",
        to,
        from,
      );
    },

    card: (cardToken, inside = database) =>
      inside.get(
        "SELECT brand, last4 FROM payment_cards WHERE card_token = ?",
        cardToken,
      ),

    async authorise(input) {
      const card =
        input.cardToken === undefined
          ? undefined
          : await database.get<{ behaviour: Behaviour }>(
              "SELECT behaviour FROM payment_cards WHERE card_token = ?",
              input.cardToken,
            );
      if (input.cardToken !== undefined && !card)
        throw new Refusal("card_unknown");
      const behaviour = card?.behaviour ?? "approves";
      if (behaviour === "is_unreachable") throw new GatewayUnanswered();
      const { row, first } = await database.transaction(async (inside) => {
        const known = await byKey(inside, input.key);
        if (!known)
          await insertAuthorisation(
            inside,
            now(),
            input,
            firstOf(behaviour, input.method),
          );
        const { amount, currency } = input.amount;
        const stored = (await byKey(inside, input.key))!;
        if (stored.amount !== amount || stored.currency !== currency)
          throw new Error(`${input.key} was used with another amount`);
        return { row: await settle(inside, stored), first: !known };
      });
      if (first && behaviour === "loses_answer") throw new GatewayUnanswered();
      return describeRow(row);
    },

    find: (key) =>
      database.transaction(async (inside) => {
        const row = await byKey(inside, key);
        return row && describeRow(await settle(inside, row));
      }),

    abandon: (key, reference, amount) =>
      database.transaction(async (inside) => {
        const known = await byKey(inside, key);
        if (!known) {
          const input = {
            key,
            reference,
            amount,
            method: "",
            cardToken: undefined,
          };
          await insertAuthorisation(inside, now(), input, {
            ...firstAnswer("declines", now()),
            reason: "abandoned",
          });
        } else if (["processing", "challenge"].includes(known.status)) {
          const { authorisation_id } = known;
          await setStatus(inside, authorisation_id, "declined", "abandoned");
        }
        return describeRow((await byKey(inside, key))!);
      }),

    answer: (challengeId, code) =>
      answerChallenge(database, isWallet, challengeId, code),

    capture: (authorisationId, key) =>
      database.transaction(async (inside) => {
        if (await isDone(inside, "payment_captures", key)) return;
        const { amount } = await requireStatus(
          inside,
          authorisationId,
          "authorised",
        );
        await inside.run(
          "INSERT INTO payment_captures (idempotency_key, authorisation_id, amount, at) VALUES (?, ?, ?, ?)",
          key,
          authorisationId,
          amount,
          now(),
        );
        await setStatus(inside, authorisationId, "captured", null);
      }),

    void: (authorisationId, key) =>
      database.transaction(async (inside) => {
        if (await isDone(inside, "payment_voids", key)) return;
        await requireStatus(inside, authorisationId, "authorised");
        await inside.run(
          "INSERT INTO payment_voids (idempotency_key, authorisation_id, at) VALUES (?, ?, ?)",
          key,
          authorisationId,
          now(),
        );
        await setStatus(inside, authorisationId, "voided", null);
      }),

    refund: createRefundPayment(database, now, (inside, authorisationId) =>
      requireStatus(inside, authorisationId, "captured"),
    ),
  };
}
