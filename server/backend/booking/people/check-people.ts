/** Checks the travellers and the contact of a quote. */
import type { RefusedField } from "#schema/answers.ts";
import { dayIn } from "#server/backend/time/days.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Quote, QuoteTraveller } from "../model/quote.ts";
import { checkFields, type FieldContext } from "./check-fields.ts";
import type { LimitContext } from "./field-limits.ts";
import type { Values } from "../model/order.ts";
import type { TravellerFields } from "./traveller-fields.ts";

/** The entered data of a quote's travellers and contact. */
export interface TypedPeople {
  readonly travellers: readonly unknown[];
  readonly contact: unknown;
}

export interface CheckPeopleInput {
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly now: () => number;
}

/** Settings of the site on which the travellers book. */
type Place = Pick<Caller, "emailFormat">;

export interface CheckedPeople {
  /** The travellers' values as they are stored. */
  readonly travellers: readonly Values[];
  readonly contact: Values;
  readonly problems: readonly RefusedField[];
}

/** The time zone in which each day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/** The days that limit the dates in the fields. */
export function daysOf(
  { items }: Quote,
  now: number,
): Omit<LimitContext, "traveller"> {
  return {
    first_day: items[0]!.first_day,
    last_day: items
      .map(({ last_day }) => last_day)
      .reduce((last, day) => (day > last ? day : last)),
    today: dayIn(EARLIEST_ZONE, now),
  };
}

export function checkPeople(
  quote: Quote,
  productTypes: readonly string[],
  typed: TypedPeople,
  { fields, countries, now }: CheckPeopleInput,
  { emailFormat }: Place,
): CheckedPeople {
  const days = daysOf(quote, now());
  const contextOf = (traveller?: QuoteTraveller): FieldContext => ({
    ...days,
    traveller,
    isCountry: (code) => countries.numberOf(code) !== undefined,
    printed: fields.printed,
    emailFormat,
  });
  const travellers = quote.travellers.map((traveller, index) =>
    checkFields(
      fields.ofTraveller(productTypes, traveller, quote.operators),
      typed.travellers[index],
      `travellers.${index}`,
      contextOf(traveller),
    ),
  );
  const contact = checkFields(
    fields.ofContact(productTypes, emailFormat),
    typed.contact,
    "contact",
    contextOf(),
  );
  return {
    travellers: travellers.map(({ values }) => values),
    contact: contact.values,
    problems: [
      ...travellers.flatMap((checked) => checked.problems),
      ...contact.problems,
    ],
  };
}

/** @throws Refusal fields_invalid, with all problems */
export function refuse(problems: readonly RefusedField[]): void {
  if (problems.length > 0)
    throw new Refusal("fields_invalid", { fields: problems });
}
