/**
 * The messages between the shop and a partner's cashier, signed with their shared key
 * (docs/partners.md).
 */
import {
  isCurrent,
  openToken,
  signToken,
  type Period,
} from "#server/backend/text/signed-token.ts";
import type { CashierPartner } from "./partners.ts";

/** The payment that a message is about. Every message contains all of it. */
export interface CashierPayment {
  /** The payment attempt, which is an idempotency key. */
  readonly payment: string;
  /** The shop's order number. */
  readonly order: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** The request that the customer carries to the cashier. */
export interface CashierRequest extends CashierPayment, Period {
  /** The cashier repeats it in the return. */
  readonly nonce: string;
  readonly return_to: string;
  readonly language: string;
}

const ACTIONS = ["find", "abandon", "capture", "void", "refund"] as const;

/** The shop's question to the cashier. */
export interface CashierQuestion extends CashierPayment {
  readonly action: (typeof ACTIONS)[number];
  readonly nonce: string;
  /** For a refund: the amount in minor units, and its idempotency key. */
  readonly refund?: { readonly amount: number; readonly key: string };
}

const STATUSES = [
  /** Not paid yet. */
  "open",
  "authorised",
  "declined",
  /** The customer cancelled. */
  "cancelled",
  /** The shop abandoned the attempt before it was paid. */
  "abandoned",
  "captured",
  "voided",
] as const;

export type CashierStatus = (typeof STATUSES)[number];

/** The cashier's answer about a payment, in the customer's return or directly to the shop. */
export interface CashierWord extends CashierPayment {
  readonly nonce: string;
  readonly status: CashierStatus;
}

/** The maximum lifetime of an answer or a question, in seconds. */
const LIFE_S = 60;
const MAX_LIFETIME_S = 300;
/** A request lives as long as places can be held, plus the difference of clocks. */
const MAX_REQUEST_LIFETIME_S = 60 * 60;

type Party = Pick<CashierPartner, "code" | "audience" | "key">;

export function signRequest(request: CashierRequest, party: Party): string {
  return signToken({ ...fromShop(party), ...request }, party.key);
}

/** @returns undefined if it is not a valid request of the shop or has expired */
export function readRequest(
  token: string,
  party: Party,
  now: number,
): CashierRequest | undefined {
  const claims = openToken(token, party.key);
  return claims &&
    says(claims, fromShop(party)) &&
    isCurrent(claims, MAX_REQUEST_LIFETIME_S, now) &&
    typeof claims["return_to"] === "string"
    ? (claims as unknown as CashierRequest)
    : undefined;
}

export function signQuestion(
  question: CashierQuestion,
  party: Party,
  now: number,
): string {
  return signToken(
    { ...fromShop(party), ...question, ...period(now) },
    party.key,
  );
}

/** @returns undefined if it is not a valid question of the shop or has expired */
export function readQuestion(
  token: string,
  party: Party,
  now: number,
): CashierQuestion | undefined {
  const claims = openToken(token, party.key);
  return claims &&
    says(claims, fromShop(party)) &&
    isCurrent(claims, MAX_LIFETIME_S, now) &&
    ACTIONS.some((action) => action === claims["action"])
    ? (claims as unknown as CashierQuestion)
    : undefined;
}

export function signWord(word: CashierWord, party: Party, now: number): string {
  return signToken(
    { ...fromCashier(party), ...word, ...period(now) },
    party.key,
  );
}

/**
 * @param expected the payment and nonce that the answer must match
 * @returns undefined if anything does not match
 */
export function readWord(
  token: string,
  party: Party,
  expected: CashierPayment & { readonly nonce: string },
  now: number,
): CashierStatus | undefined {
  const claims = openToken(token, party.key);
  const { payment, order, amount, currency, nonce } = expected;
  const about = { payment, order, amount, currency, nonce };
  return claims &&
    nonce !== "" &&
    says(claims, { ...fromCashier(party), ...about }) &&
    isCurrent(claims, MAX_LIFETIME_S, now)
    ? STATUSES.find((status) => status === claims["status"])
    : undefined;
}

const fromShop = ({ code, audience }: Party) => ({ iss: audience, aud: code });
const fromCashier = ({ code, audience }: Party) => ({
  iss: code,
  aud: audience,
});

function period(now: number): Period {
  const iat = Math.floor(now / 1000);
  return { iat, exp: iat + LIFE_S };
}

function says(
  claims: Readonly<Record<string, unknown>>,
  expected: object,
): boolean {
  return Object.entries(expected).every(
    ([name, value]) => claims[name] === value,
  );
}
