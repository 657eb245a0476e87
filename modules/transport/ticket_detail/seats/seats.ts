/** Positions of seats, and keyboard navigation between them. */
import type {
  Coach,
  Seat,
  SeatMap,
  SeatRow,
} from "#schema/modules/ticket_detail.ts";

export interface PlacedSeat {
  readonly seat: Seat;
  readonly row: SeatRow;
  readonly coach: Coach;
  readonly legIndex: number;
}

export function seatsById(map: SeatMap): ReadonlyMap<string, PlacedSeat> {
  return new Map(
    map.legs.flatMap(({ leg_index: legIndex, coaches }) =>
      coaches.flatMap((coach) =>
        coach.rows.flatMap((row) =>
          row.seats
            .filter((seat) => seat !== null)
            .map((seat) => [seat.seat_id, { seat, row, coach, legIndex }]),
        ),
      ),
    ),
  );
}

export function seatsOf({ rows }: Coach): readonly Seat[] {
  return rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null));
}

/** Facts that apply to every seat of a coach: a socket, a table. */
export function factsOfAll({ facts = [] }: Pick<Coach, "facts">): string[] {
  return facts
    .filter(({ letters, rows }) => !letters && !rows)
    .map(({ text }) => text);
}

/** The facts of a seat that do not apply to its whole coach. */
export function factsOfSeat(
  { facts = [] }: Pick<Coach, "facts">,
  row: string,
  letter: string,
): readonly string[] {
  return facts
    .filter(
      ({ letters, rows }) =>
        (letters ?? rows) &&
        (letters?.includes(letter) ?? true) &&
        (rows?.includes(row) ?? true),
    )
    .map(({ text }) => text);
}

/** A position in a coach: the indexes of row and seat. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The position after a key (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): arrows skip
 * aisles, Home and End go to the ends of the row; undefined for any other key.
 */
export function placeAfter(
  { rows }: Coach,
  at: Place,
  key: string,
): Place | undefined {
  const { seats } = rows[at.row]!;
  if (key === "Home") return { ...at, column: seats.findIndex(Boolean) };
  if (key === "End") return { ...at, column: seats.findLastIndex(Boolean) };
  const step = STEPS[key];
  if (!step) return undefined;
  let row = at.row + step.row;
  let column = at.column + step.column;
  for (;;) {
    const seat = rows[row]?.seats[column];
    if (seat === undefined) return at;
    if (seat) return { row, column };
    row += step.row;
    column += step.column;
  }
}

/** The first position: the first of these seats, else the first free seat. */
export function firstPlace({ rows }: Coach, picks: readonly string[]): Place {
  const find = (isIt: (seat: Seat) => boolean): Place | undefined => {
    for (const [row, { seats }] of rows.entries()) {
      const column = seats.findIndex((seat) => seat !== null && isIt(seat));
      if (column >= 0) return { row, column };
    }
    return undefined;
  };
  return (
    find(({ seat_id }) => picks.includes(seat_id)) ??
    find(({ state }) => state === "free") ??
    find(() => true) ?? { row: 0, column: 0 }
  );
}
