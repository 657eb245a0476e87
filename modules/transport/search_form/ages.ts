import type { SearchPassengerType } from "#schema/modules/search_form.ts";

/** A child's fare may depend on its years. */
export function asksAges(type: SearchPassengerType): boolean {
  return type.passenger_type === "child" && type.min_age < type.max_age;
}
