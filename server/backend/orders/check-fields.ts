/** What was typed, checked field by field: all that is wrong is said at once. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { isDay } from "../belongings/days.ts";
import { Refusal } from "../refusals.ts";
import type { PurchasePassenger } from "../tickets/purchase.ts";
import { parseEmail } from "../users/addresses.ts";
import type { Values } from "./order.ts";
import type { FieldRule } from "./traveller-fields.ts";

export type FieldCode =
  | "required"
  | "too_long"
  | "characters"
  | "email_invalid"
  | "phone_invalid"
  | "date_invalid"
  | "age_mismatch"
  | "passport_expired";

export interface FieldProblem {
  /** travellers.0.given_name, contact.email, terms */
  readonly path: string;
  readonly code: FieldCode;
}

/** What is known beside the field itself. */
export interface FieldContext {
  /** The days of the first departure and of the last arrival, there. */
  readonly first_day: string;
  readonly last_day: string;
  /** Today, where it is latest. */
  readonly today: string;
  readonly passenger?: Pick<PurchasePassenger, "min_age" | "max_age" | "age">;
  readonly isCountry: (code: string) => boolean;
}

const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M} .'’-]*$/u;
const PASSPORT_NO = /^[A-Z0-9]{5,15}$/;
const FIRST_BIRTH = "1900-01-01";
/** Fields without a length of their own. */
const LONGEST = 200;

type Checked = { readonly value: string } | { readonly code: FieldCode };

/**
 * @param typed an object of texts; whatever else it is counts as empty
 * @returns the values that are kept, in the one way in which they are written, and what is wrong
 */
export function checkFields(
  rules: readonly FieldRule[],
  typed: unknown,
  path: string,
  context: FieldContext,
): { readonly values: Values; readonly problems: readonly FieldProblem[] } {
  const values: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const rule of rules) {
    const text = textOf(typed, rule.name);
    if (text === "" && !rule.required) continue;
    const checked = checkField(rule, text, context);
    if ("value" in checked) values[rule.name] = checked.value;
    else problems.push({ path: `${path}.${rule.name}`, code: checked.code });
  }
  return { values, problems };
}

function textOf(typed: unknown, name: string): string {
  if (
    typeof typed !== "object" ||
    typed === null ||
    !Object.hasOwn(typed, name)
  )
    return "";
  const value = (typed as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string"
    ? value.normalize("NFC").replaceAll(/\s+/g, " ").trim()
    : "";
}

function checkField(
  { rule, latin, max_length = LONGEST }: FieldRule,
  text: string,
  context: FieldContext,
): Checked {
  if (text === "") return { code: "required" };
  if (text.length > max_length) return { code: "too_long" };
  switch (rule) {
    case "name":
      return (latin ? LATIN_NAME : NAME).test(text)
        ? { value: text }
        : { code: "characters" };
    case "passport_no": {
      const value = text.replaceAll(/[\s-]/g, "").toUpperCase();
      return PASSPORT_NO.test(value) ? { value } : { code: "characters" };
    }
    case "country":
      return context.isCountry(text) ? { value: text } : { code: "characters" };
    case "email":
      return checkEmail(text);
    case "phone":
      return checkPhone(text);
    case "birth_date":
      return checkBirthDate(text, context);
    case "passport_expiry":
      if (!isDay(text)) return { code: "date_invalid" };
      return text >= context.last_day
        ? { value: text }
        : { code: "passport_expired" };
  }
}

function checkEmail(text: string): Checked {
  try {
    return { value: parseEmail(text).value };
  } catch (error) {
    if (error instanceof Refusal) return { code: "email_invalid" };
    throw error;
  }
}

function checkPhone(text: string): Checked {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid()
    ? { value: number.number }
    : { code: "phone_invalid" };
}

function checkBirthDate(
  text: string,
  { today, first_day, passenger }: FieldContext,
): Checked {
  if (!isDay(text) || text < FIRST_BIRTH || text > today)
    return { code: "date_invalid" };
  const age = ageOn(text, first_day);
  const { min_age = 0, max_age = Infinity, age: said } = passenger ?? {};
  const fits =
    age >= min_age && age <= max_age && (said === undefined || said === age);
  return fits ? { value: text } : { code: "age_mismatch" };
}

/** In years that are complete; who is born on 29 February gets older on 1 March, three years of four. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
