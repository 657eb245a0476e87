/**
 * Checks the forms in the browser, by the limits that each field comes with. The server
 * applies the same limits in order_check and order_create and decides; the codes are those
 * of its refusal `fields_invalid`.
 */
import type { CheckoutField } from "#schema/modules/checkout.ts";
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

export function checkForms(
  checkout: Checkout,
  values: Values,
): readonly Problem[] {
  return fieldsOf(checkout).flatMap((entry) => {
    const code = checkField(entry, values, checkout.countries);
    return code === undefined ? [] : [{ path: entry.path, code }];
  });
}

/** @returns the problem's code; undefined where the value is valid */
export function checkField(
  entry: PathedField,
  values: Values,
  countries: Checkout["countries"],
): string | undefined {
  const { field } = entry;
  const { kind, required, max_length, pattern, bounds = [] } = field;
  const value = sentValue(entry, values, countries);
  if (value === "") return required ? "required" : undefined;
  if (max_length !== undefined && value.length > max_length) return "too_long";
  if (kind === "date" && !isDate(value)) return "date_invalid";
  if (kind === "phone" && !/^\+[1-9]\d{6,16}$/.test(value))
    return "phone_invalid";
  if (pattern && !new RegExp(pattern.pattern, "u").test(value))
    return pattern.code;
  return bounds.find(
    ({ min = value, max = value }) => value < min || value > max,
  )?.code;
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
