/** What is searched, read from an address's text or a browser's lists. */
import type { Request } from "express";
import type { TimeWindow } from "#schema/booking.ts";
import type { Passenger } from "#schema/transport.ts";
import { addDays, isDay } from "../../../kernel/days.ts";
import { bodyText } from "../../../kernel/body.ts";
import type { Network } from "../network/networks.ts";
import { findRoute, type NetworkProduct } from "../timetable/find-route.ts";
import { ruleOf, usualParty } from "../timetable/product-rules.ts";
import { localTime } from "../../../kernel/local-time.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "../timetable/route.ts";

export type ProblemCode =
  | "place_unknown"
  | "same_place"
  | "date_invalid"
  | "date_not_on_sale"
  | "return_before_departure"
  | "passengers_invalid"
  | "too_many_passengers"
  | "no_adult"
  | "forward_unknown";

export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
}

/** A condition that can be searched. */
export interface Condition {
  readonly product: NetworkProduct;
  /** Of the way there, in both phases of a round trip. */
  readonly origin: string;
  readonly destination: string;
  readonly departure_date: string;
  readonly departure_time?: TimeWindow;
  readonly return_date?: string;
  readonly return_time?: TimeWindow;
  readonly passengers: readonly Passenger[];
  readonly seat_class?: string;
  /** The way there that was chosen: the way back is searched. */
  readonly forward?: Route;
}

export type ConditionAnswer =
  { readonly condition: Condition } | { readonly problem: Problem };

/** The way that is searched: there, or back. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly window: TimeWindow | undefined;
  /** Only what leaves after this. */
  readonly after: number;
}

export function wayOf(condition: Condition, now: number): Way {
  const { origin, destination, forward, return_date } = condition;
  return forward && return_date !== undefined
    ? {
        from: destination,
        to: origin,
        date: return_date,
        window: condition.return_time,
        after: Math.max(now, forward.arrivesAt),
      }
    : {
        from: origin,
        to: destination,
        date: condition.departure_date,
        window: condition.departure_time,
        after: now,
      };
}

/** The days on which one can leave a place, as its calendar has them. */
export function saleDays(
  network: Network,
  placeId: string,
  now: number,
): { readonly first: string; readonly last: string } {
  const first = localTime(zoneOf(network, placeId), now).date;
  return { first, last: addDays(first, network.sale_days) };
}

type Source = Pick<Request, "body">;

/** Thrown while a condition is read. */
export class Wrong extends Error {
  readonly problem: Problem;

  constructor(field: string, code: ProblemCode) {
    super(code);
    this.problem = { field, code };
  }
}

export function readCondition(
  source: Source,
  product: NetworkProduct,
  now: number,
): ConditionAnswer {
  try {
    return { condition: conditionOf(source, product, now) };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
}

function conditionOf(
  source: Source,
  product: NetworkProduct,
  now: number,
): Condition {
  const { network } = product;
  const origin = readPlace(source, "origin_position", network);
  const destination = readPlace(source, "destination_position", network);
  if (origin === destination)
    throw new Wrong("destination_position", "same_place");
  const departure_date = readDate(
    source,
    "departure_date",
    network,
    origin,
    now,
  )!;
  const return_date =
    bodyText(source, "return_date") === ""
      ? undefined
      : readDate(source, "return_date", network, destination, now);
  if (return_date !== undefined && return_date < departure_date)
    throw new Wrong("return_date", "return_before_departure");
  const passengers = readPassengers(source, network);
  const departure_time = readWindow(source, "departure_time");
  const return_time = readWindow(source, "return_time");
  const seat_class = bodyText(source, "seat_class");
  const forward =
    return_date === undefined
      ? undefined
      : readForward(source, network, { origin, destination, departure_date });
  if (forward && return_date! < arrivalDate(forward))
    throw new Wrong("return_date", "return_before_departure");
  return {
    product,
    origin,
    destination,
    departure_date,
    passengers,
    ...(departure_time ? { departure_time } : {}),
    ...(return_date === undefined ? {} : { return_date }),
    ...(return_time ? { return_time } : {}),
    ...(network.seat_classes.some((one) => one.seat_class === seat_class)
      ? { seat_class }
      : {}),
    ...(forward ? { forward } : {}),
  };
}

function readPlace(source: Source, field: string, { places }: Network): string {
  const id = bodyText(source, field);
  if (!Object.hasOwn(places, id)) throw new Wrong(field, "place_unknown");
  return id;
}

function readDate(
  source: Source,
  field: string,
  network: Network,
  placeId: string,
  now: number,
): string {
  const date = bodyText(source, field);
  if (!isDay(date)) throw new Wrong(field, "date_invalid");
  const { first, last } = saleDays(network, placeId, now);
  if (date < first || date > last) throw new Wrong(field, "date_not_on_sale");
  return date;
}

const WINDOW = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** "06:00-12:00", or the first of the browser's list; what is neither narrows nothing down. */
function readWindow(source: Source, field: string): TimeWindow | undefined {
  const [first] = readList(source, `${field}s`);
  const { time, max_time } = (first ?? {}) as Readonly<Record<string, unknown>>;
  const text =
    typeof time === "string" && typeof max_time === "string"
      ? `${time}-${max_time}`
      : bodyText(source, field);
  const [from = "", to = ""] = text.split("-");
  return WINDOW.test(text) && from <= to ? text : undefined;
}

/** A list of the body, or the list that its text is; none is empty. */
export function readList(source: Source, field: string): readonly unknown[] {
  const body = source.body as Readonly<Record<string, unknown>> | undefined;
  const value =
    typeof body === "object" && body !== null && Object.hasOwn(body, field)
      ? body[field]
      : undefined;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES) as unknown[];
  if (typeof value !== "string") return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.slice(0, MOST_ENTRIES) : [];
  } catch {
    return [];
  }
}

const MOST_ENTRIES = 50;

const FIELD = "passengers";

export function readPassengers(
  source: Source,
  network: Network,
): readonly Passenger[] {
  const passengers = readList(source, FIELD).flatMap(
    (entry) => readPassenger(entry, network) ?? [],
  );
  if (passengers.length === 0) return usualParty(network);
  const types = passengers.map(({ passenger_type }) => passenger_type);
  if (new Set(types).size < types.length)
    throw new Wrong(FIELD, "passengers_invalid");
  const total = passengers.reduce((sum, { count }) => sum + count, 0);
  if (total > network.most_passengers)
    throw new Wrong(FIELD, "too_many_passengers");
  if (types.every((type) => ruleOf(network, type).accompanied))
    throw new Wrong(FIELD, "no_adult");
  return passengers;
}

/** Some passengers of a type; undefined for none. */
function readPassenger(
  entry: unknown,
  { passenger_types, most_passengers }: Network,
): Passenger | undefined {
  const { passenger_type, count, ages } = (entry ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const rules = passenger_types.filter(
    (rule) => rule.passenger_type === passenger_type,
  );
  const [rule] = rules;
  if (
    !rule ||
    typeof count !== "number" ||
    !Number.isInteger(count) ||
    count < 0
  )
    throw new Wrong(FIELD, "passengers_invalid");
  if (count === 0) return undefined;
  if (count > (rule.most ?? most_passengers))
    throw new Wrong(FIELD, "too_many_passengers");
  const fits = (age: unknown): age is number =>
    Number.isInteger(age) &&
    rules.some(
      ({ min_age, max_age }) =>
        (age as number) >= min_age && (age as number) <= max_age,
    );
  if (ages === undefined) return { passenger_type: rule.passenger_type, count };
  if (!Array.isArray(ages) || ages.length > count || !ages.every(fits))
    throw new Wrong(FIELD, "passengers_invalid");
  return { passenger_type: rule.passenger_type, count, ages };
}

function readForward(
  source: Source,
  network: Network,
  {
    origin,
    destination,
    departure_date,
  }: Pick<Condition, "origin" | "destination" | "departure_date">,
): Route | undefined {
  const id = bodyText(source, "forward_route_id");
  if (id === "") return undefined;
  const route = findRoute(network, id);
  if (
    !route ||
    originOf(route) !== origin ||
    destinationOf(route) !== destination ||
    localTime(zoneOf(network, origin), route.departsAt).date !== departure_date
  )
    throw new Wrong("forward_route_id", "forward_unknown");
  return route;
}

function arrivalDate(route: Route): string {
  return localTime(zoneOf(route.network, destinationOf(route)), route.arrivesAt)
    .date;
}
