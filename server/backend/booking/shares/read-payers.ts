/** Reads who pays which share, as the organiser typed it. */
import type { Price } from "#schema/common.ts";
import { divideByLargestRemainder } from "#server/backend/money/largest-remainder.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Payer } from "../payments/shares/share-rows.ts";

export interface PayerShare {
  readonly payer: Payer;
  /** In minor units. */
  readonly amount: number;
}

export interface PayerLimits {
  readonly fewest: number;
  readonly most: number;
}

const MAX_NAME = 60;

/**
 * @param typed `{name, email, amount}` of each payer; without any amount the shares are equal
 * @returns shares that add up to the total
 * @throws Refusal shares_invalid, which says what is wrong
 */
export function readPayers(
  typed: readonly unknown[],
  total: Price,
  { fewest, most }: PayerLimits,
): readonly PayerShare[] {
  if (typed.length < fewest || typed.length > most)
    throw wrong("payers", { fewest, most });
  const read = typed.map((one, index) => readPayer(one, index));
  const given = read.filter(({ amount }) => amount !== undefined).length;
  if (given !== 0 && given !== read.length) throw wrong("amounts");
  const equal = divideByLargestRemainder(
    total.amount,
    read.map(() => 1),
  );
  const shares = read.map(({ payer, amount }, index) => ({
    payer,
    amount: amount ?? equal[index]!,
  }));
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  if (sum !== total.amount) throw wrong("amounts");
  return shares;
}

function readPayer(
  typed: unknown,
  index: number,
): { readonly payer: Payer; readonly amount: number | undefined } {
  if (typeof typed !== "object" || typed === null)
    throw new Refusal("bad_request");
  const { name, email, amount } = typed as Readonly<Record<string, unknown>>;
  const shown =
    typeof name === "string"
      ? name
          .normalize("NFC")
          .replaceAll(/[\p{C}\s]+/gu, " ")
          .trim()
      : "";
  if (shown === "" || Array.from(shown).length > MAX_NAME)
    throw wrong("name", { index });
  if (
    amount !== undefined &&
    !(Number.isSafeInteger(amount) && (amount as number) > 0)
  )
    throw wrong("amount", { index });
  const address =
    typeof email === "string" && email.trim() !== ""
      ? readPayerEmail(email, { index })
      : undefined;
  return {
    payer: {
      name: shown,
      ...(address === undefined ? {} : { email: address }),
    },
    amount: amount as number | undefined,
  };
}

/** @throws Refusal shares_invalid */
export function readPayerEmail(
  typed: string,
  where: Readonly<Record<string, number>> = {},
): string {
  try {
    return parseEmail(typed).value;
  } catch (error) {
    if (error instanceof Refusal) throw wrong("email", where);
    throw error;
  }
}

function wrong(what: string, more: Readonly<Record<string, number>> = {}) {
  return new Refusal("shares_invalid", { wrong: what, ...more });
}
