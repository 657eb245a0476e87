/** Facts about the seats of a ride: direction, view and neighbours. */
import type { SeatFactRule } from "#schema/backend/seat-layouts.ts";
import type { Network } from "../network/networks.ts";
import type { RouteLeg } from "../timetable/route.ts";
import { coachesOf, type CoachPlan } from "./seat-layouts.ts";

/** A fact about seats of a coach. Without letters and rows it applies to all of them. */
export interface SeatFact {
  /** Its text key: socket is ticket.seat.socket. */
  readonly fact: string;
  readonly letters?: string;
  readonly rows?: readonly string[];
}

type Ride = Pick<RouteLeg, "line" | "back" | "from" | "to">;

/** The facts about a coach on a ride, in the order of the data. */
export function factsOf(coach: CoachPlan, ride: Ride): readonly SeatFact[] {
  return coach.facts
    .filter(
      ({ between }) => between?.some((pair) => passes(ride, pair)) ?? true,
    )
    .map(({ fact, letters, rows }) => ({
      fact,
      ...(letters === undefined ? {} : { letters }),
      ...(rows === undefined ? {} : { rows: rowNumbers(rows, coach, ride) }),
    }));
}

/** The end of a coach that leads on a ride; undefined: unknown. */
export function frontOf(
  { front }: CoachPlan,
  { back }: Ride,
): "first_row" | "last_row" | undefined {
  if (front === undefined) return undefined;
  const isFirst = front === "row_1" || (front === "row_1_outward") === !back;
  return isFirst ? "first_row" : "last_row";
}

/** A seat on a ride: its kind, its facts, and its position in the coach. */
export interface SeatOfRide {
  /** window, fuji, socket */
  readonly facts: readonly string[];
  readonly coach: CoachPlan;
  readonly row: string;
  readonly letter: string;
  readonly front: ReturnType<typeof frontOf>;
}

/**
 * Finds a seat of a ride.
 *
 * @param seatId "7-12E"
 * @returns undefined if the layout has no such seat
 */
export function findSeat(
  network: Pick<Network, "data">,
  ride: Ride,
  seatClass: string,
  seatId: string,
): SeatOfRide | undefined {
  const { service = "", timetable, vehicle } = ride.line;
  const { seats } = timetable;
  for (const coach of coachesOf(network, service, seatClass, seats, vehicle))
    for (const { row, seats } of coach.rows)
      for (const seat of seats)
        if (seat?.seat_id === seatId)
          return {
            coach,
            row,
            letter: seat.letter,
            front: frontOf(coach, ride),
            facts: [
              seat.kind,
              ...factsOf(coach, ride)
                .filter(
                  ({ letters, rows }) =>
                    (letters?.includes(seat.letter) ?? true) &&
                    (rows?.includes(row) ?? true),
                )
                .map(({ fact }) => fact),
            ],
          };
  return undefined;
}

function passes({ line, from, to }: Ride, pair: readonly string[]): boolean {
  const at = (id: string) =>
    line.stops.findIndex(({ place_id }) => place_id === id);
  const ends = [at(from), at(to)];
  return pair.every((id) => {
    const stop = at(id);
    return stop >= Math.min(...ends) && stop <= Math.max(...ends);
  });
}

function rowNumbers(
  rows: NonNullable<SeatFactRule["rows"]>,
  coach: CoachPlan,
  ride: Ride,
): readonly string[] {
  if (Array.isArray(rows)) return rows.map(String);
  const first = coach.rows[0]!.row;
  const last = coach.rows.at(-1)!.row;
  if (rows === "ends") return [first, last];
  return [frontOf(coach, ride) === "first_row" ? last : first];
}
