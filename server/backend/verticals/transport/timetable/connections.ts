/** Journeys with one change on one network. */
import { LRUCache } from "lru-cache";
import { addDays } from "#server/backend/time/days.ts";
import type { Line } from "../network/lines.ts";
import type { Network } from "../network/networks.ts";
import { distance } from "#server/backend/geography/distance.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { changeMinutesAt, changeMinutesOf } from "./change-time.ts";
import { zoneOf, type RouteLeg } from "./route.ts";
import { legsOn, partOf, type Part } from "./runs.ts";

const MINUTE_MS = 60_000;
/** The maximum wait at a change, unless the network has its own. */
const MAX_WAIT_MINUTES = 180;
/**
 * A connection may be this many times as long as the straight line; less if there is a direct line.
 */
const MAX_DETOUR = 2;
const MAX_DETOUR_BESIDE_DIRECT = 1.3;
const SLOWER_THAN_DIRECT = 1.5;

export type Connection = readonly [RouteLeg, RouteLeg];

/** Whether the timetable has a journey of these two legs. */
export function changeIsPossible(
  network: Network,
  first: RouteLeg,
  second: RouteLeg,
): boolean {
  return (
    first.line !== second.line &&
    haveCommonClass(first.line, second.line) &&
    first.to === second.from &&
    first.from !== second.to &&
    isOneTicket(network, first, second) &&
    waitIsRight(network, first, second)
  );
}

/** Whether both legs can be on one ticket. */
function isOneTicket(
  { one_supplier }: Network,
  first: RouteLeg,
  second: RouteLeg,
): boolean {
  return !one_supplier || first.supplier === second.supplier;
}

function waitIsRight(
  network: Network,
  first: RouteLeg,
  second: RouteLeg,
): boolean {
  const { wait_minutes = MAX_WAIT_MINUTES } = network;
  const wait = second.departsAt - first.arrivesAt;
  return (
    wait >= changeMinutesOf(network, first, second) * MINUTE_MS &&
    wait <= wait_minutes * MINUTE_MS
  );
}

/**
 * The useful connections of a day: a connection is left out if another journey departs no earlier
 * and arrives no later.
 *
 * @param direct the journeys without a change
 * @param runs whether a leg's train, coach or boat runs
 */
export function connectionsOn(
  network: Network,
  from: string,
  to: string,
  date: string,
  direct: readonly RouteLeg[],
  runs: (leg: RouteLeg) => boolean,
): readonly Connection[] {
  const fastest = Math.min(
    ...direct.map(({ departsAt, arrivesAt }) => arrivesAt - departsAt),
  );
  const found = changesOf(network, from, to, direct.length > 0)
    .flatMap((change) => connectionsOver(network, change, date, runs))
    .filter(
      ([first, second]) =>
        second.arrivesAt - first.departsAt <= fastest * SLOWER_THAN_DIRECT,
    );
  return withoutDominated(found, direct);
}

interface Change {
  readonly first: Part;
  readonly second: Part;
}

const MAX_STORED_PAIRS = 1000;
const stored = new WeakMap<Network, LRUCache<string, readonly Change[]>>();

/** The changes between two places, which are the same on each day. */
function changesOf(
  network: Network,
  from: string,
  to: string,
  hasDirect: boolean,
): readonly Change[] {
  let pairs = stored.get(network);
  if (!pairs)
    stored.set(network, (pairs = new LRUCache({ max: MAX_STORED_PAIRS })));
  const key = `${from} ${to} ${hasDirect}`;
  let changes = pairs.get(key);
  if (!changes)
    pairs.set(key, (changes = changesBetween(network, from, to, hasDirect)));
  return changes;
}

/** The possible changes between two lines, without long detours. */
function changesBetween(
  network: Network,
  from: string,
  to: string,
  hasDirect: boolean,
): readonly Change[] {
  const { places, lines } = network;
  const detour = hasDirect ? MAX_DETOUR_BESIDE_DIRECT : MAX_DETOUR;
  const straight = distance(places[from]!, places[to]!);
  const serve = (place: string) =>
    lines.filter(({ stops }) =>
      stops.some(({ place_id }) => place_id === place),
    );
  const lastLines = serve(to);
  return serve(from).flatMap((one) =>
    lastLines
      .filter((other) => other !== one && haveCommonClass(one, other))
      .flatMap((other) =>
        sharedStops(one, other)
          .filter(
            (via) =>
              via !== from &&
              via !== to &&
              distance(places[from]!, places[via]!) +
                distance(places[via]!, places[to]!) <=
                straight * detour,
          )
          .flatMap((via) => {
            const first = partOf(one, from, via);
            const second = partOf(other, via, to);
            return first && second ? [{ first, second }] : [];
          }),
      ),
  );
}

function haveCommonClass(one: Line, other: Line): boolean {
  return Object.keys(one.timetable.seats).some(
    (name) => name in other.timetable.seats,
  );
}

function sharedStops(one: Line, other: Line): readonly string[] {
  return one.stops
    .map(({ place_id }) => place_id)
    .filter((id) => other.stops.some(({ place_id }) => place_id === id));
}

/** The connections over a change: for each first leg the next second leg. */
function connectionsOver(
  network: Network,
  { first, second }: Change,
  date: string,
  runs: (leg: RouteLeg) => boolean,
): readonly Connection[] {
  const firstLegs = legsOn(network, first, date).filter(runs);
  const latest = firstLegs.at(-1);
  if (!latest) return [];
  const lastDay = localTime(
    zoneOf(network, second.from),
    latest.arrivesAt + (network.wait_minutes ?? MAX_WAIT_MINUTES) * MINUTE_MS,
  ).date;
  const secondLegs = [...new Set([date, addDays(date, 1), lastDay])].flatMap(
    (day) => (day <= lastDay ? legsOn(network, second, day).filter(runs) : []),
  );
  // Both lists are by time: a leg that departs too early for one arrival does so for the next.
  let next = 0;
  const least = changeMinutesAt(network, second.from) * MINUTE_MS;
  return firstLegs.flatMap((one) => {
    const earliest = one.arrivesAt + least;
    while (next < secondLegs.length && secondLegs[next]!.departsAt < earliest)
      next += 1;
    const other = secondLegs
      .slice(next)
      .find(
        (leg) =>
          isOneTicket(network, one, leg) && waitIsRight(network, one, leg),
      );
    return other ? [[one, other] as const] : [];
  });
}

interface Span {
  readonly departsAt: number;
  readonly arrivesAt: number;
}

function withoutDominated(
  connections: readonly Connection[],
  direct: readonly Span[],
): readonly Connection[] {
  // By departure, latest first: each connection is compared with those that depart no earlier.
  const ordered = connections.toSorted(
    ([a, aLast], [b, bLast]) =>
      b.departsAt - a.departsAt || aLast.arrivesAt - bLast.arrivesAt,
  );
  const directs = direct.toSorted((a, b) => b.departsAt - a.departsAt);
  const useful: Connection[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  let next = 0;
  for (const connection of ordered) {
    const [{ departsAt }, { arrivesAt }] = connection;
    for (; next < directs.length; next += 1) {
      const leg = directs[next]!;
      if (leg.departsAt < departsAt) break;
      earliest = Math.min(earliest, leg.arrivesAt);
    }
    if (arrivesAt >= earliest) continue;
    earliest = arrivesAt;
    useful.push(connection);
  }
  return useful;
}
