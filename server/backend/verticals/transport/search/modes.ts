/** The switch above a list: trains, coaches and ferries, or the services where there is one of these. */
import type { Price, Vertical } from "#schema/common.ts";
import { narrow, type Facets, type View } from "../../../search/facets.ts";
import type { Route } from "../timetable/route.ts";
import type { Found } from "./found.ts";
import { MODE, SERVICE, serviceIdsOf } from "./journey-facets.ts";
import { partOf, type SearchedProduct } from "./searched-product.ts";

/** A choice of the switch: a value of a filter. */
interface Choice {
  readonly filter_type: typeof MODE | typeof SERVICE;
  readonly value: string;
  readonly vertical: Vertical;
}

export interface Mode extends Choice {
  /** A service's name; pages name the kinds of vehicles. */
  readonly label?: string;
  readonly count: number;
  /** The lowest fare, and the shortest duration in minutes, of what can be bought. */
  readonly price?: Price;
  readonly minutes?: number;
  readonly selected: boolean;
}

/** With more services than this the filter is easier to read. */
const MAX_SERVICES = 5;

/**
 * The switch; nothing where there is one kind. What is counted passes all other filters.
 *
 * @param routes also those whose suppliers have not answered, so that the switch does not grow
 */
export function modesOf(
  product: SearchedProduct,
  routes: readonly Route[],
  all: readonly Found[],
  facets: Facets<Found>,
  view: View,
): readonly Mode[] {
  const choices = choicesOf(product, routes);
  if (choices.length < 2) return [];
  const facet = facets.filters.find(
    ({ type }) => type === choices[0]!.filter_type,
  )!;
  const filters = new Map(view.filters);
  filters.delete(facet.type);
  const { shown } = narrow(all, facets, { ...view, filters });
  const modes = choices.map((choice): Mode => {
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
    // Trains first, then ferries and coaches: the reverse of their names.
    return [...kinds]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((vertical) => ({ filter_type: MODE, value: vertical, vertical }));
  const [vertical] = kinds;
  const services = new Set(routes.flatMap(serviceIdsOf));
  return vertical && services.size <= MAX_SERVICES
    ? [...services].map((value) => ({ filter_type: SERVICE, value, vertical }))
    : [];
}
