/**
 * Checks the forms in the browser, by the limits of each field. The server decides: it applies the
 * same limits in order_check and order_create, with the same codes in its refusal `fields_invalid`.
 */
import type { CheckoutField } from "#schema/modules/checkout.ts";
import type { Checkout } from "./checkout.ts";
import {
  fieldsOf,
  isAsked,
  sentValue,
  type PathedField,
  type Values,
} from "./values.ts";

export interface Problem {
  /** The field's path. */
  readonly path: string;
  readonly code: string;
  /** The invalid characters, each once. */
  readonly characters?: readonly string[];
}

export function checkForms(
  checkout: Checkout,
  values: Values,
): readonly Problem[] {
  return fieldsOf(checkout).flatMap((entry) => {
    const wrong = checkField(entry, values, checkout.countries);
    return wrong ? [wrong] : [];
  });
}

/** @returns the problem; undefined if the value is valid */
export function checkField(
  entry: PathedField,
  values: Values,
  countries: Checkout["countries"],
): Problem | undefined {
  const wrong = wrongIn(entry, values, countries);
  return wrong && { path: entry.path, ...wrong };
}

function wrongIn(
  entry: PathedField,
  values: Values,
  countries: Checkout["countries"],
): Omit<Problem, "path"> | undefined {
  const { field } = entry;
  const { kind, required, max_length, pattern, bounds = [] } = field;
  const value = sentValue(entry, values, countries);
  if (value === "")
    return required && isAsked(entry, values)
      ? { code: "required" }
      : undefined;
  if (max_length !== undefined && value.length > max_length)
    return { code: "too_long" };
  if (kind === "date" && !isDate(value)) return { code: "date_invalid" };
  if (kind === "phone" && !/^\+[1-9]\d{6,16}$/.test(value))
    return { code: "phone_invalid" };
  if (pattern?.character) {
    const { character, code } = pattern;
    const allowed = new RegExp(`^${character}$`, "u");
    const characters = [...new Set(value)].filter((one) => !allowed.test(one));
    if (characters.length > 0) return { code, characters };
  }
  if (pattern && !new RegExp(pattern.pattern, "u").test(value))
    return { code: pattern.code };
  const crossed = bounds.find(
    ({ min = value, max = value }) => value < min || value > max,
  );
  return crossed && { code: crossed.code };
}

/** @returns the earliest valid day (YYYY-MM-DD) for a date that was too early */
export function firstDay(
  { bounds = [] }: CheckoutField,
  code: string,
): string | undefined {
  return bounds.find((bound) => bound.code === code)?.min;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text
  );
}
