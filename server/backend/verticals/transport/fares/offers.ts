/** The fares of a journey: each class in each family, for the travellers of a party. */
import type { Passenger, PassengerType, RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { fareOf } from "./base-fare.ts";
import { passengerLabel, travellersOf } from "../timetable/product-rules.ts";
import { runOf, type Route } from "../timetable/route.ts";
import type { FareFamily, FarePlan } from "#schema/backend/fare-families.ts";
import type {
  Fare,
  FareFeature,
  PassengerFare,
} from "#schema/modules/ticket_detail.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import {
  conditionWords,
  datedRulesOf,
  describeRule,
  type DatedRule,
} from "../../../rules/conditions.ts";
import { refundSteps } from "./refund-steps.ts";
import type { Promised } from "#server/backend/promises/price-promises.ts";
import { lessFor, minus, type Less } from "../promises/less.ts";
import { fareFeatures, farePlan, holidayOf } from "../network/fare-families.ts";

/** The price of passengers of one type. */
export interface FarePart {
  readonly passenger_type: PassengerType;
  readonly label: string;
  readonly count: number;
  /** For one passenger, in whole units of the network's currency. */
  readonly units: number;
}

export interface Offer {
  readonly fare: Fare;
  readonly parts: readonly FarePart[];
  /** The same in the network's currency. */
  readonly charged: readonly PassengerFare[];
  /** The price of a chosen seat, in whole units of the network's currency. */
  readonly seatFee: number;
  /** The fare's conditions, without texts. */
  readonly rules: readonly DatedRule[];
  /** By how much the fare is lower than its parts, because of a promise. */
  readonly less?: Less;
}

export interface FareQuestion {
  readonly route: Route;
  readonly card: RouteCard;
  readonly passengers: readonly Passenger[];
  readonly caller: Caller;
  /** Of the prices that the shopper saw. It must not have expired. */
  readonly promised?: Promised | undefined;
}

/** Every fare of a journey, the cheapest class first. */
export type Offers = (question: FareQuestion) => readonly Offer[];

export type OffersInput = Pick<Kernel, "money" | "text" | "now" | "faults">;

export function createOffers(input: OffersInput): Offers {
  const { money, text } = input;
  return (question) => {
    const { route, card, caller } = question;
    const { network } = route;
    const { language, currency } = caller;
    const service = runOf(route, route.legs[0]);
    const plan = farePlan(network, service);
    const price = (units: number) => money.price(units, network.currency);
    return card.classes.flatMap((offered) => {
      const { seat_class, label, seats_left, sold_out } = offered;
      const sold = familiesFor(plan, question, seat_class, input);
      const lowest = Math.min(...sold.map(({ parts }) => unitsOf(parts)));
      return sold.map(({ family, parts }): Offer => {
        const units = unitsOf(parts);
        const fare_id = `${seat_class}.${family.family}`;
        const asked = {
          shown: money.sum(parts, network.currency, currency),
          charged: price(units),
        };
        const less = lessFor(
          { fare_id, seat_class, isCheapest: units === lowest },
          asked,
          question.promised,
          money,
        );
        const total = minus(asked.shown, less?.shown);
        const features = fareFeatures(plan, family, seat_class, service);
        const rules = datedRulesOf({
          rules: family.rules,
          departure: card.departure,
          arrival: card.arrival,
          bought: input.now(),
          holiday: holidayOf(network, card.departure.date),
          price,
          shown: (of) => money.convert(of, currency),
        });
        const nameOf = (placeId: string): string =>
          placeId === card.departure.place_id
            ? card.departure.name
            : card.arrival.name;
        const words = conditionWords(text, language, nameOf);
        const refunds = refundSteps(
          {
            rules,
            parts,
            currency: network.currency,
            shown: currency,
            less: less?.charged.amount ?? 0,
            nameOf,
          },
          money,
        );
        return {
          parts,
          rules,
          charged: parts.map(({ units: each, ...part }) => ({
            ...part,
            price: price(each),
          })),
          seatFee: features["seat_choice"] ? 0 : (plan.seat_fee ?? 0),
          ...(less ? { less } : {}),
          fare: {
            fare_id,
            seat_class,
            seat_class_label: label,
            family: family.family,
            family_label: text(language, `ticket.family.${family.family}`),
            total,
            ...(total.currency === network.currency
              ? {}
              : { charged: minus(asked.charged, less?.charged) }),
            per_passenger: parts.map(({ units: each, ...part }) => ({
              ...part,
              price: money.convert(price(each), currency),
            })),
            ...(seats_left === undefined ? {} : { seats_left }),
            sold_out,
            features: describeFeatures(features, text, language),
            conditions: rules.map((rule) => describeRule(rule, words)),
            ...(refunds.length > 0 ? { refunds } : {}),
          },
        };
      });
    });
  };
}

function unitsOf(parts: readonly FarePart[]): number {
  return parts.reduce((sum, { count, units }) => sum + count * units, 0);
}

interface PricedFamily {
  readonly family: FareFamily;
  readonly parts: readonly FarePart[];
}

/**
 * The families of a class; the early-booking family only while it is cheaper than the others, or
 * promised.
 */
function familiesFor(
  { families }: FarePlan,
  question: FareQuestion,
  seatClass: string,
  input: OffersInput,
): readonly PricedFamily[] {
  const priced = families.map((family) => ({
    family,
    parts: partsOf(question, seatClass, family, input),
  }));
  const lowest = Math.min(
    ...priced
      .filter(({ family }) => !family.early_bird)
      .map(({ parts }) => unitsOf(parts)),
  );
  const isPromised = ({ family }: FareFamily) =>
    question.promised?.prices.has(`${seatClass}.${family}`) ?? false;
  return priced.filter(
    ({ family, parts }) =>
      !family.early_bird || unitsOf(parts) < lowest || isPromised(family),
  );
}

function partsOf(
  { route, passengers, caller }: FareQuestion,
  seatClass: string,
  family: FareFamily,
  { text, now, faults }: OffersInput,
): readonly FarePart[] {
  const { network } = route;
  const changed = faults.stock(`price:${network.product_type}`)?.percent ?? 100;
  const parts: FarePart[] = [];
  for (const traveller of travellersOf(network, passengers)) {
    const { passenger_type } = traveller;
    const base = fareOf({
      ...traveller,
      route,
      seat_class: seatClass,
      bookedAt: bookingTime(route, family, now()),
    });
    const units = Math.ceil(
      (stepped(base, family.percent, network.fare_step) * changed) / 100,
    );
    const same = parts.findIndex(
      (part) => part.passenger_type === passenger_type && part.units === units,
    );
    const found = parts[same];
    if (found) parts[same] = { ...found, count: found.count + 1 };
    else
      parts.push({
        passenger_type,
        label: passengerLabel(text, caller.language, passenger_type),
        count: 1,
        units,
      });
  }
  return parts;
}

/**
 * Other fares than early-booking fares have the price of the departure day, if early-booking fares
 * are cheaper.
 */
function bookingTime(
  { network, departsAt }: Route,
  { early_bird }: FareFamily,
  now: number,
): number {
  return network.pricing.kind === "early_bird" && !early_bird ? departsAt : now;
}

function stepped(units: number, percent: number, step: number): number {
  return percent === 100
    ? units
    : Math.ceil((units * percent) / 100 / step) * step;
}

function describeFeatures(
  features: Readonly<Record<string, boolean>>,
  text: Text,
  language: string,
): FareFeature[] {
  return Object.entries(features).map(([feature, included]) => ({
    text: text(language, `ticket.feature.${feature}`),
    included,
  }));
}
