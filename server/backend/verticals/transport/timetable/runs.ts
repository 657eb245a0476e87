/** The trains, coaches and boats of a line on a day. */
import { serviceNumber } from "#server/backend/data-set/service-number.ts";
import { LRUCache } from "lru-cache";
import { addDays } from "#server/backend/time/days.ts";
import type { Line } from "../network/lines.ts";
import { minutesTo, type Network } from "../network/networks.ts";
import {
  dayOf,
  localTime,
  minutesOf,
  momentOf,
  weekdayOf,
} from "#server/backend/time/local-time.ts";
import { zoneOf, type Route, type RouteLeg } from "./route.ts";
import { minutesLate, slowerAt, type Slower } from "./slower.ts";

const MINUTE_MS = 60_000;

/** A part of a line between two stops, with times in minutes after a run's departure. */
export interface Part {
  readonly line: Line;
  readonly back: boolean;
  readonly from: string;
  readonly to: string;
  readonly departs: number;
  readonly arrives: number;
}

/** The part of a line between two of its stops; undefined if it does not serve both. */
export function partOf(line: Line, from: string, to: string): Part | undefined {
  const start = line.stops.findIndex(({ place_id }) => place_id === from);
  const end = line.stops.findIndex(({ place_id }) => place_id === to);
  if (start < 0 || end < 0 || start === end) return undefined;
  const back = end < start;
  const times = callTimes(line, back);
  return {
    line,
    back,
    from,
    to,
    departs: times.get(from)!.departs,
    arrives: times.get(to)!.arrives,
  };
}

interface CallTime {
  readonly arrives: number;
  readonly departs: number;
}

/**
 * The times of a run at each stop, in minutes after its departure, in travelling order.
 *
 * @param slower the rows that slow the run
 */
export function callTimes(
  line: Line,
  back: boolean,
  slower: readonly Slower[] = [],
): ReadonlyMap<string, CallTime> {
  const { stops } = line;
  const whole = minutesTo(stops.at(-1)!, back);
  const times = stops.map((stop) => {
    const { place_id, dwell = 0 } = stop;
    const minutes = minutesTo(stop, back);
    const leaves = minutes + dwell;
    const time = back
      ? { arrives: whole - leaves, departs: whole - minutes }
      : { arrives: minutes, departs: leaves };
    const late = minutesLate(slower, line, back, place_id);
    return [
      place_id,
      { arrives: time.arrives + late, departs: time.departs + late },
    ] as const;
  });
  return new Map(back ? times.toReversed() : times);
}

/** The legs over a part of a line that depart on a day, by the origin's calendar. By departure. */
export function legsOn(
  network: Network,
  part: Part,
  date: string,
): readonly RouteLeg[] {
  const { line, back, from, to, departs, arrives } = part;
  const { start, length } = dayOf(zoneOf(network, from), date);
  // The lowest fares of months ask for thousands of days: most runs of the days around it are left out before they are legs.
  const legs: RouteLeg[] = [];
  for (const day of daysAround(date))
    for (const run of runsOf(network, line, back, day)) {
      const late = (id: string) => minutesLate(run.slower, line, back, id);
      const departsAt = run.startsAt + (departs + late(from)) * MINUTE_MS;
      if (departsAt < start || departsAt >= start + length) continue;
      const arrivesAt = run.startsAt + (arrives + late(to)) * MINUTE_MS;
      legs.push({ ...run, from, to, departsAt, arrivesAt });
    }
  return legs.toSorted((a, b) => a.departsAt - b.departsAt);
}

const MAX_STORED_DAYS = 1000;
const around = new LRUCache<string, readonly string[]>({
  max: MAX_STORED_DAYS,
});

/** A day with the one before and the one after. */
function daysAround(date: string): readonly string[] {
  let days = around.get(date);
  if (!days)
    around.set(date, (days = [addDays(date, -1), date, addDays(date, 1)]));
  return days;
}

/** A train, coach or boat of a line on a day. */
export type Run = Omit<RouteLeg, "from" | "to" | "departsAt" | "arrivesAt">;

/** All runs of a network's timetable of a day, in both directions. */
export function runsOn(network: Network, date: string): readonly Run[] {
  return network.lines.flatMap((line) =>
    [false, true].flatMap((back) => runsOf(network, line, back, date)),
  );
}

/** The first stop of a run. */
export function startOf({ line, back }: Pick<Run, "line" | "back">): string {
  return line.stops.at(back ? -1 : 0)!.place_id;
}

const MAX_STORED_SERVICES = 400;
const services = new WeakMap<Line, LRUCache<string, readonly Run[]>>();

/** The runs of a day's service. Some depart or arrive after midnight. */
function runsOf(
  network: Network,
  line: Line,
  back: boolean,
  date: string,
): readonly Run[] {
  let stored = services.get(line);
  if (!stored)
    services.set(line, (stored = new LRUCache({ max: MAX_STORED_SERVICES })));
  const key = back ? `${date} back` : date;
  let runs = stored.get(key);
  if (!runs) stored.set(key, (runs = makeRuns(network, line, back, date)));
  return runs;
}

function makeRuns(
  network: Network,
  line: Line,
  back: boolean,
  date: string,
): readonly Run[] {
  const { first, first_back, every, carriers, suppliers, numbers } =
    line.timetable;
  const zone = zoneOf(network, startOf({ line, back }));
  const begin = minutesOf(back ? (first_back ?? first) : first);
  return departuresOf(line, date).map((index) => {
    const carrier = carriers[index % carriers.length]!;
    const startsAt = momentOf(zone, date, begin + index * every);
    return {
      line,
      back,
      number: serviceNumber(numbers, index, back),
      carrier,
      supplier:
        suppliers?.[index % suppliers.length] ??
        network.carriers[carrier]!.supplier,
      key: `${network.product_type}/${line.line_id}/${date}/${index}${back ? "b" : ""}`,
      startsAt,
      slower: slowerAt(line, localTime(zone, startsAt).time),
    };
  });
}

/** The departures of a day, as indexes in the full timetable. */
function departuresOf(
  { departures_per_day, timetable }: Line,
  date: string,
): readonly number[] {
  const { weekdays, closed, thinned } = timetable;
  const weekday = weekdayOf(date);
  if (
    (weekdays && !weekdays.includes(weekday)) ||
    closed?.includes(date.slice(5))
  )
    return [];
  const step = thinned?.weekdays.includes(weekday) ? thinned.one_in : 1;
  return Array.from({ length: departures_per_day }, (_, index) => index).filter(
    (index) => index % step === 0,
  );
}

/** The id of a leg: line, day, time, origin and destination. */
function legId(
  network: Network,
  { line, from, to, departsAt }: RouteLeg,
): string {
  const { date, time } = localTime(zoneOf(network, from), departsAt);
  return [
    line.line_id,
    date.replaceAll("-", ""),
    time.replace(":", ""),
    from,
    to,
  ].join(".");
}

export function routeOf(
  network: Network,
  legs: readonly [RouteLeg, ...RouteLeg[]],
): Route {
  return {
    route_id: legs.map((leg) => legId(network, leg)).join("~"),
    network,
    legs,
    departsAt: legs[0].departsAt,
    arrivesAt: legs.at(-1)!.arrivesAt,
  };
}
