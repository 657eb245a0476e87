/** Journeys in the format of pages: names, times and prices for the reader. */
import type { Price, Vertical } from "#schema/common.ts";
import type {
  ClassOffer,
  Passenger,
  RouteCard,
  StopTime,
} from "#schema/transport.ts";
import type { Services } from "#server/backend/content/services.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import {
  fareOf,
  partyFares,
} from "#server/backend/verticals/transport/fares/base-fare.ts";
import {
  carrierName,
  runName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import { boardingRule } from "#server/backend/verticals/transport/network/boarding-rule.ts";
import { operatorMark } from "#server/backend/text/operator-mark.ts";
import { platformAt } from "#server/backend/verticals/transport/network/platforms.ts";
import { terminalAt } from "#server/backend/verticals/transport/network/terminals.ts";
import { daysBetween } from "#server/backend/time/local-time.ts";
import {
  seatClassLabel,
  travellersOf,
} from "#server/backend/verticals/transport/timetable/product-rules.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import {
  emissionsOf,
  journeyEmissions,
} from "#server/backend/verticals/transport/timetable/emissions.ts";
import type { JourneyPromises } from "#server/backend/verticals/transport/promises/journey-promises.ts";
import { promiseOf } from "#server/backend/verticals/transport/promises/row-promise.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import {
  runOf,
  type Route,
  type RouteLeg,
} from "#server/backend/verticals/transport/timetable/route.ts";
import { callTimes } from "#server/backend/verticals/transport/timetable/runs.ts";
import { stopTime } from "#server/backend/verticals/transport/timetable/stop-time.ts";
import {
  seatsLeft,
  type SeatsTaken,
} from "#server/backend/verticals/transport/seats/seats.ts";

const MINUTE_MS = 60_000;
/** A smaller number of places is shown. */
const FEW_SEATS = 9;
/** With fewer minutes before the departure, as for most trains, nobody plans for them. */
const EARLY = 30;

export interface CardQuestion {
  readonly caller: Caller;
  readonly vertical: Vertical;
  readonly passengers: readonly Passenger[];
  /** Shows only this class, if the journey has it. */
  readonly seat_class?: string | undefined;
  /** Whether to include every stop, and the terminals. */
  readonly calls?: boolean;
  /** Whether to promise its prices, because a shopper sees them in a list. */
  readonly promised?: boolean;
}

export interface RouteCardsInput extends Pick<
  Services,
  "content" | "money" | "text" | "now"
> {
  readonly seatsTaken: SeatsTaken;
  readonly reportedRuns: Pick<ReportedRuns, "of">;
  readonly promises: Pick<JourneyPromises, "until" | "write">;
}

/** An offer with its charged price, which the journey shows once. */
interface FullOffer {
  readonly offer: ClassOffer;
  readonly charged: Price;
}

export interface RouteCards {
  card(route: Route, question: CardQuestion): RouteCard;
}

export function createRouteCards(input: RouteCardsInput): RouteCards {
  const { content, money, text, now, seatsTaken, reportedRuns } = input;

  const fullOffers = (
    route: Route,
    { caller, vertical, passengers, seat_class }: CardQuestion,
  ): readonly FullOffer[] => {
    const words = textsOf(text, vertical);
    const at = now();
    const travellers = travellersOf(route.network, passengers);
    const places = travellers.filter(({ seated }) => seated).length;
    return classesOf(route, seat_class).map((name) => {
      const left = seatsLeft(route, name, at, seatsTaken);
      const { currency } = route.network;
      const fares = partyFares(route, name, travellers, at);
      const charged = money.sum(fares, currency, currency);
      const offer = {
        seat_class: name,
        label: seatClassLabel(words, caller.language, name),
        price: money.sum(fares, currency, caller.currency),
        ...(left <= FEW_SEATS ? { seats_left: left } : {}),
        sold_out: left < places,
      };
      return { offer, charged };
    });
  };

  return {
    card(route, question) {
      const { caller, vertical } = question;
      const { network, legs, departsAt, arrivesAt } = route;
      const languages = content.languages(caller.language);
      const stop = (placeId: string, at: number) =>
        stopTime(network, placeId, at, legs[0].from, languages);
      const services = legs.map((leg) =>
        runName(network.data.line_names, runOf(route, leg), languages),
      );
      const carriers = legs.map(({ carrier }) =>
        carrierName(
          network.data.line_names,
          network.carriers[carrier]!.name,
          languages,
        ),
      );
      const offers = fullOffers(route, question);
      const { offer: best, charged } = cheapest(offers);
      const promise =
        question.promised &&
        promiseOf({ ...question, route }, offers, input.promises);
      const usual = network.passenger_types[0]!.passenger_type;
      const each =
        question.passengers.some(
          (one) => one.passenger_type === usual && one.count > 0,
        ) &&
        money.price(
          fareOf({
            route,
            seat_class: best.seat_class,
            passenger_type: usual,
            bookedAt: now(),
          }),
          network.currency,
        );
      const first = legs[0];
      const emissions_kg = journeyEmissions(network, legs);
      const endOf = ({ carrier }: RouteLeg, id: string, at: number) => {
        const terminal = question.calls && terminalAt(network, id, carrier);
        return {
          ...stop(id, at),
          ...(terminal
            ? {
                place_detail: text(caller.language, "ticket.terminal", {
                  terminal,
                }),
              }
            : {}),
        };
      };
      const departureOf = (leg: RouteLeg): StopTime => {
        const platform = platformAt(network, leg.from, stopsAhead(leg));
        return {
          ...endOf(leg, leg.from, leg.departsAt),
          ...(platform === undefined ? {} : { platform }),
        };
      };
      const { minutes: early = 0 } = boardingRule(network, {
        from: [first.from],
        to: [legs.at(-1)!.to],
      });
      const departure = departureOf(first);
      const arrival = stop(legs.at(-1)!.to, arrivesAt);
      return {
        route_id: route.route_id,
        departure,
        arrival,
        minutes: minutesBetween(departsAt, arrivesAt),
        ...(early >= EARLY ? { early_minutes: early } : {}),
        day_difference: daysBetween(departure.date, arrival.date),
        changes: legs.length - 1,
        legs: legs.map((leg, index) => {
          const before = legs[index - 1];
          const { minutes: late = 0 } = reportedRuns.of(leg) ?? {};
          const vehicle = network.vehicles?.[leg.line.vehicle ?? ""];
          const emitted = emissionsOf(network, leg);
          return {
            departure: departureOf(leg),
            arrival: endOf(leg, leg.to, leg.arrivesAt),
            minutes: minutesBetween(leg.departsAt, leg.arrivesAt),
            service_name: services[index]!,
            ...(vehicle ? { vehicle: vehicle.name } : {}),
            ...(emitted === undefined ? {} : { emissions_kg: emitted }),
            carrier: carriers[index]!,
            mark: operatorMark(leg.carrier, network.carriers[leg.carrier]!),
            vertical,
            stops: stopsAhead(leg).length - 1,
            ...(before
              ? {
                  wait_minutes: minutesBetween(before.arrivesAt, leg.departsAt),
                }
              : {}),
            ...(late > 0 ? { delay_minutes: late } : {}),
            ...(question.calls
              ? {
                  calls: callsOf(leg).map(({ place_id, at }) =>
                    stop(place_id, at),
                  ),
                }
              : {}),
          };
        }),
        service_name: services.join(", "),
        carrier: distinct(carriers),
        supplier: distinct(
          legs.map(({ supplier }) =>
            carrierName(
              network.data.line_names,
              network.suppliers[supplier]!.name,
              languages,
            ),
          ),
        ),
        classes: offers.map(({ offer }) => offer),
        price: best.price,
        ...(each ? { price_each: money.convert(each, caller.currency) } : {}),
        ...(best.price.currency === charged.currency ? {} : { charged }),
        ...(promise ? { promise } : {}),
        ...(best.seats_left === undefined
          ? {}
          : { seats_left: best.seats_left }),
        sold_out: best.sold_out,
        departed: departsAt <= now(),
        badges: [],
        ...(network.one_supplier && legs.length > 1
          ? { one_ticket: true as const }
          : {}),
        ...(emissions_kg === undefined ? {} : { emissions_kg }),
        on_board: (first.line.on_board ?? []).filter((thing) =>
          legs.every(({ line }) => line.on_board?.includes(thing)),
        ),
      };
    },
  };
}

/** The classes that all legs have; only the requested one, if it is among them. */
export function classesOf(
  { network, legs }: Route,
  wanted?: string,
): readonly string[] {
  const common = network.seat_classes
    .map(({ seat_class }) => seat_class)
    .filter((name) => legs.every(({ line }) => name in line.timetable.seats));
  return wanted !== undefined && common.includes(wanted) ? [wanted] : common;
}

/** The cheapest available offer; if none is available, the cheapest. */
function cheapest(offers: readonly FullOffer[]): FullOffer {
  const open = offers.filter(({ offer }) => !offer.sold_out);
  const [best] = (open.length > 0 ? open : offers).toSorted(
    (a, b) => a.offer.price.amount - b.offer.price.amount,
  );
  return best!;
}

/** The stops of a leg after its departure, in the line's order. */
function stopsAhead({ line, from, to }: RouteLeg): readonly string[] {
  const ids = line.stops.map(({ place_id }) => place_id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  return start < end ? ids.slice(start + 1, end + 1) : ids.slice(end, start);
}

/** The times at each stop of a leg: departure, arrivals at intermediate stops, and arrival. */
function callsOf(
  leg: RouteLeg,
): readonly { readonly place_id: string; readonly at: number }[] {
  const calls = [...callTimes(leg.line, leg.back, leg.slower)];
  const start = calls.findIndex(([id]) => id === leg.from);
  const end = calls.findIndex(([id]) => id === leg.to);
  return calls
    .slice(start, end + 1)
    .map(([place_id, { arrives, departs }]) => ({
      place_id,
      at:
        leg.startsAt + (place_id === leg.from ? departs : arrives) * MINUTE_MS,
    }));
}

function distinct(names: readonly string[]): string {
  return [...new Set(names)].join(", ");
}

function minutesBetween(from: number, to: number): number {
  return Math.round((to - from) / MINUTE_MS);
}
