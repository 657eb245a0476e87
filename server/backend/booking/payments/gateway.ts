/**
 * The test payment gateway: another company's service, in the same database. Whoever asks
 * gives each request a key; the same key again changes nothing and gets the same answer.
 */
import type { Price } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Scope } from "../../kernel/scope.ts";
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
import {
  CHALLENGE_CODE,
  readCard,
  type Behaviour,
  type TypedCard,
} from "./cards.ts";

export interface CardToken {
  readonly card_token: string;
  readonly last4: string;
  readonly brand: string;
}

/** Whose cards somebody may pay with, and on whose pages. */
export interface CardHolder {
  readonly owners: readonly Owner[];
  readonly scope: Scope;
}

/** Who takes the money did not answer: they may have done what they were asked, or not. */
export class GatewayUnanswered extends Error {}

export interface Gateway {
  /** @throws Refusal card_invalid, bad_request when nothing tells who it is from others */
  tokenise(card: TypedCard, holder: CardHolder): Promise<CardToken>;
  /** Whether a token is of a card of theirs. */
  cardOf(holder: CardHolder, cardToken: string): Promise<boolean>;
  /** What was one's becomes another's: a visitor signed in. */
  adopt(from: Owner, to: Owner): Promise<void>;
  /** What people know a card by; undefined when there is no such token. */
  card(
    cardToken: string,
  ): Promise<{ readonly brand: string; readonly last4: string } | undefined>;
  /** Reserves the amount. @throws GatewayUnanswered */
  authorise(input: AuthoriseInput): Promise<Authorisation>;
  /** What became of a request. */
  find(key: string): Promise<Authorisation | undefined>;
  /**
   * Ends a request that is not authorised, even one that has not arrived yet.
   *
   * @returns what it is now: "declined", or what it had become before
   */
  abandon(
    key: string,
    reference: string,
    amount: Price,
  ): Promise<Authorisation>;
  /** Takes the answer to what the bank asked. */
  answer(challengeId: string, code: string): Promise<Authorisation | undefined>;
  /** Takes what was reserved. */
  capture(authorisationId: string, key: string): Promise<void>;
  /** Gives up what was reserved. */
  void(authorisationId: string, key: string): Promise<void>;
  /** Gives back what was taken, or a part. */
  refund(authorisationId: string, amount: number, key: string): Promise<void>;
}

export function createPaymentGateway(
  database: Database,
  now: () => number,
): Gateway {
  /** A slow bank has answered when its time has come. */
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

    async adopt(from, to) {
      await database.run(
        "UPDATE payment_cards SET owner = ? WHERE owner = ?",
        to,
        from,
      );
    },

    card: (cardToken) =>
      database.get(
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
            firstAnswer(behaviour, now()),
          );
        const { amount, currency } = input.amount;
        const stored = (await byKey(inside, input.key))!;
        if (stored.amount !== amount || stored.currency !== currency)
          throw new Error(`${input.key} was another amount's key`);
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
      database.transaction(async (inside) => {
        const find = () =>
          inside.get<Row>(`${SELECT} WHERE challenge_id = ?`, challengeId);
        const row = await find();
        if (row?.status === "challenge") {
          const { authorisation_id, attempts_left } = row;
          if (code === CHALLENGE_CODE)
            await setStatus(inside, authorisation_id, "authorised", null);
          else {
            await inside.run(
              "UPDATE payment_authorisations SET attempts_left = attempts_left - 1 WHERE authorisation_id = ?",
              authorisation_id,
            );
            if (attempts_left! <= 1)
              await setStatus(
                inside,
                authorisation_id,
                "declined",
                "challenge_failed",
              );
          }
        }
        const after = await find();
        return after && describeRow(after);
      }),

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

    refund: (authorisationId, amount, key) =>
      database.transaction(async (inside) => {
        if (await isDone(inside, "payment_refunds", key)) return;
        const row = await requireStatus(inside, authorisationId, "captured");
        const before = await inside.get<{ amount: number }>(
          "SELECT coalesce(sum(amount), 0) AS amount FROM payment_refunds WHERE authorisation_id = ?",
          authorisationId,
        );
        if (before!.amount + amount > row.amount)
          throw new Error(`${authorisationId}: more than was taken`);
        await inside.run(
          "INSERT INTO payment_refunds (idempotency_key, authorisation_id, amount, at) VALUES (?, ?, ?, ?)",
          key,
          authorisationId,
          amount,
          now(),
        );
      }),
  };
}

async function isDone(
  database: Database,
  table: "payment_captures" | "payment_voids" | "payment_refunds",
  key: string,
): Promise<boolean> {
  const row = await database.get(
    `SELECT idempotency_key FROM ${table} WHERE idempotency_key = ?`,
    key,
  );
  return row !== undefined;
}
