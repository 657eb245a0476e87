/** Reads the condition of a search, from the texts of an address or the lists of a search call. */
import type { Request } from "express";
import type { TimeWindow } from "#schema/booking.ts";
import { bodyList, bodyText } from "#server/backend/http/body.ts";
import { isDay } from "#server/backend/time/days.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import {
  conditionLegs,
  saleDays,
  type Condition,
  type LegCondition,
} from "./condition.ts";
import {
  readMoreLegs,
  withLegFields,
  type LegFields,
} from "./read-more-legs.ts";
import { readChosen, readFormer, type DatedLeg } from "./read-chosen.ts";
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
  given: Source,
  product: SearchedProduct,
  now: number,
): Condition {
  const source = withLegFields(given);
  const { network } = product;
  const { origin, destination, departure_date } = readLeg(
    source,
    LEG_FIELDS,
    product,
    now,
  );
  // Each departure of an order is changed separately.
  const origin_booking_no = readBookingNo(source);
  const more =
    origin_booking_no === undefined
      ? readMoreLegs(source, network.most_legs, (fields) =>
          readLeg(source, fields, product, now),
        )
      : [];
  const [late] = more.filter(
    (leg, index) =>
      leg.departure_date < (more[index - 1]?.departure_date ?? departure_date),
  );
  if (late) throw new ConditionError(late.field, "before_previous");
  const return_date =
    bodyText(source, "return_date") === "" ||
    origin_booking_no !== undefined ||
    more.length > 0
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
  const more_legs = more.map(({ field: _field, ...leg }) => leg);
  const legs = conditionLegs({
    origin,
    destination,
    departure_date,
    ...(return_date === undefined ? {} : { return_date }),
    more_legs,
  });
  const asked = {
    legs: legs.map((leg, index): DatedLeg => ({
      ...leg,
      field: more[index - 1]?.field ?? "return_date",
    })),
    passengers,
    isRound: return_date !== undefined,
  };
  const chosen = readChosen(source, product, asked);
  const former =
    more_legs.length > 0
      ? readFormer(source, product, asked, chosen?.length ?? 0)
      : undefined;
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
    ...(more_legs.length > 0 ? { more_legs } : {}),
    ...(chosen ? { chosen } : {}),
    ...(former ? { former } : {}),
    ...(bodyText(source, "select_time_range_type") === "arrival"
      ? { select_time_range_type: "arrival" }
      : {}),
    ...(origin_booking_no === undefined ? {} : { origin_booking_no }),
  };
}

const LEG_FIELDS: LegFields = {
  origin: "origin_position",
  destination: "destination_position",
  date: "departure_date",
};

/** @throws ConditionError place_unknown, same_place, date_invalid, date_not_on_sale */
function readLeg(
  source: Source,
  fields: LegFields,
  product: SearchedProduct,
  now: number,
): LegCondition {
  const { network } = product;
  const origin = readPlace(source, fields.origin, network);
  const destination = readPlace(source, fields.destination, network);
  if (shareStop(product, origin, destination))
    throw new ConditionError(fields.destination, "same_place");
  const departure_date = readDate(source, fields.date, network, origin, now);
  return { origin, destination, departure_date };
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
