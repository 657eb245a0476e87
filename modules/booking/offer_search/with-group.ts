import type { OfferField } from "#schema/booking.ts";

/**
 * A field whose options depend on another field's choice: it has the options of the same group,
 * without that choice itself. If its own choice is not among them, the first one is selected. A
 * group without options leaves no choice.
 */
export function withGroup(
  field: OfferField,
  fields: readonly OfferField[],
): OfferField {
  const before = fields.find(({ name }) => name === field.same_group_as);
  const chosen = before?.options?.find(({ value }) => value === before.value);
  if (!before || !chosen || !field.options) return field;
  const options = field.options.filter(({ group }) => group === chosen.group);
  const isLeft = options.some(({ value }) => value === field.value);
  const value = isLeft ? field.value : (options[0]?.value ?? "");
  return { ...field, options, value };
}
