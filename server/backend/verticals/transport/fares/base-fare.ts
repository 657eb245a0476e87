/** The price of a journey for one person: the base fare, from which fare families are derived. */
import type { PassengerType } from "#schema/transport.ts";
import type { PassengerRule } from "#schema/backend/network.ts";
import {
  amountFor,
  fastestLine,
  journeyOf,
  type Network,
} from "../network/networks.ts";
import type { Counted } from "#server/backend/money/money.ts";
import { dayShare, seasonAmount } from "./departure-day.ts";
import { chance, daysBefore, demandOf } from "../timetable/demand.ts";
import { localTime, weekdayOf } from "#server/backend/time/local-time.ts";
import { ruleOf, type Traveller } from "../timetable/product-rules.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
  type RouteLeg,
} from "../timetable/route.ts";

export interface FareQuestion {
  readonly route: Route;
  readonly seat_class: string;
  readonly passenger_type: PassengerType;
  readonly age?: number | undefined;
  /** Epoch milliseconds: an early booking may be cheaper. */
  readonly bookedAt: number;
  /** Whether the passenger has a seat, if others of the type do not. */
  readonly seated?: boolean;
}

/** In whole units of the network's currency. */
export function fareOf(question: FareQuestion): number {
  const { route, seat_class, passenger_type, age, bookedAt } = question;
  const { network } = route;
  const rule = ruleOf(network, passenger_type, age);
  const adult = adultFares(route, bookedAt);
  const percent = percentOf(rule, route, question.seated ?? false);
  const surcharge = surchargeOf(network, seat_class, adult.usual);
  if (percent === 100) {
    const first = seat_class === network.seat_classes[0]!.seat_class;
    const isUsual = rule === network.passenger_types[0];
    const fare = first && isUsual ? adult.best : adult.full;
    return fare + surcharge;
  }
  if (percent === 0) return 0;
  return network.full_surcharge
    ? rounded(network, (adult.full * percent) / 100) + surcharge
    : rounded(network, ((adult.full + surcharge) * percent) / 100);
}

/** The fare of each traveller of a party in one class, in whole units of the network's currency. */
export function partyFares(
  route: Route,
  seatClass: string,
  travellers: readonly Traveller[],
  bookedAt: number,
): readonly Counted[] {
  return travellers.map((traveller) => ({
    units: fareOf({ ...traveller, route, seat_class: seatClass, bookedAt }),
    count: 1,
  }));
}

/** Before the rules of passengers and classes. */
function adultFares(
  route: Route,
  bookedAt: number,
): {
  /** The fare on a usual day: surcharges for better classes are derived from it. */
  readonly usual: number;
  readonly full: number;
  readonly best: number;
} {
  const { network, legs } = route;
  const { pricing } = network;
  if (pricing.kind === "demand") {
    const fare = legs.reduce(
      (sum, leg) =>
        sum +
        stepped(
          network,
          legFare(network, leg) * factorOf(network, leg, bookedAt),
        ),
      0,
    );
    return { usual: fare, full: fare, best: fare };
  }
  const full =
    throughFare(route) ??
    legs.reduce((sum, leg) => sum + legFare(network, leg), 0);
  if (pricing.kind === "fixed") {
    const fare = full + seasonAmount(route);
    return { usual: full, full: fare, best: fare };
  }
  const [leg] = legs;
  const early =
    legs.length === 1 && daysBefore(network, leg, bookedAt) >= pricing.days;
  const percent = early ? earlyBird(network, leg, pricing.percents) : 0;
  return {
    usual: full,
    full,
    best: stepped(network, full * (1 - percent / 100), Math.floor),
  };
}

/** The emptier the run, the larger the discount. */
function earlyBird(
  network: Network,
  leg: RouteLeg,
  percents: readonly number[],
): number {
  const level = Math.floor(demandOf(network, leg) * (percents.length + 1));
  return percents[level] ?? 0;
}

function legFare(network: Network, { line, from, to }: RouteLeg): number {
  return journeyOf(network, line, from, to)!.fare;
}

/** A single ticket for a journey with a change, if a line covers the whole distance. */
function throughFare(route: Route): number | undefined {
  if (route.legs.length === 1) return undefined;
  const from = originOf(route);
  const to = destinationOf(route);
  const line = fastestLine(route.network, from, to);
  return line && journeyOf(route.network, line, from, to)?.fare;
}

/** The factor of a leg's fare over its lowest fare. */
function factorOf(network: Network, leg: RouteLeg, bookedAt: number): number {
  const { pricing } = network;
  if (pricing.kind !== "demand") return 1;
  const days = daysBefore(network, leg, bookedAt);
  const late = pricing.lead.find((row) => days <= row.days)?.share ?? 0;
  const demand = demandOf(network, leg);
  const busy = Math.max(0, demand - 0.35) / 0.65;
  return (
    1 +
    pricing.peak * busy +
    dayShare(network, pricing, leg) +
    late * (0.4 + 0.6 * chance(`fare ${leg.key}`))
  );
}

function surchargeOf(
  { seat_classes, fare_step }: Network,
  seatClass: string,
  fare: number,
): number {
  const rule = seat_classes.find(({ seat_class }) => seat_class === seatClass);
  if (!rule) throw new Error(`there is no class "${seatClass}"`);
  if (rule.surcharges) return amountFor(fare, rule.surcharges);
  const more = fare * ((rule.factor ?? 1) - 1);
  return Math.ceil(more / fare_step) * fare_step;
}

function percentOf(
  rule: PassengerRule,
  { network, departsAt, legs }: Route,
  seated: boolean,
): number {
  if (seated && rule.seated_percent !== undefined) return rule.seated_percent;
  const { percent, weekend_percent } = rule;
  if (weekend_percent === undefined) return percent;
  const { date } = localTime(zoneOf(network, legs[0].from), departsAt);
  return weekdayOf(date) >= 6 || network.holidays.includes(date)
    ? weekend_percent
    : percent;
}

function rounded(
  { reduced_step, reduced_rounding }: Network,
  amount: number,
): number {
  const round = reduced_rounding === "up" ? Math.ceil : Math.floor;
  return round(amount / reduced_step) * reduced_step;
}

function stepped(
  { fare_step }: Network,
  amount: number,
  round: (value: number) => number = Math.round,
): number {
  return round(amount / fare_step) * fare_step;
}
