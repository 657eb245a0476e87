/** Which seats of a run are where, and whose. */
import { chance } from "../timetable/demand.ts";
import type { Route, RouteLeg } from "../timetable/route.ts";
import {
  coachesOf,
  seatsOf,
  type CoachPlan,
  type Seat,
} from "./seat-layouts.ts";

/** The seats of a class of a run. */
export interface RunSeats {
  readonly coaches: readonly CoachPlan[];
  readonly seats: readonly Seat[];
  /** Those that others have sold. */
  readonly occupied: ReadonlySet<string>;
}

/** Fewer places than this are all on the plan, so that it agrees with what searches say. */
const FEW = 10;
/** People like to sit at the window: those seats go first. */
const PREFERENCE = { window: 0.8, aisle: 0.9, middle: 1 } as const;

/**
 * The seats that can be chosen on a journey; those who change get theirs from the carriers.
 *
 * @param places how many of the class can be sold here
 */
export function runSeats(
  { network, legs }: Route,
  seatClass: string,
  places: number,
): RunSeats | undefined {
  const [leg, ...more] = legs;
  const capacity = leg.line.timetable.seats[seatClass];
  if (more.length > 0 || capacity === undefined) return undefined;
  const coaches = coachesOf(
    network.product_type,
    leg.line.service ?? "",
    seatClass,
    capacity,
  );
  const seats = seatsOf(coaches);
  if (seats.length === 0) return undefined;
  const free =
    places < FEW
      ? places
      : Math.max(FEW, Math.round((seats.length * places) / capacity));
  return {
    coaches,
    seats,
    occupied: occupiedSeats(leg, seats, seats.length - free),
  };
}

/** So many seats: the same ones at every look, and more of them later. */
function occupiedSeats(
  { key }: RouteLeg,
  seats: readonly Seat[],
  count: number,
): ReadonlySet<string> {
  const wanted = seats
    .map(({ seat_id, kind }) => ({
      seat_id,
      rank: chance(`${key}/${seat_id}`) * PREFERENCE[kind],
    }))
    .toSorted((a, b) => a.rank - b.rank);
  return new Set(
    wanted.slice(0, Math.max(0, count)).map(({ seat_id }) => seat_id),
  );
}
