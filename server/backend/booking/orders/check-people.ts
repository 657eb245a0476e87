/** Travellers and contact of a purchase, checked. */
import { dayIn } from "../../kernel/days.ts";
import type { Countries } from "../../kernel/countries.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Purchase } from "../../verticals/transport/tickets/purchase.ts";
import {
  checkFields,
  type FieldContext,
  type FieldProblem,
} from "./check-fields.ts";
import type { LimitContext } from "./field-limits.ts";
import type { Values } from "./order.ts";
import type { TravellerFields } from "./traveller-fields.ts";

/** What was typed of the people of a purchase. */
export interface TypedPeople {
  readonly travellers: readonly unknown[];
  readonly contact: unknown;
}

export interface CheckPeopleInput {
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly now: () => number;
}

export interface CheckedPeople {
  /** As they are kept. */
  readonly travellers: readonly Values[];
  readonly contact: Values;
  readonly problems: readonly FieldProblem[];
}

/** Where a day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/** The days on which what is typed depends. */
export function daysOf(
  { journeys }: Purchase,
  now: number,
): Omit<LimitContext, "passenger"> {
  return {
    first_day: journeys[0]!.route.departure.date,
    last_day: journeys
      .map(({ route }) => route.arrival.date)
      .reduce((last, day) => (day > last ? day : last)),
    today: dayIn(EARLIEST_ZONE, now),
  };
}

export function checkPeople(
  purchase: Purchase,
  productType: string,
  typed: TypedPeople,
  { fields, countries, now }: CheckPeopleInput,
): CheckedPeople {
  const context: FieldContext = {
    ...daysOf(purchase, now()),
    isCountry: (code) => countries.numberOf(code) !== undefined,
  };
  const travellers = purchase.passengers.map((passenger, index) =>
    checkFields(
      fields.ofTraveller(productType, passenger),
      typed.travellers[index],
      `travellers.${index}`,
      { ...context, passenger },
    ),
  );
  const contact = checkFields(
    fields.ofContact(productType),
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
