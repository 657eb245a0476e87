/** Another departure for some travellers of a journey, in the same class. */
import type { Moment } from "#schema/booking.ts";
import type { Passenger, StopTime } from "#schema/transport.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type {
  ChangeFunctions,
  ChangeWanted,
} from "#server/backend/booking/model/part-terms.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import type { Money } from "#server/backend/money/money.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { AssistanceSelection } from "../assistance/choice.ts";
import { canAssist } from "../assistance/rules.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import type { Offer, Offers } from "../fares/offers.ts";
import type { Network } from "../network/networks.ts";
import { runningOn, withoutWorse } from "../search/condition/journeys-of.ts";
import type {
  FindSearched,
  SearchedProduct,
} from "../timetable/searched-product.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import type { RouteCards } from "../search/cards/route-cards.ts";
import type { Route } from "../timetable/route.ts";
import { readParty } from "./offer/party.ts";
import { lostPlaces } from "./words/journey-places.ts";
import {
  payloadOf,
  soldBy,
  type Payload,
  type QuotedJourney,
} from "./model/payload.ts";
import type { Draft } from "./offer/quote.ts";
import { typesOf } from "./refund-terms.ts";

export interface ChangesInput {
  readonly findSearched: FindSearched;
  readonly cards: RouteCards;
  readonly offers: Offers;
  readonly draft: Draft;
  readonly money: Pick<Money, "convert">;
  readonly now: () => number;
  readonly reported: Pick<ReportedRuns, "isCancelled">;
  readonly taken: SeatsTaken;
}

/** A journey of a quote, with its seller. */
interface Changed {
  readonly journey: QuotedJourney;
  readonly product: SearchedProduct;
  readonly network: Network;
}

export function createChanges({
  findSearched,
  cards,
  offers,
  draft,
  money,
  now,
  reported,
  taken,
}: ChangesInput): Omit<ChangeFunctions, "changeTerms"> {
  const changedOf = (
    quote: Quote,
    { item, is_guaranteed }: Pick<ChangeWanted, "item" | "is_guaranteed">,
  ): Changed | undefined => {
    const journey = payloadOf(quote).journeys[item];
    const product =
      journey && findSearched(soldBy(quote, journey).product_type_id);
    const network = product?.parts[0]?.product.network;
    // The replacement has the same ends, and is charged in its seller's currency if the customer pays for it.
    return network &&
      (is_guaranteed || network.currency === quote.charged.currency) &&
      lostPlaces(network, journey!).length === 0
      ? { journey: journey!, product: product!, network }
      : undefined;
  };

  /** A fare of the same family; if it is no longer sold, the cheapest of the class. */
  const offerFor = (
    route: Route,
    { journey, product }: Changed,
    passengers: readonly Passenger[],
    caller: Caller,
  ):
    | {
        readonly offer: Offer;
        readonly departure: StopTime;
        readonly arrival: StopTime;
        readonly title: string;
      }
    | undefined => {
    const { seat_class, family } = journey;
    const card = cards.card(route, {
      caller,
      vertical: product.vertical,
      passengers,
      seat_class,
    });
    const sold = offers({ route, card, passengers, caller }).filter(
      ({ fare }) => fare.seat_class === seat_class && !fare.sold_out,
    );
    const offer =
      sold.find(({ fare }) => fare.family === family) ??
      sold.toSorted((a, b) => a.fare.total.amount - b.fare.total.amount)[0];
    const { departure, arrival, legs } = card;
    const title = legs.map(({ service_name }) => service_name).join(", ");
    return offer && { offer, departure, arrival, title };
  };

  const daysOf = (
    quote: Quote,
    item: number,
    changed: Changed | undefined,
  ): ReturnType<ChangeFunctions["changeDays"]> => {
    const { time_zone, first_day } = quote.items[item]!;
    if (!changed) return { first: first_day, last: first_day };
    const first = dayIn(time_zone, now());
    return { first, last: addDays(first, changed.network.sale_days) };
  };

  return {
    changeDays: (quote, item) =>
      daysOf(quote, item, changedOf(quote, { item })),

    changeOffers(quote, wanted, day, caller) {
      const changed = changedOf(quote, wanted);
      const passengers = changed && partyOf(quote, changed, wanted);
      const { first, last } = daysOf(quote, wanted.item, changed);
      if (!passengers || day < first || day > last) return [];
      const { journey, network } = changed;
      const needed = assistanceOf(quote, changed, wanted);
      const { currency } = quote.charged;
      const from = journey.legs[0]!.from;
      const { to } = journey.legs.at(-1)!;
      return withoutWorse(runningOn(network, from, to, day, reported))
        .filter(
          ({ departsAt, route_id }) =>
            departsAt > now() && route_id !== journey.route_id,
        )
        .filter((route) => canAssist(route, needed, now(), taken))
        .flatMap((route) => {
          const found = offerFor(route, changed, passengers, {
            ...caller,
            currency,
          });
          if (!found) return [];
          const { offer, departure, arrival, title } = found;
          const { fare_id, total, seats_left } = offer.fare;
          return [
            {
              offer_id: `${route.route_id}/${fare_id}`,
              title,
              starts: momentOf(departure),
              ends: momentOf(arrival),
              starts_at: departure.at,
              ends_at: arrival.at,
              charged: total,
              ...(seats_left === undefined ? {} : { places_left: seats_left }),
            },
          ];
        });
    },

    changeQuote(quote, wanted, offerId, fee, caller) {
      const changed = changedOf(quote, wanted);
      const passengers = changed && partyOf(quote, changed, wanted);
      const [route_id = "", fare_id = ""] = offerId.split("/");
      if (!passengers) throw new Refusal("amendment_closed");
      const { product } = changed;
      const { total, lines, payload, ...made } = draft(
        product,
        {
          selections: [
            {
              direction: "departure",
              route_id,
              fare_id,
              assistance: assistanceOf(quote, changed, wanted),
            },
          ],
          passengers,
          addons: [],
        },
        caller,
      );
      // Of a seller with another currency, the order's currency is the shown one.
      const { currency } = quote.charged;
      const charged = made.charged.currency === currency ? made.charged : total;
      const shown = money.convert({ amount: fee, currency }, total.currency);
      const { lines: subjects, ...rest } = payload as Payload;
      const hasFee = fee !== 0;
      const reduced = wanted.is_guaranteed ? "guaranteed" : "waived";
      const kind = fee > 0 ? "change_fee" : reduced;
      const withFee: Payload = {
        ...rest,
        lines: hasFee ? [...subjects, { kind }] : subjects,
      };
      return {
        ...made,
        product_type_id: Number(product.product_type_id),
        lines: hasFee
          ? [...lines, { kind: fee > 0 ? "fee" : "waived", amount: shown }]
          : lines,
        total: { ...total, amount: total.amount + shown.amount },
        charged: { amount: charged.amount + fee, currency },
        payload: withFee,
      };
    },
  };
}

/** What the travellers have, by their positions in the new party. */
function assistanceOf(
  quote: Quote,
  { journey }: Changed,
  { travellers }: ChangeWanted,
): readonly AssistanceSelection[] {
  const order = byType(quote, journey, travellers).flatMap(([, all]) => all);
  return (journey.assistance ?? []).flatMap(({ traveller, assistance_id }) => {
    const place = order.indexOf(traveller);
    return place === -1 ? [] : [{ traveller: place, assistance_id }];
  });
}

/** Travellers of a quote by passenger type, as they are in a party. */
function byType(
  quote: Quote,
  journey: QuotedJourney,
  travellers: readonly number[],
): readonly (readonly [Passenger["passenger_type"], readonly number[]])[] {
  const types = typesOf(quote, journey);
  return [...Map.groupBy(travellers, (index) => types[index]!)];
}

function momentOf({
  name,
  place_id: _id,
  platform: _platform,
  ...time
}: StopTime): Moment {
  return { ...time, place_name: name };
}

/** Some travellers of a quote as a party; undefined if they may not travel together. */
function partyOf(
  quote: Quote,
  { journey, network }: Changed,
  { travellers }: ChangeWanted,
): readonly Passenger[] | undefined {
  const groups = byType(quote, journey, travellers);
  const asked = new Set(
    network.passenger_types
      .filter(({ ask_ages }) => ask_ages)
      .map(({ passenger_type }) => passenger_type),
  );
  return readParty(
    network,
    groups.map(([passenger_type, indexes]) => ({
      passenger_type,
      count: indexes.length,
      ...(asked.has(passenger_type)
        ? {
            ages: indexes.flatMap(
              (index) => quote.travellers[index]?.age ?? [],
            ),
          }
        : {}),
    })),
  );
}
