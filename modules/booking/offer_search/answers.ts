import type { OfferField } from "#schema/booking.ts";

/** The answers by the names of their fields. */
export type Answers = Readonly<Record<string, string>>;

const DAY_MS = 24 * 60 * 60_000;

/** The questions to ask given all answers, each with its current answer and its options. */
export function askedFields(
  fields: readonly OfferField[],
  answers: Answers,
): readonly OfferField[] {
  return fields
    .filter((field) => isAsked(field, answers))
    .map((field) => {
      const { name, not_before, min } = field;
      const first = (not_before && answers[not_before]) || min;
      return {
        ...field,
        value: answers[name] ?? field.value,
        ...(first && { min: first }),
        ...(field.options && { options: optionsOf(field, fields, answers) }),
      };
    });
}

export function isAsked(
  { only_with }: Pick<OfferField, "only_with">,
  answers: Answers,
): boolean {
  return only_with === undefined || answers[only_with] !== "";
}

/** Changes an answer, and the answers that depend on it. */
export function changed(
  fields: readonly OfferField[],
  answers: Answers,
  name: string,
  value: string,
): Answers {
  const before = answers[name] ?? "";
  const next = { ...answers, [name]: value };
  for (const field of fields) {
    const answer = next[field.name] ?? "";
    // A later day moves along, so that the number of days between them stays.
    if (field.not_before === name && answer !== "" && answer < value)
      next[field.name] = dayPlus(
        value,
        Math.max(0, daysBetween(before, answer)),
      );
    if (
      field.same_group_as === name &&
      !optionsOf(field, fields, next).some((one) => one.value === answer)
    )
      next[field.name] = "";
  }
  return next;
}

/** The options in the group of the other field's choice, and those without a group. */
function optionsOf(
  { same_group_as, options = [] }: OfferField,
  fields: readonly OfferField[],
  answers: Answers,
): NonNullable<OfferField["options"]> {
  const other = fields.find(({ name }) => name === same_group_as);
  const chosen = other?.options?.find(
    ({ value }) => value !== "" && value === answers[other.name],
  );
  return chosen
    ? options.filter(
        ({ group, value }) =>
          group === undefined ||
          (group === chosen.group && value !== chosen.value),
      )
    : options;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) || 0;
}

function dayPlus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
