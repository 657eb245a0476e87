import type { SearchFormData } from "#schema/modules/search_form.ts";
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
    passengers: [],
    ...condition,
  });
}

/** @param field the name of its `data-field` */
export function focusField({ elements }: HTMLFormElement, field: string): void {
  const control = [...elements].find(
    (element) => element.getAttribute("data-field") === field,
  );
  (control as HTMLElement | undefined)?.focus();
}
