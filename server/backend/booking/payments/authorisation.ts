/** The authorisations of the ledger. */
import { randomBytes } from "node:crypto";
import type { Price } from "#schema/common.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Behaviour } from "./cards.ts";

export type AuthorisationStatus =
  | "processing"
  | "challenge"
  | "authorised"
  | "declined"
  | "captured"
  | "voided";

export interface Authorisation {
  readonly authorisation_id: string;
  readonly status: AuthorisationStatus;
  /**
   * The decline reason: card_declined, insufficient_funds, challenge_failed, abandoned,
   * wallet_declined, wallet_cancelled, wallet_timed_out, cashier_declined, cashier_cancelled, shares_incomplete.
   */
  readonly reason?: string;
  /** When a slow bank answers. */
  readonly ready_at?: number;
  /** After how many milliseconds a taker without a page of its own is asked again; left out: the usual time. */
  readonly look_ms?: number;
  readonly challenge?: {
    readonly challenge_id: string;
    /** null: the customer answers on another site. */
    readonly attempts_left: number | null;
  };
  /** A test card for which no ticket is issued. */
  readonly fails_to_issue: boolean;
}

export interface AuthoriseInput {
  readonly key: string;
  /** The merchant's order number. */
  readonly reference: string;
  readonly amount: Price;
  readonly method: string;
  readonly cardToken: string | undefined;
}

const SLOW_MS = 6000;
const MAX_ANSWERS = 3;

export interface Row {
  readonly authorisation_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: AuthorisationStatus;
  readonly reason: string | null;
  readonly ready_at: number | null;
  readonly challenge_id: string | null;
  readonly attempts_left: number | null;
  readonly behaviour: Behaviour | null;
  readonly method: string;
}

export const SELECT = `SELECT authorisation_id, method, amount, currency, status, reason, ready_at,
    challenge_id, attempts_left, behaviour
  FROM payment_authorisations LEFT JOIN payment_cards USING (card_token)`;

type First = Pick<Row, "status" | "reason" | "ready_at" | "attempts_left">;

export function firstAnswer(behaviour: Behaviour, now: number): First {
  const said = (status: AuthorisationStatus, more: Partial<First> = {}) => ({
    status,
    reason: null,
    ready_at: null,
    attempts_left: null,
    ...more,
  });
  switch (behaviour) {
    case "declines":
      return said("declined", { reason: "card_declined" });
    case "lacks_funds":
      return said("declined", { reason: "insufficient_funds" });
    case "asks":
      return said("challenge", { attempts_left: MAX_ANSWERS });
    case "is_slow":
      return said("processing", { ready_at: now + SLOW_MS });
    default:
      return said("authorised");
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString("base64url")}`;
}

export function byKey(inside: Database, key: string): Promise<Row | undefined> {
  return inside.get<Row>(`${SELECT} WHERE idempotency_key = ?`, key);
}

export async function insertAuthorisation(
  inside: Database,
  now: number,
  { key, reference, amount, method, cardToken }: AuthoriseInput,
  { status, reason, ready_at, attempts_left }: First,
): Promise<void> {
  await inside.run(
    `INSERT INTO payment_authorisations (authorisation_id, idempotency_key, reference,
         method, card_token, amount, currency, status, reason, ready_at, challenge_id,
         attempts_left, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    newId("auth"),
    key,
    reference,
    method,
    cardToken ?? null,
    amount.amount,
    amount.currency,
    status,
    reason,
    ready_at,
    status === "challenge" ? newId("ch") : null,
    attempts_left,
    now,
  );
}

export async function setStatus(
  database: Database,
  authorisationId: string,
  status: AuthorisationStatus,
  reason: string | null,
): Promise<void> {
  await database.run(
    "UPDATE payment_authorisations SET status = ?, reason = ? WHERE authorisation_id = ?",
    status,
    reason,
    authorisationId,
  );
}

export function describeRow(row: Row): Authorisation {
  const { authorisation_id, status, reason, ready_at } = row;
  return {
    authorisation_id,
    status,
    ...(reason === null ? {} : { reason }),
    ...(ready_at === null ? {} : { ready_at }),
    ...(row.challenge_id === null
      ? {}
      : {
          challenge: {
            challenge_id: row.challenge_id,
            attempts_left: row.attempts_left!,
          },
        }),
    fails_to_issue: row.behaviour === "fails_to_issue",
  };
}
