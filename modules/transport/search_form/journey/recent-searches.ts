/**
 * The options of a place list before anything is typed: this browser's recent searches and their
 * places.
 */
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { isDate } from "./journey.ts";
import { recentSearches } from "./stored-searches.ts";

/** A search whose results can be opened again. */
export interface RecentSearch {
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure_date: string;
}

export interface Recent {
  readonly searches: readonly RecentSearch[];
  /** The ids of those places that the form has. */
  readonly places: readonly string[];
}

export const NOTHING_RECENT: Recent = { searches: [], places: [] };

const MAX_SEARCHES = 4;
const MAX_PLACES = 3;

/**
 * Recent searches of all products that have not departed, and the places of recent searches that
 * this form has.
 *
 * @param isPartner a partner's pages may not have the other products
 */
export function readRecentFor(
  data: SearchFormData,
  isPartner: boolean,
): Recent {
  const nameOf = (id: string) =>
    data.places.find(({ place_id }) => place_id === id)?.name;
  const all = recentSearches()
    .filter(
      ({ product }) => !isPartner || product === data.product?.product_type_id,
    )
    .map(({ path, query, origin, destination }) => {
      const values = new URLSearchParams(query);
      const from = values.get("origin_position") ?? "";
      const to = values.get("destination_position") ?? "";
      return {
        ids: [from, to],
        path,
        query,
        // In the page's language, if the form has the place.
        origin: nameOf(from) ?? origin,
        destination: nameOf(to) ?? destination,
        departure_date: values.get("departure_date") ?? "",
      };
    });
  return {
    searches: all
      .filter(
        ({ departure_date }) =>
          isDate(departure_date) && departure_date >= data.first_date,
      )
      .slice(0, MAX_SEARCHES),
    places: [...new Set(all.flatMap(({ ids }) => ids))]
      .filter((id) => nameOf(id) !== undefined)
      .slice(0, MAX_PLACES),
  };
}
