import type {
  SearchFormCondition,
  SearchFormData,
} from "#schema/modules/search_form.ts";
import { queryOf } from "./journey.ts";

/** The query with which the form is filled: the condition that the server read, or the address. */
export function initialQuery(
  data: SearchFormData,
  search: string,
): URLSearchParams {
  const { condition } = data;
  if (!condition) return new URLSearchParams(search);
  return queryOf(data, {
    departure_time: "",
    return_date: "",
    return_time: "",
    seat_class: "",
    select_time_range_type: "",
    origin_booking_no: "",
    passengers: [],
    more_legs: [],
    // The condition of the answer does not contain the address's `extra_info`.
    extra_info: new URLSearchParams(search).get("extra_info") ?? "",
    ...withoutNames(condition),
  });
}

/** Addresses contain ids of places, not names. */
function withoutNames({
  origin_name: _origin,
  destination_name: _destination,
  ...condition
}: SearchFormCondition): Omit<
  SearchFormCondition,
  "origin_name" | "destination_name"
> {
  return condition;
}

/** @param field the value of its `data-field` */
export function focusField({ elements }: HTMLFormElement, field: string): void {
  const control = [...elements].find(
    (element) => element.getAttribute("data-field") === field,
  );
  (control as HTMLElement | undefined)?.focus();
}
