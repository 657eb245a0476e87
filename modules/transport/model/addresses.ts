/** Reads and writes the queries of search and ticket pages. */
import type { Price } from "#schema/common.ts";
import type { Product } from "#schema/booking.ts";
import type { ExtraInfo } from "#schema/search.ts";
import type { Passenger, SearchLeg } from "#schema/transport.ts";
import { legFields, readMoreLegs } from "./more-legs.ts";

export interface FilterChoice {
  readonly filter_type: string;
  readonly filter_values: readonly string[];
}

/** The chosen filters and sort. */
export interface Choice {
  readonly sort_type?: string;
  readonly filters: readonly FilterChoice[];
  readonly quick_filters: readonly string[];
}

/** A search in an address. Passengers and filters are parsed; texts are not validated. */
export interface SearchQuery extends Choice {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  /** A time range: 08:00-12:00. */
  readonly departure_time?: string;
  /** Makes it a round trip. */
  readonly return_date?: string;
  /** The legs after the first one, if there are several. */
  readonly more_legs?: readonly SearchLeg[];
  readonly return_time?: string;
  /** An empty list is one adult. */
  readonly passengers: readonly Passenger[];
  readonly seat_class?: string;
  readonly forward_search_id?: string;
  /** The journeys that are chosen for the first legs, by `legIdsOf`: the next leg is searched. */
  readonly forward_route_id?: string;
  /** What was chosen for the searched leg and those after it, before a leg was chosen again. */
  readonly former_route_id?: string;
  /** The promises of the chosen journeys' prices. */
  readonly promise?: string;
  /** Whether the time ranges are for the arrival; left out: the departure. */
  readonly select_time_range_type?: string;
  /** The number of the order that is changed. */
  readonly origin_booking_no?: string;
  readonly extra_info?: ExtraInfo;
}

/** Optional parameters that are plain text. */
const OPTIONAL = [
  "departure_time",
  "return_date",
  "return_time",
  "seat_class",
  "sort_type",
  "forward_search_id",
  "forward_route_id",
  "former_route_id",
  "promise",
  "select_time_range_type",
  "origin_booking_no",
] as const;

/** @param search the query of an address, with or without its "?" */
export function readSearch(search: string): SearchQuery {
  const query = new URLSearchParams(search);
  const optional: Partial<Record<(typeof OPTIONAL)[number], string>> = {};
  for (const name of OPTIONAL) {
    const value = query.get(name);
    if (value) optional[name] = value;
  }
  const extra_info = readExtraInfo(query.get("extra_info"));
  return {
    ...optional,
    ...(extra_info ? { extra_info } : {}),
    origin_position: query.get("origin_position") ?? "",
    destination_position: query.get("destination_position") ?? "",
    departure_date: query.get("departure_date") ?? "",
    passengers: readPassengers(query.get("passengers")),
    ...readMoreLegs(query),
    filters: readFilters(query.get("filters")),
    quick_filters: wordsOf(query.get("quick_filters")),
  };
}

/** The address of a search, without language segment. */
export function searchPath(
  { search_path = "" }: Product,
  search: SearchQuery,
): string {
  const { origin_position, destination_position, departure_date } = search;
  const query = new URLSearchParams({
    origin_position,
    destination_position,
    departure_date,
  });
  if (search.passengers.length > 0)
    query.set("passengers", JSON.stringify(search.passengers));
  for (const name of OPTIONAL) {
    const value = search[name];
    if (value) query.set(name, value);
  }
  for (const [name, value] of legFields(search.more_legs))
    query.set(name, value);
  if (search.extra_info)
    query.set("extra_info", JSON.stringify(search.extra_info));
  const filters = filtersText(search.filters);
  if (filters) query.set("filters", filters);
  if (search.quick_filters.length > 0)
    query.set("quick_filters", search.quick_filters.join(","));
  return `${search_path}?${readable(query)}`;
}

const LEG_SEPARATOR = "__";

/** The chosen journeys of several legs, each by `routeIdOf`, as one id in an address. */
export function legIdsOf(ids: readonly string[]): string {
  return ids.join(LEG_SEPARATOR);
}

/** The reverse of `legIdsOf`. */
export function chosenIds(text: string): readonly string[] {
  return text === "" ? [] : text.split(LEG_SEPARATOR);
}

/** The number of legs for which journeys are chosen: the place of the searched leg. */
export function chosenLegs({
  forward_route_id = "",
}: Pick<SearchQuery, "forward_route_id">): number {
  return chosenIds(forward_route_id).length;
}

/** Several consecutive journeys, as one id in an address. */
export function routeIdOf(
  routes: readonly { readonly route_id: string }[],
): string {
  return routes.map(({ route_id }) => route_id).join("_");
}

export interface TicketQuery {
  /** The outbound journeys, or those of several legs by `legIdsOf`. */
  readonly route_id: string;
  readonly return_route_id?: string | undefined;
  readonly passengers: readonly Passenger[];
  readonly seat_class?: string | undefined;
  readonly search_id?: string | undefined;
  /** The price in the list: the ticket page reports a change. */
  readonly shown_price?: Price | undefined;
  /** The promises of the journeys' prices, by `promisesOf`. */
  readonly promise?: string | undefined;
}

/** The promises of several journeys in an address: the service reads them in this order. */
export function promisesOf(
  routes: readonly { readonly promise?: string }[],
): string {
  const texts = routes.map(({ promise = "" }) => promise);
  return texts.every((text) => text === "") ? "" : texts.join(",");
}

/** The address of the ticket page of a journey, or of an outbound and a return journey. */
export function ticketPath(
  { ticket_path = "" }: Pick<Product, "ticket_path">,
  ticket: TicketQuery,
): string {
  const { route_id, return_route_id, passengers, seat_class, search_id } =
    ticket;
  const { shown_price, promise } = ticket;
  const query = new URLSearchParams({ route_id });
  if (return_route_id) query.set("return_route_id", return_route_id);
  if (passengers.length > 0)
    query.set("passengers", JSON.stringify(passengers));
  if (seat_class) query.set("seat_class", seat_class);
  if (search_id) query.set("search_id", search_id);
  if (shown_price)
    query.set("shown_price", `${shown_price.currency}${shown_price.amount}`);
  if (promise) query.set("promise", promise);
  return `${ticket_path}?${readable(query)}`;
}

/** The same limit as in search.schema.json. */
const MAX_EXTRA = 16;
const EXTRA_NAME = /^[a-z][a-z0-9_]{0,39}$/;
// oxlint-disable-next-line no-control-regex
const EXTRA_TEXT = /^[^\u0000-\u001f\u007f]{0,200}$/;

/** Additional facts in an address, as JSON; undefined if the schema does not allow them. */
function readExtraInfo(text: string | null): ExtraInfo | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const entries = Object.entries(value);
  const isValid =
    entries.length > 0 &&
    entries.length <= MAX_EXTRA &&
    entries.every(
      ([name, one]) =>
        EXTRA_NAME.test(name) &&
        typeof one === "string" &&
        EXTRA_TEXT.test(one),
    );
  return isValid ? (value as ExtraInfo) : undefined;
}

/** The same pattern as in transport.schema.json. The product's data decides which types exist. */
const PASSENGER_TYPE = /^[a-z][a-z0-9_]{0,31}$/;

/** The passengers in an address; an invalid text is an empty list (specification, section 5). */
export function readPassengers(text: string | null): Passenger[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return [];
  }
  return Array.isArray(value)
    ? value
        .filter(isPassenger)
        // Other properties of the address are dropped.
        .map(({ passenger_type, count, ages }) => ({
          passenger_type,
          count,
          ...(ages ? { ages } : {}),
        }))
    : [];
}

function isPassenger(value: unknown): value is Passenger {
  const { passenger_type, count, ages } = (value ?? {}) as Partial<Passenger>;
  return (
    typeof passenger_type === "string" &&
    PASSENGER_TYPE.test(passenger_type) &&
    Number.isInteger(count) &&
    count! > 0 &&
    (ages === undefined ||
      (Array.isArray(ages) && ages.every(Number.isInteger)))
  );
}

/** "carrier:jr-central,jr-west;changes:0" */
function readFilters(text: string | null): FilterChoice[] {
  return (text ?? "").split(";").flatMap((part) => {
    const [filter_type = "", values = ""] = part.split(":");
    const filter_values = wordsOf(values);
    return filter_type && filter_values.length > 0
      ? [{ filter_type, filter_values }]
      : [];
  });
}

export function filtersText(filters: readonly FilterChoice[]): string {
  return filters
    .filter(({ filter_values }) => filter_values.length > 0)
    .map(
      ({ filter_type, filter_values }) =>
        `${filter_type}:${filter_values.join(",")}`,
    )
    .join(";");
}

function wordsOf(text: string | null): string[] {
  return (text ?? "").split(",").filter(Boolean);
}

/** A query may contain ":" and "," unescaped (RFC 3986, section 3.4). */
function readable(query: URLSearchParams): string {
  return query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}
