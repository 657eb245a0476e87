/**
 * The seats of coaches (data/seat-layouts.json). A run without a layout has no seat reservation.
 */
import type {
  Coach,
  SeatFactRule,
  SeatLayout,
} from "#schema/backend/seat-layouts.ts";
import type { Network } from "../network/networks.ts";

type Layouts = Pick<Network, "data">;

export interface Seat {
  /** "7-12A"; "12A" in a vehicle without coaches. */
  readonly seat_id: string;
  readonly letter: string;
  /** window, aisle or middle, unless the layout names another kind. */
  readonly kind: string;
}

export interface SeatRow {
  readonly row: string;
  /** From one side to the other; null is an aisle. */
  readonly seats: readonly (Seat | null)[];
}

export interface CoachPlan {
  /** The coach number on its door; undefined for a vehicle without coaches. */
  readonly coach?: string;
  readonly seat_class: string;
  readonly rows: readonly SeatRow[];
  /** The end of the coach at which row 1 is. */
  readonly front?: SeatLayout["front"];
  /** The facts about its seats that do not depend on the ride. */
  readonly facts: readonly SeatFactRule[];
}

/** The number of places of each class on a run. */
export type Capacity = Readonly<Record<string, number>>;

/**
 * The coaches of a class in which seats are reserved.
 *
 * @param vehicle the network's id of the vehicle's type, if the line has one
 */
export function coachesOf(
  network: Layouts,
  serviceName: string,
  seatClass: string,
  capacity: Capacity,
  vehicle?: string,
): readonly CoachPlan[] {
  const layout = findLayout(network, serviceName, capacity, vehicle);
  return coachesIn(layout, seatClass).map((coach) => ({
    ...(coach.coach === undefined ? {} : { coach: coach.coach }),
    seat_class: seatClass,
    rows: rowsOf(coach, capacity[seatClass] ?? 0),
    ...(layout?.front ? { front: layout.front } : {}),
    facts: (layout?.facts ?? []).filter(
      (rule) =>
        (rule.seat_class ?? seatClass) === seatClass &&
        (rule.coaches?.some((name) => name === coach.coach) ?? true),
    ),
  }));
}

/** The number of seats in these coaches. */
export function seatCount(
  network: Layouts,
  serviceName: string,
  seatClass: string,
  capacity: Capacity,
  vehicle?: string,
): number {
  const layout = findLayout(network, serviceName, capacity, vehicle);
  return coachesIn(layout, seatClass).reduce(
    (sum, { columns, rows }) =>
      sum +
      (rows === undefined
        ? (capacity[seatClass] ?? 0)
        : rows * columns.replaceAll(" ", "").length),
    0,
  );
}

function findLayout(
  network: Layouts,
  serviceName: string,
  capacity: Capacity,
  vehicle: string | undefined,
): SeatLayout | undefined {
  const all = Object.values(capacity).reduce((sum, count) => sum + count, 0);
  return network.data.seat_layouts.find(
    ({ services, vehicles, most_seats = Infinity }) =>
      all <= most_seats &&
      (vehicles?.some((id) => id === vehicle) ?? true) &&
      (services?.some((name) => serviceName.startsWith(name)) ?? true),
  );
}

function coachesIn(
  layout: SeatLayout | undefined,
  seatClass: string,
): readonly Coach[] {
  return (layout?.coaches ?? []).filter(
    ({ seat_class }) => seat_class === seatClass,
  );
}

export function seatsOf(coaches: readonly CoachPlan[]): readonly Seat[] {
  return coaches.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null)),
  );
}

function rowsOf(
  { coach, columns, first_row = 1, rows, kinds }: Coach,
  capacity: number,
): readonly SeatRow[] {
  const letters = columns.split("");
  const lettered = letters.filter((letter) => letter !== " ");
  const across = lettered.length;
  const count = rows ?? Math.ceil(capacity / across);
  return Array.from({ length: count }, (_, index) => {
    const row = String(first_row + index);
    const left = rows === undefined ? capacity - index * across : across;
    return {
      row,
      seats: letters.map((letter, place) =>
        letter === " " || lettered.indexOf(letter) >= left
          ? null
          : {
              seat_id: `${coach === undefined ? "" : `${coach}-`}${row}${letter}`,
              letter,
              kind: kinds?.[letter] ?? kindOf(columns, place),
            },
      ),
    };
  });
}

/** The kind of a seat by its position in the row. */
function kindOf(columns: string, place: number): string {
  if (place === 0 || place === columns.length - 1) return "window";
  return columns[place - 1] === " " || columns[place + 1] === " "
    ? "aisle"
    : "middle";
}
