/** How many places are left. */
import { chance, daysBefore, demandOf } from "../timetable/demand.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import { seatCount } from "./seat-layouts.ts";

/** How many places of a run are sold or held here. */
export type SeatsTaken = (routeLegKey: string, seatClass: string) => number;

export const NO_SEATS_TAKEN: SeatsTaken = () => 0;

/** A busy run is full on its day; three weeks before, a third of that is sold. */
const FULL = 1.06;
const HALF_SOLD_DAYS = 12;

/** What others have bought elsewhere. */
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

/** Of so many places, those that can be sold: where seats are reserved, each has a seat. */
export function sellable(
  { network }: Route,
  { line }: RouteLeg,
  seatClass: string,
  places: number,
): number {
  const seats = seatCount(
    network.product_type,
    line.service ?? "",
    seatClass,
    line.timetable.seats,
  );
  return seats === 0 ? places : Math.min(places, seats);
}

/** How many places of a leg can be sold here, those among them that were. */
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

/** The places left on the whole way. */
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
