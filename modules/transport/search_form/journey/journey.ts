import type { Passenger, SearchLeg } from "#schema/transport.ts";
import type {
  SearchFormData,
  SearchTimeRange,
} from "#schema/modules/search_form.ts";
import { legFields } from "../../model/more-legs.ts";
import { firstPassengers, readPassengers } from "./passengers.ts";

export type PlaceName = "origin_position" | "destination_position";
export type DateName = "departure_date" | "return_date";

/** The values of the form, by the names of its fields and of the query. "" is an empty field. */
export interface Journey {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  readonly departure_time: string;
  readonly return_date: string;
  readonly return_time: string;
  readonly passengers: readonly Passenger[];
  readonly seat_class: string;
  /** Whether the times are for the arrival; "" for the departure. */
  readonly select_time_range_type: string;
  /** The number of the order that is changed. */
  readonly origin_booking_no: string;
  /** Additional facts in the address, as JSON (schema/search.schema.json). */
  readonly extra_info: string;
  /** The legs after the first one; empty for one way, or there and back. */
  readonly more_legs: readonly SearchLeg[];
}

/** The values of an address without a visible field, which the form passes on. */
export const CARRIED = [
  "select_time_range_type",
  "origin_booking_no",
  "extra_info",
] as const;

/** The cookie of this browser's last search. */
export const LAST_SEARCH = "last_search";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The index of the time range that is the default on a partner's pages (specification, section 9). */
const PARTNER_TIME_RANGE = 3;

/** A time range as a query parameter; "" for the whole day. */
export function windowOf({ min_time, max_time }: SearchTimeRange): string {
  return min_time === "00:00" && max_time === "23:59"
    ? ""
    : `${min_time}-${max_time}`;
}

/** The default values: the product's default places, tomorrow. */
export function defaultJourney(
  data: SearchFormData,
  isPartner: boolean,
): Journey {
  const { places, default_origin, default_destination, time_range } = data;
  const time =
    (isPartner && time_range[PARTNER_TIME_RANGE]) ||
    (time_range.find(({ default_select }) => default_select) ?? time_range[0]!);
  const origin = placeOf(data, default_origin) ?? places[0]!.place_id;
  return {
    origin_position: origin,
    destination_position:
      placeOf(data, default_destination) ??
      places.find(({ place_id }) => place_id !== origin)!.place_id,
    departure_date: earlier(dayAfter(data.first_date), data.last_date),
    departure_time: windowOf(time),
    return_date: "",
    return_time: windowOf(time),
    passengers: firstPassengers(data),
    seat_class: "",
    select_time_range_type: typeOf(data.select_time_range_type),
    origin_booking_no: "",
    extra_info: "",
    more_legs: [],
  };
}

/**
 * The valid values of an address, with defaults for the rest. The address of a search is complete:
 * a missing time means any time.
 *
 * @param defaults the default values, or those of `fallbackJourney`
 */
export function journeyFromQuery(
  data: SearchFormData,
  query: URLSearchParams,
  defaults: Journey,
): Journey {
  const text = (name: keyof Journey) => query.get(name) ?? "";
  const date = (name: "departure_date" | "return_date") =>
    isOnSale(data, text(name)) ? text(name) : defaults[name];
  const time = (name: "departure_time" | "return_time") => {
    if (!query.has("departure_date")) return defaults[name];
    const windows = data.time_range.map(windowOf);
    return windows.includes(text(name)) ? text(name) : "";
  };
  const isClass = data.seat_classes?.some(
    ({ seat_class }) => seat_class === text("seat_class"),
  );
  const passengers = readPassengers(data, text("passengers"));
  const departure = date("departure_date");
  const back = data.trip_types.includes("round") ? date("return_date") : "";
  return {
    origin_position:
      placeOf(data, text("origin_position")) ?? defaults.origin_position,
    destination_position:
      placeOf(data, text("destination_position")) ??
      defaults.destination_position,
    departure_date: departure,
    departure_time: time("departure_time"),
    return_date: back < departure ? defaults.return_date : back,
    return_time: time("return_time"),
    passengers: passengers.length > 0 ? passengers : defaults.passengers,
    seat_class: isClass ? text("seat_class") : "",
    select_time_range_type:
      typeOf(text("select_time_range_type")) || defaults.select_time_range_type,
    origin_booking_no: text("origin_booking_no"),
    extra_info: text("extra_info"),
    more_legs: [],
  };
}

/** Departure is the default, and left out of addresses. */
function typeOf(text: string | undefined): string {
  return text === "arrival" ? text : "";
}

/**
 * The values that replace invalid ones of an address, so that the form shows the problem: empty, or
 * the invalid day itself. Defaults would start a search that the visitor did not want.
 */
export function fallbackJourney(
  { problem }: SearchFormData,
  query: URLSearchParams,
  defaults: Journey,
): Journey {
  if (!problem || query.size === 0) return defaults;
  const date = (name: "departure_date" | "return_date") => {
    const value = query.get(name) ?? "";
    return isDate(value) ? value : "";
  };
  return {
    ...defaults,
    origin_position: "",
    destination_position: "",
    departure_date: date("departure_date"),
    return_date: date("return_date"),
    passengers: query.has("passengers") ? [] : defaults.passengers,
  };
}

/** The query of a search. A single passenger of the usual type is the default and left out. */
export function queryOf(
  { passenger_types }: SearchFormData,
  journey: Journey,
): URLSearchParams {
  const { passengers, return_time, more_legs, ...own } = journey;
  const query = new URLSearchParams();
  // A form with several legs does not ask for hours.
  const texts =
    more_legs.length === 0
      ? own
      : { ...own, departure_time: "", return_date: "", trip_type: "multi" };
  for (const [name, value] of Object.entries(texts)) {
    if (value) query.set(name, value);
    if (name === "return_date" && value && return_time)
      query.set("return_time", return_time);
  }
  for (const [name, value] of legFields(more_legs)) query.set(name, value);
  const [only] = passengers;
  const isDefaultParty =
    passengers.length === 1 &&
    only?.passenger_type === passenger_types[0]!.passenger_type &&
    only.count === 1;
  if (!isDefaultParty) query.set("passengers", JSON.stringify(passengers));
  return query;
}

export function isOnSale(data: SearchFormData, date: string): boolean {
  return data.first_date <= date && date <= data.last_date && isDate(date);
}

export function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDate(time) === text;
}

function placeOf(
  { places }: SearchFormData,
  id: string | undefined,
): string | undefined {
  return places.find(({ place_id }) => place_id === id)?.place_id;
}

/**
 * The data relative to the page's day, which in a preview differs from the upstream's. A difference
 * of one day comes from time zones: the first date is in the product's zone.
 *
 * @param day its start (UTC), in milliseconds since 1970
 */
export function onSaleAt(data: SearchFormData, day: number): SearchFormData {
  const { first_date, last_date } = data;
  const later = (day - Date.parse(first_date)) / DAY_MS;
  return later > 1
    ? {
        ...data,
        first_date: isoDate(day),
        last_date: dayAfter(last_date, later),
      }
    : data;
}

function dayAfter(date: string, days = 1): string {
  return isoDate(Date.parse(date) + days * DAY_MS);
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
