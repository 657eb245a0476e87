/**
 * The mode switch above a list: trains, coaches and ferries, or services if there is only one mode.
 */
import type { SearchMode } from "#schema/modules/search_list.ts";
import {
  filterAndSort,
  type Facets,
  type View,
} from "#server/backend/search/facets.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import type { FoundJourney } from "./found-journey.ts";
import { MODE, SERVICE, serviceIdsOf } from "./journey-facets.ts";
import {
  partOf,
  type SearchedProduct,
} from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** An option of the switch: a value of a filter. */
type Choice = Pick<SearchMode, "filter_type" | "value" | "vertical">;

/** With more services than this the filter is used instead. */
const MAX_SERVICES = 5;

/**
 * The switch; undefined if there is only one kind. Counted journeys pass all other filters.
 *
 * @param routes including those whose suppliers have not answered, so that the switch does not grow
 */
export function modesOf(
  product: SearchedProduct,
  routes: readonly Route[],
  all: readonly FoundJourney[],
  facets: Facets<FoundJourney>,
  view: View,
): readonly SearchMode[] {
  const choices = choicesOf(product, routes);
  if (choices.length < 2) return [];
  const facet = facets.filters.find(
    ({ type }) => type === choices[0]!.filter_type,
  )!;
  const filters = new Map(view.filters);
  filters.delete(facet.type);
  const { shown } = filterAndSort(all, facets, { ...view, filters });
  const modes = choices.map((choice): SearchMode => {
    const { value } = choice;
    const own = shown.filter((found) => facet.valuesOf(found).includes(value));
    const cards = own
      .map(({ card }) => card)
      .filter(({ sold_out }) => !sold_out);
    const [cheapest] = cards.toSorted(
      (a, b) => a.price.amount - b.price.amount,
    );
    const label = facet.values.get(value);
    return {
      ...choice,
      ...(label ? { label } : {}),
      count: own.length,
      ...(cheapest
        ? {
            price: cheapest.price,
            minutes: Math.min(...cards.map(({ minutes }) => minutes)),
          }
        : {}),
      selected: view.filters.get(facet.type)?.has(value) ?? false,
    };
  });
  return facet.type === MODE
    ? modes
    : modes.toSorted(
        (a, b) => (a.minutes ?? Infinity) - (b.minutes ?? Infinity),
      );
}

function choicesOf(
  product: SearchedProduct,
  routes: readonly Route[],
): readonly Choice[] {
  const kinds = new Set(
    routes.map((route) => partOf(product, route).product.vertical),
  );
  if (kinds.size > 1)
    // Trains first, then ferries and coaches: reverse alphabetical order.
    return [...kinds]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((vertical) => ({ filter_type: MODE, value: vertical, vertical }));
  const [vertical] = kinds;
  const services = new Set(routes.flatMap(serviceIdsOf));
  return vertical && services.size <= MAX_SERVICES
    ? [...services].map((value) => ({ filter_type: SERVICE, value, vertical }))
    : [];
}
