/**
 * What must be true of a field of a quote's form, as data: the browser checks it during
 * typing, and the server again.
 */
import type { QuoteTraveller } from "../quote.ts";
import type { Bound, FieldRule, Pattern, ValidAfter } from "./field-rules.ts";

export interface FieldLimits {
  readonly pattern?: Pattern;
  /** The code of the first bound that is crossed is answered. */
  readonly bounds?: readonly Bound[];
}

/** The days of the quote, and the traveller whose field it is. */
export interface LimitContext {
  /** The days on which the first item starts and the last one ends, by their local calendars. */
  readonly first_day: string;
  readonly last_day: string;
  /** Today in the time zone where days begin first. */
  readonly today: string;
  readonly traveller?: Pick<QuoteTraveller, "min_age" | "max_age" | "age">;
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

/** The last day, or so many months later where the product asks for that. */
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
}: LimitContext): readonly Bound[] {
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

/** The same day of an earlier year, even where that year has no 29 February. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  return `${String(year).padStart(4, "0")}${day.slice(4)}`;
}

/** 28 February for a 29 February that is none. */
function lastDay(day: string): string {
  return isoOf(Date.parse(day)) === day ? day : `${day.slice(0, 8)}28`;
}

/** Who was born on that day or before has had the birthday: the first day on which one has not. */
function dayAfter(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const next = Date.UTC(year!, month! - 1, date! + 1);
  // The day after a 29 February that is none is 1 March, as it is after the 28th.
  return lastDay(day) === day ? isoOf(next) : isoOf(next - 24 * 60 * 60_000);
}

/** The same day so many months later, or the last of that month. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year!, month! - 1 + months, Math.min(date!, last)));
}

function isoOf(at: number): string {
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
}
