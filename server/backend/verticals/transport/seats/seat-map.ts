/** The seats of a run, with their positions and owners. */
import { chance } from "../timetable/demand.ts";
import type { Network } from "../network/networks.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import {
  coachesOf,
  seatCount,
  seatsOf,
  type CoachPlan,
  type Seat,
} from "./seat-layouts.ts";

/** The seats of a class on a run; empty if seats are not reserved. */
export interface RunSeats {
  readonly coaches: readonly CoachPlan[];
  readonly seats: readonly Seat[];
  /** The seats that other sellers have sold. */
  readonly occupied: ReadonlySet<string>;
}

/** Window seats sell first, then aisle seats; a lower value sells earlier. */
const PREFERENCE: ReadonlyMap<string, number> = new Map([
  ["window", 0.8],
  ["aisle", 0.9],
]);

/** Whether seats can be chosen: on journeys with changes they are assigned. */
export function canChooseSeats(
  { network, legs: [leg, ...more] }: Route,
  seatClass: string,
): boolean {
  return more.length === 0 && hasSeats(network, leg, seatClass);
}

/** Whether seats are reserved on a leg. */
export function hasSeats(
  network: Network,
  { line: { service = "", timetable, vehicle } }: RouteLeg,
  seatClass: string,
): boolean {
  return seatCount(network, service, seatClass, timetable.seats, vehicle) > 0;
}

/**
 * The seats of a leg of a journey.
 *
 * @param places the number of places of the class that can be sold here
 */
export function runSeats(
  { network }: Route,
  leg: RouteLeg,
  seatClass: string,
  places: number,
): RunSeats {
  const coaches = coachesOf(
    network,
    leg.line.service ?? "",
    seatClass,
    leg.line.timetable.seats,
    leg.line.vehicle,
  );
  const seats = seatsOf(coaches);
  return {
    coaches,
    seats,
    occupied: occupiedSeats(leg, seats, seats.length - places),
  };
}

/** Picks this many occupied seats, deterministically; later calls with more seats add to them. */
function occupiedSeats(
  { key }: RouteLeg,
  seats: readonly Seat[],
  count: number,
): ReadonlySet<string> {
  const wanted = seats
    .map(({ seat_id, kind }) => ({
      seat_id,
      rank: chance(`${key}/${seat_id}`) * (PREFERENCE.get(kind) ?? 1),
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return new Set(
    wanted.slice(0, Math.max(0, count)).map(({ seat_id }) => seat_id),
  );
}
