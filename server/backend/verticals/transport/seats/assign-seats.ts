/**
 * Assigns seats to travellers who did not choose one: as close together as the free seats allow.
 */
import type { CoachPlan } from "./seat-layouts.ts";

interface Spot {
  readonly seat_id: string;
  readonly coach: number;
  readonly row: number;
  /** The column of the seat in its row; an aisle counts as a column. */
  readonly column: number;
}

/** The distance to the next row is a little greater than across the aisle. */
const ROW_DISTANCE = 2.2;
const COACH_DISTANCE = 1000;

/**
 * Chooses seats for a party: side by side, else in consecutive rows, else as near as possible in
 * one coach, else in as few coaches as possible. Among equal groups, the one that leaves the fewest
 * single seats wins.
 *
 * @param free the ids of the free seats
 * @param near the seats that others of the party have chosen
 * @returns seat ids by coach and row; undefined if there are too few
 */
export function assignSeats(
  coaches: readonly CoachPlan[],
  free: ReadonlySet<string>,
  count: number,
  near: readonly string[] = [],
): readonly string[] | undefined {
  const all = spotsOf(coaches);
  const spots = all.filter(({ seat_id }) => free.has(seat_id));
  if (spots.length < count) return undefined;
  if (count === 0) return [];
  const friends = all.filter(({ seat_id }) => near.includes(seat_id));
  const blocks = blocksOf(spots, count);
  const groups = blocks.length > 0 ? blocks : growGroups(spots, count, friends);
  const best = bestOf(groups, spots, friends);
  return spots.filter((spot) => best.includes(spot)).map((one) => one.seat_id);
}

function spotsOf(coaches: readonly CoachPlan[]): readonly Spot[] {
  return coaches.flatMap(({ rows }, coach) =>
    rows.flatMap(({ seats }, row) =>
      seats.flatMap((seat, column) =>
        seat ? [{ seat_id: seat.seat_id, coach, row, column }] : [],
      ),
    ),
  );
}

function distance(one: Spot, other: Spot): number {
  return one.coach === other.coach
    ? ROW_DISTANCE * Math.abs(one.row - other.row) +
        Math.abs(one.column - other.column)
    : COACH_DISTANCE + Math.abs(one.coach - other.coach);
}

/** The sum of the distances between the seats of a group. */
function spreadOf(group: readonly Spot[], friends: readonly Spot[]): number {
  let sum = 0;
  for (const [index, one] of group.entries()) {
    for (const other of group.slice(index + 1)) sum += distance(one, other);
    for (const friend of friends) sum += distance(one, friend);
  }
  return sum;
}

/** Groups that fill a rectangle, with at most as many rows as people. */
function blocksOf(
  spots: readonly Spot[],
  count: number,
): readonly (readonly Spot[])[] {
  const groups: Spot[][] = [];
  for (const inCoach of Map.groupBy(spots, ({ coach }) => coach).values()) {
    const columns = Math.max(...inCoach.map(({ column }) => column)) + 1;
    const rows = Map.groupBy(inCoach, ({ row }) => row);
    for (const first of rows.keys())
      for (let left = 0; left < columns; left += 1)
        for (let right = left; right < columns; right += 1) {
          const group: Spot[] = [];
          for (let row = first; row < first + count; row += 1) {
            for (const spot of rows.get(row) ?? [])
              if (spot.column >= left && spot.column <= right) group.push(spot);
            if (group.length < count) continue;
            groups.push(group.slice(0, count));
            break;
          }
        }
  }
  return groups;
}

/** Grows a group from each free seat by repeatedly adding the nearest free seat. */
function growGroups(
  spots: readonly Spot[],
  count: number,
  friends: readonly Spot[],
): readonly (readonly Spot[])[] {
  return spots.map((start) => {
    const group = [start];
    const rest = new Map(
      spots
        .filter((spot) => spot !== start)
        .map((spot) => [spot, spreadOf([spot], [start, ...friends])]),
    );
    while (group.length < count) {
      let nearest: Spot | undefined;
      let least = Infinity;
      for (const [spot, spread] of rest)
        if (spread < least) [nearest, least] = [spot, spread];
      if (!nearest) break;
      group.push(nearest);
      rest.delete(nearest);
      for (const [spot, spread] of rest)
        rest.set(spot, spread + distance(spot, nearest));
    }
    return group;
  });
}

function bestOf(
  groups: readonly (readonly Spot[])[],
  spots: readonly Spot[],
  friends: readonly Spot[],
): readonly Spot[] {
  const known = new Set(spots.map(keyOf));
  let best: readonly Spot[] = [];
  let spread = Infinity;
  let lonely = Infinity;
  for (const group of groups) {
    const itsSpread = spreadOf(group, friends);
    if (itsSpread > spread) continue;
    const itsLonely = freeBeside(group, known);
    if (itsSpread === spread && itsLonely >= lonely) continue;
    [best, spread, lonely] = [group, itsSpread, itsLonely];
  }
  return best;
}

/** The number of single free seats that a group would leave beside it. */
function freeBeside(group: readonly Spot[], free: ReadonlySet<string>): number {
  const own = new Set(group.map(keyOf));
  return group
    .flatMap((spot) => [
      keyOf({ ...spot, column: spot.column - 1 }),
      keyOf({ ...spot, column: spot.column + 1 }),
    ])
    .filter((key) => free.has(key) && !own.has(key)).length;
}

function keyOf({ coach, row, column }: Omit<Spot, "seat_id">): string {
  return `${coach}/${row}/${column}`;
}
