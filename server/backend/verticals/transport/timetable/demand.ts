/** The demand for a run: computed, so that every visitor sees the same. */
import type { Network } from "../network/networks.ts";
import {
  dayNumber,
  localTime,
  minutesOf,
  weekdayOf,
} from "#server/backend/time/local-time.ts";
import { zoneOf, type RouteLeg } from "./route.ts";

/** A pseudo-random number from 0 to 1 that depends only on the text. */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 0xffffffff;
}

const RUSH_HOURS = [
  { centre: 8 * 60, weight: 0.3 },
  { centre: 18 * 60, weight: 0.35 },
];
const RUSH_MINUTES = 150;
/** Fridays and Sundays are busier. */
const BUSY_WEEKDAYS: Readonly<Record<number, number>> = { 5: 0.15, 7: 0.15 };
const HOLIDAY = 0.25;

const demands = new WeakMap<RouteLeg, number>();

/** The demand for the run of a leg: from 0, empty, to 1, more than full. */
export function demandOf(network: Network, leg: RouteLeg): number {
  let demand = demands.get(leg);
  if (demand === undefined)
    demands.set(leg, (demand = computeDemand(network, leg)));
  return demand;
}

function computeDemand(network: Network, leg: RouteLeg): number {
  const { date, time } = localTime(zoneOf(network, leg.from), leg.startsAt);
  const minutes = minutesOf(time);
  const rush = Math.max(
    ...RUSH_HOURS.map(
      ({ centre, weight }) =>
        weight * Math.max(0, 1 - Math.abs(minutes - centre) / RUSH_MINUTES),
    ),
  );
  const day = network.holidays.includes(date)
    ? HOLIDAY
    : (BUSY_WEEKDAYS[weekdayOf(date)] ?? 0);
  return Math.min(1, rush + day + 0.6 * chance(leg.key));
}

/** The number of days until the departure, by the calendar of the origin. */
export function daysBefore(
  network: Network,
  leg: RouteLeg,
  at: number,
): number {
  const zone = zoneOf(network, leg.from);
  return Math.max(0, dayNumber(zone, leg.departsAt) - dayNumber(zone, at));
}
