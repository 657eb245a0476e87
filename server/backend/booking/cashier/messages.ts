/** What the shop and a partner's cashier tell each other, signed with the key that they share (docs/partners.md). */
import {
  isCurrent,
  openToken,
  signToken,
  type Period,
} from "../../kernel/signed-token.ts";
import type { CashierPartner } from "./partners.ts";

/** What is paid for; every message says all of it. */
export interface CashierPayment {
  /** One attempt to pay: a key, under which nothing is done twice. */
  readonly payment: string;
  /** The shop's number for what is paid. */
  readonly order: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** What the customer brings to the cashier. */
export interface CashierRequest extends CashierPayment, Period {
  /** To be said again on the way back. */
  readonly nonce: string;
  readonly return_to: string;
  readonly language: string;
}

export const ACTIONS = [
  "find",
  "abandon",
  "capture",
  "void",
  "refund",
] as const;

/** What the shop asks the cashier itself. */
export interface CashierQuestion extends CashierPayment {
  readonly action: (typeof ACTIONS)[number];
  readonly nonce: string;
  /** Of a refund: how much, in minor units, and under which key. */
  readonly refund?: { readonly amount: number; readonly key: string };
}

export const STATUSES = [
  /** Nobody has paid yet. */
  "open",
  "authorised",
  "declined",
  /** The customer does not want to pay. */
  "cancelled",
  /** The shop gave it up before anybody paid. */
  "abandoned",
  "captured",
  "voided",
] as const;

export type CashierStatus = (typeof STATUSES)[number];

/** What the cashier says of a payment, on the customer's way back or to the shop itself. */
export interface CashierWord extends CashierPayment {
  readonly nonce: string;
  readonly status: CashierStatus;
}

/** So long a word or a question counts, in seconds. */
const LIFE_S = 60;
const MAX_LIFETIME_S = 300;
/** A customer has as long as places can be held, and clocks differ. */
const MAX_REQUEST_LIFETIME_S = 60 * 60;

type Party = Pick<CashierPartner, "code" | "audience" | "key">;

export function signRequest(request: CashierRequest, party: Party): string {
  return signToken({ ...fromShop(party), ...request }, party.key);
}

/** @returns undefined when it is no request of the shop, or too old */
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

/** @returns undefined when it is no question of the shop, or too old */
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
 * @param expected what the word has to be about, and which nonce it has to say
 * @returns undefined when any of it is not as it must be
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
