/**
 * The limits of the fields in a quote's form, as data: the browser checks them while the visitor
 * types, the server checks them again.
 */
import type { FieldBound } from "#schema/modules/checkout.ts";
import type { QuoteTraveller } from "../model/quote.ts";
import type { FieldRule, Pattern, ValidAfter } from "./field-rules.ts";

export interface FieldLimits {
  readonly pattern?: Pattern;
  /** The error is the code of the first bound that is exceeded. */
  readonly bounds?: readonly FieldBound[];
}

/** The days of the quote, and the traveller to whom the field belongs. */
export interface LimitContext {
  /** The days on which the first item starts and the last one ends, by their local calendars. */
  readonly first_day: string;
  readonly last_day: string;
  /** Today in the time zone where each day begins first. */
  readonly today: string;
  readonly traveller?:
    | Pick<QuoteTraveller, "min_age" | "max_age" | "age">
    | undefined;
}

const FIRST_BIRTH = "1900-01-01";

export function limitsOf(
  { rule, pattern, valid_after }: FieldRule,
  context: LimitContext,
): FieldLimits {
  switch (rule) {
    case "birth_date":
      return { bounds: birthBounds(context) };
    case "passport_expiry": {
      const min = validUntil(valid_after, context);
      return { bounds: [{ min, code: "passport_expired" }] };
    }
    default:
      return pattern ? { pattern } : {};
  }
}

/** The last day of the quote, or this number of months later if the product requires it. */
function validUntil(
  valid: ValidAfter | undefined,
  { first_day, last_day }: LimitContext,
): string {
  if (!valid) return last_day;
  const from = valid.anchor === "end" ? last_day : first_day;
  const until = monthsAfter(from, valid.months);
  return until > last_day ? until : last_day;
}

function birthBounds({
  today,
  first_day,
  traveller,
}: LimitContext): readonly FieldBound[] {
  const { min_age = 0, max_age, age } = traveller ?? {};
  const oldest = age ?? max_age;
  const youngest = age ?? min_age;
  return [
    { min: FIRST_BIRTH, max: today, code: "date_invalid" },
    {
      ...(oldest === undefined
        ? {}
        : { min: dayAfter(yearsBefore(first_day, oldest + 1)) }),
      max: lastDay(yearsBefore(first_day, youngest)),
      code: "age_mismatch",
    },
  ];
}

/** The same day in an earlier year, even if that year has no 29 February. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  return `${String(year).padStart(4, "0")}${day.slice(4)}`;
}

/** Replaces 29 February by 28 February in years without it. */
function lastDay(day: string): string {
  return isoOf(Date.parse(day)) === day ? day : `${day.slice(0, 8)}28`;
}

/** The earliest day of birth at which the age is not yet reached. */
function dayAfter(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const next = Date.UTC(year!, month! - 1, date! + 1);
  // In a year without 29 February the next day is 1 March, as it is after 28 February.
  return lastDay(day) === day ? isoOf(next) : isoOf(next - 24 * 60 * 60_000);
}

/** The same day this number of months later, or the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year!, month! - 1 + months, Math.min(date!, last)));
}

function isoOf(at: number): string {
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
}
