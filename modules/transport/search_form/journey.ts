import type { SearchFormData } from "#schema/modules/search_form.ts";

/** What the form asks for, by the names of its fields and of the query. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly departure_date: string;
}

export interface SaleDates {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The dates for which tickets are sold, as YYYY-MM-DD.
 *
 * @param today the start of the current day (UTC), in milliseconds
 */
export function saleDates(today: number, saleDays: number): SaleDates {
  return { first: isoDate(today), last: isoDate(today + saleDays * DAY_MS) };
}

/**
 * What the form shows first: what the query asks for where it can be had, else where
 * most people go, tomorrow.
 *
 * @param search the query with its "?", or ""
 */
export function firstJourney(
  data: SearchFormData,
  search: string,
  today: number,
): Journey {
  const query = new URLSearchParams(search);
  const placeOf = (...ids: (string | null | undefined)[]) =>
    ids.find((id) => data.places.some(({ place_id }) => place_id === id));
  const wanted = query.get("departure_date") ?? "";
  const { first, last } = saleDates(today, data.sale_days);
  const sold = isDate(wanted) && first <= wanted && wanted <= last;
  return {
    from:
      placeOf(query.get("from"), data.default_origin) ??
      data.places[0]!.place_id,
    to:
      placeOf(query.get("to"), data.default_destination) ??
      data.places[1]!.place_id,
    departure_date: sold ? wanted : isoDate(today + DAY_MS),
  };
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDate(time) === text;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
