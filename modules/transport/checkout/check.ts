/**
 * What can be known to be wrong before anything is asked. The codes are those of
 * order_create's refusal `fields_invalid`, which has the last word.
 */
import type { CheckoutTraveller } from "#schema/modules/checkout.ts";
import type { Checkout } from "./checkout.ts";
import {
  fieldsOf,
  sentValue,
  type PathedField,
  type Values,
} from "./values.ts";

export interface Problem {
  /** The field's path. */
  readonly path: string;
  readonly code: string;
}

/** Fields of people's names. */
const NAMES = new Set(["family_name", "given_name", "full_name"]);

export function checkForms(
  checkout: Checkout,
  values: Values,
  today: string,
): readonly Problem[] {
  return fieldsOf(checkout).flatMap((entry) => {
    const code = checkField(entry, values, checkout, today);
    return code === undefined ? [] : [{ path: entry.path, code }];
  });
}

function checkField(
  entry: PathedField,
  values: Values,
  checkout: Checkout,
  today: string,
): string | undefined {
  const { field, traveller } = entry;
  const value = sentValue(entry, values, checkout.countries);
  if (value === "") return field.required ? "required" : undefined;
  if (field.max_length !== undefined && value.length > field.max_length)
    return "too_long";
  switch (field.kind) {
    case "email":
      return isEmail(value) ? undefined : "email_invalid";
    case "phone":
      return /^\+[1-9]\d{6,14}$/.test(value) ? undefined : "phone_invalid";
    case "date":
      return checkDate(
        field.name,
        value,
        checkout,
        traveller === undefined ? undefined : checkout.travellers[traveller],
        today,
      );
    case "text":
      if (field.name === "passport_no" && !isPassportNo(value))
        return "characters";
      return NAMES.has(field.name) && !isName(value) ? "characters" : undefined;
    case "country":
    case "select":
      return undefined;
  }
}

/**
 * An e-mail address (specification, section 5): letters, digits, underscore and hyphen
 * with dots between, an @, a domain of at least two parts.
 */
export function isEmail(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)*@[\w-]+(?:\.[\w-]+)+$/.test(text);
}

/** Letters of any script, with what stands between the parts of names. */
function isName(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text);
}

function isPassportNo(text: string): boolean {
  return /^[A-Z0-9]{5,15}$/i.test(text.replaceAll(/[\s-]/g, ""));
}

function checkDate(
  name: string,
  value: string,
  { journeys }: Checkout,
  traveller: CheckoutTraveller | undefined,
  today: string,
): string | undefined {
  if (!isDate(value)) return "date_invalid";
  if (name === "passport_expiry")
    return value < journeys.at(-1)!.route.arrival.date
      ? "passport_expired"
      : undefined;
  if (name !== "birth_date") return undefined;
  if (value > today) return "date_invalid";
  const age = ageOn(value, journeys[0]!.route.departure.date);
  const { min_age = 0, max_age = Infinity } = traveller ?? {};
  return age < min_age || age > max_age ? "age_mismatch" : undefined;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text
  );
}

/** In whole years. Both are days, YYYY-MM-DD. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
