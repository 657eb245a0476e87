/** What the cheapest ticket of a journey allows and includes, for a row of a list. */
import type { Passenger, RouteCard, RuleFact } from "#schema/transport.ts";
import type {
  FareFamily,
  FareFeatures,
} from "#schema/backend/fare-families.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { travellersOf } from "../timetable/product-rules.ts";
import { runOf, type Route } from "../timetable/route.ts";
import { partyFares } from "./base-fare.ts";
import { datedRulesOf, type DatedRule } from "../../../rules/conditions.ts";
import { fareFeatures, farePlan, holidayOf } from "../network/fare-families.ts";

/** The conditions of a journey's cheapest ticket, if it is bought now. */
export type RuleFacts = readonly RuleFact[];

interface CheapestFare {
  readonly rules: RuleFacts;
  /** What it includes, by feature. */
  readonly features: FareFeatures;
}

export type RuleFactsInput = Pick<Kernel, "money" | "now">;

/**
 * The facts from the rules on the ticket's page, the best one first, and what is included. "No
 * refund" if neither a refund nor a change is possible.
 */
export function cheapestFareOf(
  route: Route,
  { departure, arrival, price, classes }: RouteCard,
  passengers: readonly Passenger[],
  { money, now }: RuleFactsInput,
): CheapestFare {
  const { network } = route;
  const service = runOf(route, route.legs[0]);
  const plan = farePlan(network, service);
  const seatClass = classes.find((one) => one.price.amount === price.amount)!;
  const isEarly = (): boolean => {
    const travellers = travellersOf(network, passengers);
    const total = (at: number) =>
      partyFares(route, seatClass.seat_class, travellers, at).reduce(
        (sum, { units }) => sum + units,
        0,
      );
    return total(now()) < total(route.departsAt);
  };
  const family = cheapestOf(plan.families, isEarly);
  const facts = datedRulesOf({
    rules: family.rules,
    departure,
    arrival,
    bought: now(),
    holiday: holidayOf(network, departure.date),
    price: (units) => money.price(units, network.currency),
    shown: (of) => money.convert(of, price.currency),
  })
    .filter(({ allowed, from_at }) => allowed && from_at === undefined)
    .map((rule) => factOf(rule, route, departure.date));
  return {
    rules:
      facts.length === 0
        ? [{ kind: "none" }]
        : facts.toSorted(
            (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
          ),
    features: fareFeatures(plan, family, seatClass.seat_class, service),
  };
}

const KINDS: readonly RuleFact["kind"][] = [
  "free_refund",
  "free_change",
  "refund_less",
  "change_less",
];

/** The early-booking family is the cheapest one while it is cheaper than the price on the day. */
function cheapestOf(
  families: readonly FareFamily[],
  isEarly: () => boolean,
): FareFamily {
  const sorted = families.toSorted((a, b) => a.percent - b.percent);
  return (
    sorted.find(({ early_bird }) => early_bird === true && isEarly()) ??
    sorted.find(({ early_bird }) => early_bird !== true)!
  );
}

function factOf(
  { action, fee: charged, shown, percent, until_at, time_zone }: DatedRule,
  { arrivesAt }: Route,
  departureDate: string,
): RuleFact {
  const { date, time } = localTime(time_zone, until_at ?? arrivesAt);
  const fee = shown?.fee ?? charged;
  const isFree = !fee?.amount && !percent;
  return {
    kind: isFree ? `free_${action}` : `${action}_less`,
    ...(fee?.amount ? { fee } : {}),
    ...(percent ? { percent } : {}),
    until: { ...(date === departureDate ? {} : { date }), time },
  };
}
