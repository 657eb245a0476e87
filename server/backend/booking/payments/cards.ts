/**
 * The cards of the test gateway. It accepts no others, so that nobody can enter a real
 * card.
 */
import { Refusal } from "#server/backend/refusals/refusals.ts";

/** The outcome of a payment with a card. */
export type Behaviour =
  | "approves"
  | "declines"
  | "lacks_funds"
  | "asks"
  | "is_slow"
  | "fails_to_issue"
  | "loses_answer"
  | "is_unreachable"
  | "refuses_refund";

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "Visa", behaviour: "approves" },
  { number: "5555555555554444", brand: "Mastercard", behaviour: "approves" },
  { number: "4000000000000002", brand: "Visa", behaviour: "declines" },
  { number: "4000000000009995", brand: "Visa", behaviour: "lacks_funds" },
  { number: "4000000000003220", brand: "Visa", behaviour: "asks" },
  { number: "4000000000000077", brand: "Visa", behaviour: "is_slow" },
  { number: "4000000000000341", brand: "Visa", behaviour: "fails_to_issue" },
  { number: "4000000000000119", brand: "Visa", behaviour: "loses_answer" },
  { number: "4000000000000259", brand: "Visa", behaviour: "is_unreachable" },
  { number: "4000000000005126", brand: "Visa", behaviour: "refuses_refund" },
];

/** The expected answer to the bank's question. */
export const CHALLENGE_CODE = "123456";

/** A card as entered. */
export interface TypedCard {
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvc: string;
  readonly holder: string;
}

const DIGITS = /^\d{12,19}$/;
const EXPIRY = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/;
const CVC = /^\d{3}$/;
const MAX_HOLDER_LENGTH = 80;
/** The maximum validity of a card. */
const MAX_YEARS = 20;

/** @throws Refusal card_invalid, with the invalid field */
export function readCard(card: TypedCard, now: number): TestCard {
  const number = card.number.replaceAll(/[\s-]/g, "");
  const found = passesLuhn(number)
    ? TEST_CARDS.find((known) => known.number === number)
    : undefined;
  if (!found) throw invalid("number");
  if (!isGood(card.expiry, now)) throw invalid("expiry");
  if (!CVC.test(card.cvc)) throw invalid("cvc");
  const { holder } = card;
  if (!/\p{L}/u.test(holder) || holder.length > MAX_HOLDER_LENGTH)
    throw invalid("holder");
  return found;
}

function invalid(field: keyof TypedCard): Refusal {
  return new Refusal("card_invalid", { field });
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts twice. */
export function passesLuhn(number: string): boolean {
  if (!DIGITS.test(number)) return false;
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month in the last time zone. */
function isGood(expiry: string, now: number): boolean {
  const [, month, year] = EXPIRY.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  const months = (2000 + Number(year)) * 12 + Number(month) - 1;
  const WEST_MS = 12 * 60 * 60 * 1000;
  const today = new Date(now - WEST_MS);
  const current = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return months >= current && months <= current + MAX_YEARS * 12;
}
