/** Where the list's links lead: all that it can be made to show has an address. */
import type { Price } from "#schema/common.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import {
  searchPath,
  ticketPath,
  type Choice,
  type SearchQuery,
} from "../model/addresses.ts";

/** The search as it was understood; what the answer does not say is as the address has it. */
export function searchOf(
  { condition }: SearchListData,
  address: SearchQuery,
): SearchQuery {
  if (!condition) return address;
  const { origin_position, destination_position, passengers } = condition;
  return {
    ...address,
    origin_position,
    destination_position,
    passengers,
    departure_date: condition.departure_date,
    ...(condition.return_date ? { return_date: condition.return_date } : {}),
  };
}

/** The same search on another day: of the way back, once the way there is chosen. */
export function onDate(search: SearchQuery, date: string): SearchQuery {
  if (search.forward_route_id) return { ...search, return_date: date };
  const isLater = search.return_date !== undefined && search.return_date < date;
  return {
    ...search,
    departure_date: date,
    // Nobody returns before they leave.
    ...(isLater ? { return_date: date } : {}),
  };
}

/** A journey's next step: the way back, or the ticket. */
export function routePath(
  data: SearchListData,
  route: RouteCard,
  search: SearchQuery,
): string {
  const { product, condition, result } = data;
  const { passengers, seat_class } = search;
  const search_id = result?.search_id;
  if (condition?.is_round && condition.trip_phase === 0) {
    return searchPath(product, {
      ...search,
      ...NO_FILTERS,
      ...(search_id ? { forward_search_id: search_id } : {}),
      forward_route_id: route.route_id,
    });
  }
  const forward = condition?.trip_phase === 1 ? condition.forward : undefined;
  return ticketPath(product, {
    route_id: forward?.route_id ?? route.route_id,
    return_route_id: forward && route.route_id,
    passengers,
    seat_class,
    search_id,
    shown_price: forward ? together(forward.price, route.price) : route.price,
  });
}

/** Both ways; undefined where they are shown in two currencies. */
function together(there: Price, back: Price): Price | undefined {
  return there.currency === back.currency
    ? { ...back, amount: there.amount + back.amount }
    : undefined;
}

/** Back to choosing the way there. */
export function forwardPath(
  { product }: SearchListData,
  search: SearchQuery,
): string {
  const none = { forward_route_id: "", forward_search_id: "" };
  return searchPath(product, { ...search, ...NO_FILTERS, ...none });
}

export const NO_FILTERS: Pick<Choice, "filters" | "quick_filters"> = {
  filters: [],
  quick_filters: [],
};

export function isChosen(choice: Choice, type: string, value: string): boolean {
  return choice.filters.some(
    ({ filter_type, filter_values }) =>
      filter_type === type && filter_values.includes(value),
  );
}

/** A value of a filter on, or off again. */
export function toggleFilter(
  choice: Choice,
  filter_type: string,
  value: string,
): Choice {
  const others = choice.filters.filter(
    (filter) => filter.filter_type !== filter_type,
  );
  const chosen = choice.filters.find(
    (filter) => filter.filter_type === filter_type,
  );
  const filter_values = toggled(chosen?.filter_values ?? [], value);
  return {
    ...choice,
    filters:
      filter_values.length === 0
        ? others
        : [...others, { filter_type, filter_values }],
  };
}

export function toggleQuick(choice: Choice, value: string): Choice {
  return { ...choice, quick_filters: toggled(choice.quick_filters, value) };
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value];
}
