/** Checks the travellers and the contact of a quote. */
import { dayIn } from "../../kernel/days.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Countries } from "../../kernel/countries.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Quote } from "../quote.ts";
import {
  checkFields,
  type FieldContext,
  type FieldProblem,
} from "./check-fields.ts";
import type { LimitContext } from "./field-limits.ts";
import type { Values } from "./order.ts";
import type { TravellerFields } from "./traveller-fields.ts";

/** What was typed about the people of a quote. */
export interface TypedPeople {
  readonly travellers: readonly unknown[];
  readonly contact: unknown;
}

export interface CheckPeopleInput {
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly now: () => number;
}

/** Where the travellers book. */
type Place = Pick<Caller, "emailFormat">;

export interface CheckedPeople {
  /** As they are stored. */
  readonly travellers: readonly Values[];
  readonly contact: Values;
  readonly problems: readonly FieldProblem[];
}

/** The time zone in which each day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/** The days that bound the dates that may be typed. */
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
  const context: FieldContext = {
    ...daysOf(quote, now()),
    isCountry: (code) => countries.numberOf(code) !== undefined,
    printed: fields.printed,
    emailFormat,
  };
  const travellers = quote.travellers.map((traveller, index) =>
    checkFields(
      fields.ofTraveller(productTypes, traveller),
      typed.travellers[index],
      `travellers.${index}`,
      { ...context, traveller },
    ),
  );
  const contact = checkFields(
    fields.ofContact(productTypes, emailFormat),
    typed.contact,
    "contact",
    context,
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

/** @throws Refusal fields_invalid, with all that is wrong */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0)
    throw new Refusal("fields_invalid", { fields: problems });
}
