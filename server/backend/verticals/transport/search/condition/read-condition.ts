/** Reads the condition of a search, from the texts of an address or the lists of a search call. */
import type { Request } from "express";
import type { TimeWindow } from "#schema/booking.ts";
import { bodyList, bodyText } from "#server/backend/http/body.ts";
import { isDay } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import { findRoute } from "#server/backend/verticals/transport/timetable/find-route.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import {
  MAX_JOURNEYS,
  readRouteIds,
} from "#server/backend/verticals/transport/timetable/route-ids.ts";
import { saleDays, type Condition } from "./condition.ts";
import { ConditionError, type Problem } from "./problem.ts";
import { readPassengers } from "./read-passengers.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";

export type ConditionAnswer =
  | { readonly condition: Condition }
  | { readonly problem: Problem };

type Source = Pick<Request, "body">;

export function readCondition(
  source: Source,
  product: SearchedProduct,
  now: number,
): ConditionAnswer {
  try {
    return { condition: conditionOf(source, product, now) };
  } catch (error) {
    if (error instanceof ConditionError) return { problem: error.problem };
    throw error;
  }
}

function conditionOf(
  source: Source,
  product: SearchedProduct,
  now: number,
): Condition {
  const { network } = product;
  const origin = readPlace(source, "origin_position", network);
  const destination = readPlace(source, "destination_position", network);
  if (shareStop(product, origin, destination))
    throw new ConditionError("destination_position", "same_place");
  const departure_date = readDate(
    source,
    "departure_date",
    network,
    origin,
    now,
  )!;
  // Each departure of an order is changed separately.
  const origin_booking_no = readBookingNo(source);
  const return_date =
    bodyText(source, "return_date") === "" || origin_booking_no !== undefined
      ? undefined
      : readDate(source, "return_date", network, destination, now);
  if (return_date !== undefined && return_date < departure_date)
    throw new ConditionError("return_date", "return_before_departure");
  const passengers = readPassengers(source, network);
  if (product.parts.every(({ partyOf }) => partyOf(passengers) === undefined))
    throw new ConditionError("passengers", "no_adult");
  const departure_time = readWindow(source, "departure_time");
  const return_time = readWindow(source, "return_time");
  const seat_class = bodyText(source, "seat_class");
  const outbound =
    return_date === undefined
      ? undefined
      : readOutbound(source, product, {
          origin,
          destination,
          departure_date,
          passengers,
        });
  if (outbound && return_date! < arrivalDate(outbound.at(-1)!))
    throw new ConditionError("return_date", "return_before_departure");
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
    ...(outbound ? { outbound } : {}),
    ...(bodyText(source, "select_time_range_type") === "arrival"
      ? { select_time_range_type: "arrival" }
      : {}),
    ...(origin_booking_no === undefined ? {} : { origin_booking_no }),
  };
}

const BOOKING_NO = /^[A-Z0-9-]{4,32}$/;

function readBookingNo(source: Source): string | undefined {
  const text = bodyText(source, "origin_booking_no");
  return BOOKING_NO.test(text) ? text : undefined;
}

/** Whether both ends are the same place, such as a city and a stop in it. */
function shareStop({ parts }: SearchedProduct, one: string, other: string) {
  return parts.some(({ stopsOf }) => {
    const stops = stopsOf(other);
    return stopsOf(one).some((stop) => stops.includes(stop));
  });
}

function readPlace(
  source: Source,
  field: string,
  { places }: SearchedNetwork,
): string {
  const id = bodyText(source, field);
  if (!Object.hasOwn(places, id))
    throw new ConditionError(field, "place_unknown");
  return id;
}

function readDate(
  source: Source,
  field: string,
  network: SearchedNetwork,
  placeId: string,
  now: number,
): string {
  const date = bodyText(source, field);
  if (!isDay(date)) throw new ConditionError(field, "date_invalid");
  const { first, last } = saleDays(network, placeId, now);
  if (date < first || date > last)
    throw new ConditionError(field, "date_not_on_sale");
  return date;
}

const WINDOW = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** "06:00-12:00", or the first {time, max_time} of a list; anything else is ignored. */
function readWindow(source: Source, field: string): TimeWindow | undefined {
  const [first] = bodyList(source, `${field}s`);
  const { time, max_time } = (first ?? {}) as Readonly<Record<string, unknown>>;
  const text =
    typeof time === "string" && typeof max_time === "string"
      ? `${time}-${max_time}`
      : bodyText(source, field);
  const [from = "", to = ""] = text.split("-");
  return WINDOW.test(text) && from <= to ? text : undefined;
}

function readOutbound(
  source: Source,
  { parts }: SearchedProduct,
  asked: Pick<
    Condition,
    "origin" | "destination" | "departure_date" | "passengers"
  >,
): Condition["outbound"] {
  const ids = readRouteIds(bodyText(source, "forward_route_id"));
  if (ids.length === 0) return undefined;
  if (ids.length > MAX_JOURNEYS)
    throw new ConditionError("forward_route_id", "outbound_unknown");
  const sold = ids.map((id) => {
    for (const part of parts) {
      const route = findRoute(part.product.network, id);
      if (route && part.partyOf(asked.passengers)) return { part, route };
    }
    throw new ConditionError("forward_route_id", "outbound_unknown");
  });
  const [first, last] = [sold[0]!, sold.at(-1)!];
  const origin = originOf(first.route);
  const zone = zoneOf(first.route.network, origin);
  const isAsked =
    first.part.stopsOf(asked.origin).includes(origin) &&
    last.part.stopsOf(asked.destination).includes(destinationOf(last.route)) &&
    localTime(zone, first.route.departsAt).date === asked.departure_date;
  if (!isAsked)
    throw new ConditionError("forward_route_id", "outbound_unknown");
  return [first.route, ...sold.slice(1).map(({ route }) => route)];
}

function arrivalDate(route: Route): string {
  return localTime(zoneOf(route.network, destinationOf(route)), route.arrivesAt)
    .date;
}
