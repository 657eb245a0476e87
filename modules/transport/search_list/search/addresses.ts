/** The addresses that the list links to: every state of the list has one. */
import type { Product } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type {
  SearchListData,
  SellingProduct,
} from "#schema/modules/search_list.ts";
import type { RouteCard, SearchLeg } from "#schema/transport.ts";
import { formerIds, legsOf, stillFitting } from "./legs.ts";
import {
  chosenLegs,
  legIdsOf,
  promisesOf,
  routeIdOf,
  searchPath,
  ticketPath,
  type Choice,
  type SearchQuery,
} from "../../model/addresses.ts";

/** The search that the server understood; missing parts are taken from the address. */
export function searchOf(
  condition: SearchListData["condition"] | undefined,
  address: SearchQuery,
): SearchQuery {
  if (!condition) return address;
  const { origin_position, destination_position, passengers } = condition;
  return {
    ...address,
    origin_position,
    destination_position,
    // Names of passenger types are not in addresses.
    passengers: passengers.map(({ name: _name, ...passenger }) => passenger),
    departure_date: condition.departure_date,
    ...(condition.return_date ? { return_date: condition.return_date } : {}),
    ...(condition.legs ? { more_legs: moreLegs(condition.legs.slice(1)) } : {}),
  };
}

function moreLegs(legs: readonly SearchLeg[]): readonly SearchLeg[] {
  return legs.map(
    ({ origin_position, destination_position, departure_date }) => ({
      origin_position,
      destination_position,
      departure_date,
    }),
  );
}

/** The same search with other days of its legs. @param dayOf the day of a leg, by its place from 0 */
function withDays(
  search: SearchQuery,
  dayOf: (day: string, at: number) => string,
): SearchQuery {
  const { departure_date, return_date, more_legs } = search;
  return {
    ...search,
    departure_date: dayOf(departure_date, 0),
    ...(return_date ? { return_date: dayOf(return_date, 1) } : {}),
    ...(more_legs && {
      more_legs: more_legs.map((leg, at) => ({
        ...leg,
        departure_date: dayOf(leg.departure_date, at + 1),
      })),
    }),
  };
}

/** The same search on another day of the searched leg. Later legs before this day are moved to it. */
export function onDate(search: SearchQuery, date: string): SearchQuery {
  const index = chosenLegs(search);
  return withDays(search, (day, at) =>
    at === index || (at > index && day < date) ? date : day,
  );
}

/** The parameter that requests every journey in the page's HTML: "all". */
const SHOW = "show";

/** The id of the first journey that is only in the HTML of the whole list. */
export const NEXT_ID = "next-journey";

/**
 * The page with the HTML of every journey, for visitors without scripts, at the first one that was
 * missing.
 */
export function allPath(product: Product, search: SearchQuery): string {
  return `${searchPath(product, search)}&${SHOW}=all#${NEXT_ID}`;
}

/** @param address the query of the page */
export function showsAll(address: string): boolean {
  return new URLSearchParams(address).get(SHOW) === "all";
}

/** The parts of a search's data that are in the addresses of its journeys. */
interface Searched {
  readonly product: Product;
  readonly condition: SearchListData["condition"] | undefined;
  readonly search_id: string | undefined;
  /** The products that sell the journeys, if there are several. */
  readonly products?: readonly SellingProduct[] | undefined;
}

/** A selected journey, or a trip of several. */
export interface Chosen {
  /** In the order of travel. */
  readonly parts: readonly RouteCard[];
  readonly price: Price;
}

/**
 * The page after a journey is selected: the search for the next leg, or the ticket. Former journeys of
 * the next legs are chosen with it, as far as they fit. While an order is changed, it is the page of that change on the journey's day, because a ticket page would
 * sell a second ticket.
 */
export function chosenPath(
  { product, condition, search_id, products = [] }: Searched,
  { parts, price }: Chosen,
  search: SearchQuery,
): string {
  const { seat_class } = search;
  const route_id = routeIdOf(parts);
  const promise = promisesOf(parts);
  if (condition?.change_path) {
    const { date } = parts[0]!.departure;
    return `${condition.change_path}&${new URLSearchParams({ day: date })}`;
  }
  const legs = condition ? legsOf(condition) : [];
  const before = legs.flatMap(({ chosen }) =>
    chosen.length > 0 ? [chosen] : [],
  );
  const chosen = before.flat();
  const next = stillFitting(legs.slice(before.length + 1), parts);
  const after = next.flat();
  const ids = [...before.map(routeIdOf), route_id, ...next.map(routeIdOf)];
  const known =
    before.length > 0
      ? joined(search.promise, chosen.length, promise)
      : promise;
  // The price of a former journey is that of now.
  const promises = known && `${known}${",".repeat(after.length)}`;
  if (ids.length < legs.length) {
    // The next leg cannot depart on a day before the arrival.
    const { date } = [...parts, ...after].at(-1)!.arrival;
    return searchPath(product, {
      ...withDays(search, (day, at) =>
        at >= ids.length && day < date ? date : day,
      ),
      ...NO_FILTERS,
      ...(search_id ? { forward_search_id: search_id } : {}),
      forward_route_id: legIdsOf(ids),
      former_route_id: formerIds(legs.slice(ids.length)),
      promise: promises,
    });
  }
  const isTrip = [...before, parts, ...next].some((leg) => leg.length > 1);
  const sellers = new Set(
    [...chosen, ...parts, ...after].map(({ product_type }) => product_type),
  );
  // A product sells its own journeys; trips, and journeys of several products, are sold by the
  // product that found them.
  const seller =
    sellers.size === 1 && !isTrip
      ? products.find(({ product_type }) => sellers.has(product_type))
      : undefined;
  return ticketPath(seller ?? product, {
    ...(condition?.is_round && ids.length === 2
      ? { route_id: ids[0]!, return_route_id: route_id }
      : { route_id: legIdsOf(ids) }),
    passengers: seller?.passengers ?? search.passengers,
    seat_class,
    search_id,
    shown_price: totalOf([...chosen, { price }, ...after]),
    promise: promises,
  });
}

/** The promises of all legs so far; the journeys of the legs before may have none. */
function joined(
  chosen: string | undefined,
  count: number,
  next: string,
): string {
  const before = chosen || ",".repeat(count - 1);
  return chosen || next ? `${before},${next}` : "";
}

/** The sum of prices; undefined if they are in several currencies. */
export function totalOf(
  parts: readonly { readonly price: Price }[],
): Price | undefined {
  const prices = parts.map(({ price }) => price);
  const { currency } = prices[0]!;
  return prices.every((price) => price.currency === currency)
    ? { currency, amount: prices.reduce((sum, { amount }) => sum + amount, 0) }
    : undefined;
}

/**
 * The search in which another journey can be selected for a leg. Those of the legs before stay
 * chosen; the address has the later ones, which stay if they fit.
 *
 * @param index the leg's place, from 0
 */
export function legPath(
  { product, condition }: Pick<SearchListData, "product" | "condition">,
  search: SearchQuery,
  index: number,
): string {
  const legs = condition ? legsOf(condition) : [];
  const before = legs.slice(0, index);
  const count = before.flatMap(({ chosen }) => chosen).length;
  const promises = (search.promise ?? "").split(",").slice(0, count);
  return searchPath(product, {
    ...search,
    ...NO_FILTERS,
    forward_search_id: "",
    forward_route_id: legIdsOf(before.map(({ chosen }) => routeIdOf(chosen))),
    former_route_id: condition?.legs ? formerIds(legs.slice(index)) : "",
    promise: promises.some(Boolean) ? promises.join(",") : "",
  });
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

/** Toggles a value of a filter. */
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

/** The filter with only one value, or none. */
export function onlyFilter(
  choice: Choice,
  filter_type: string,
  value?: string,
): Choice {
  const others = choice.filters.filter(
    (filter) => filter.filter_type !== filter_type,
  );
  return {
    ...choice,
    filters:
      value === undefined
        ? others
        : [...others, { filter_type, filter_values: [value] }],
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
