/** The effect of the day and hour of departure on a fare, by the network's file. */
import type { DemandPricing } from "#schema/backend/network.ts";
import { fitsDay } from "#server/backend/time/day-rule.ts";
import { localTime, weekdayOf } from "#server/backend/time/local-time.ts";
import type { Network } from "../network/networks.ts";
import { chance } from "../timetable/demand.ts";
import { zoneOf, type Route, type RouteLeg } from "../timetable/route.ts";

const amounts = new WeakMap<Route, number>();
const shares = new WeakMap<RouteLeg, number>();

/**
 * The difference between the fixed fares of a journey's season and the usual one, negative if they
 * are lower. In whole units.
 */
export function seasonAmount(route: Route): number {
  let amount = amounts.get(route);
  if (amount === undefined) amounts.set(route, (amount = amountOf(route)));
  return amount;
}

function amountOf({ network, departsAt, legs }: Route): number {
  const { pricing, holidays } = network;
  if (pricing.kind !== "fixed" || !pricing.seasons) return 0;
  const { date } = localTime(zoneOf(network, legs[0].from), departsAt);
  const season = pricing.seasons.find(
    (one) => fitsDay(one, date) && !(one.weekdays && holidays.includes(date)),
  );
  return season?.amount ?? 0;
}

/**
 * The surcharge for the day and hour of a leg with demand pricing, as a share of the lowest fare.
 */
export function dayShare(
  network: Network,
  pricing: DemandPricing,
  leg: RouteLeg,
): number {
  let share = shares.get(leg);
  if (share === undefined)
    shares.set(leg, (share = shareOf(network, pricing, leg)));
  return share;
}

function shareOf(
  network: Network,
  { weekdays = [0], hours = [], day_spread = 0 }: DemandPricing,
  { from, to, departsAt }: RouteLeg,
): number {
  const { date, time } = localTime(zoneOf(network, from), departsAt);
  const weekday = network.holidays.includes(date)
    ? Math.max(...weekdays)
    : (weekdays[weekdayOf(date) - 1] ?? 0);
  const hour = hours.find(({ times: [first, last] }) =>
    isWithin(time, first!, last!),
  );
  // Seeded by the pair and the day, so that every search of the day gets the same result.
  return (
    weekday + (hour?.share ?? 0) + day_spread * chance(`${date} ${from} ${to}`)
  );
}

/** A range from 22:00 to 05:00 is a night. */
function isWithin(time: string, first: string, last: string): boolean {
  return first <= last
    ? first <= time && time <= last
    : time >= first || time <= last;
}
