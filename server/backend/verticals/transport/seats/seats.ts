/** Computes the number of available places. */
import { chance, daysBefore, demandOf } from "../timetable/demand.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import { seatCount } from "./seat-layouts.ts";

/** The number of places of a run that are sold or held here. */
export type SeatsTaken = (routeLegKey: string, seatClass: string) => number;

/**
 * The load of a busy run on its day, where 1 is full; three weeks before, a third of it is sold.
 */
const FULL = 1.06;
const HALF_SOLD_DAYS = 12;

/** The number of seats that other sellers have sold. */
function seatsSoldElsewhere(
  { network }: Route,
  leg: RouteLeg,
  seatClass: string,
  at: number,
): number {
  const capacity = leg.line.timetable.seats[seatClass] ?? 0;
  const days = daysBefore(network, leg, at);
  const sold =
    demandOf(network, leg) *
    FULL *
    (1 / (1 + days / HALF_SOLD_DAYS)) *
    (0.85 + 0.15 * chance(`${leg.key}/${seatClass}`));
  return Math.min(capacity, Math.floor(capacity * sold));
}

/** The number of places that can be sold: with seat reservation, each place needs a seat. */
export function sellable(
  { network }: Route,
  { line }: RouteLeg,
  seatClass: string,
  places: number,
): number {
  const seats = seatCount(
    network,
    line.service ?? "",
    seatClass,
    line.timetable.seats,
    line.vehicle,
  );
  return seats === 0 ? places : Math.min(places, seats);
}

/** The number of places of a leg that can be sold here, sold ones included. */
export function placesOnSale(
  route: Route,
  leg: RouteLeg,
  seatClass: string,
  at: number,
): number {
  const capacity = leg.line.timetable.seats[seatClass] ?? 0;
  const sold = seatsSoldElsewhere(route, leg, seatClass, at);
  return sellable(route, leg, seatClass, capacity - sold);
}

function seatsLeftOnLeg(
  route: Route,
  leg: RouteLeg,
  seatClass: string,
  at: number,
  taken: SeatsTaken,
): number {
  const onSale = placesOnSale(route, leg, seatClass, at);
  return Math.max(0, onSale - taken(leg.key, seatClass));
}

/** The number of places available on all legs of the journey. */
export function seatsLeft(
  route: Route,
  seatClass: string,
  at: number,
  taken: SeatsTaken,
): number {
  return Math.min(
    ...route.legs.map((leg) =>
      seatsLeftOnLeg(route, leg, seatClass, at, taken),
    ),
  );
}
