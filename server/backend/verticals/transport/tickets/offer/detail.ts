/** A journey, or a round trip, before it is bought. */
import type { Passenger } from "#schema/transport.ts";
import type {
  TicketDetailData,
  TicketJourney,
} from "#schema/modules/ticket_detail.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import { describeProduct } from "#server/backend/verticals/transport/search/cards/describe-product.ts";
import { textsOf, type Text } from "#server/backend/text/texts.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import { cardIn } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import { passengersText } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import type { GuaranteedChanges } from "#server/backend/verticals/transport/connections/guaranteed.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import type { RouteCards } from "#server/backend/verticals/transport/search/cards/route-cards.ts";
import {
  splitPromises,
  type JourneyPromises,
} from "#server/backend/verticals/transport/promises/journey-promises.ts";
import { describeAssistance } from "#server/backend/verticals/transport/assistance/describe.ts";
import type { SeatsTaken } from "#server/backend/verticals/transport/seats/seats.ts";
import type { Addons } from "#server/backend/verticals/transport/fares/addons.ts";
import type { Offers } from "#server/backend/verticals/transport/fares/offers.ts";
import { readParty } from "./party.ts";
import { networksOf, type PriceOf } from "./prices.ts";
import { firstChoice, priceOfFirst, type Offered } from "./first-choice.ts";
import { describeHeld, promiseOfFares } from "./held.ts";
import { isWithinLimit } from "./price-choice.ts";
import {
  canChooseSeats,
  hasSeats,
} from "#server/backend/verticals/transport/seats/seat-map.ts";
import {
  canBeTravelled,
  soldRoute,
} from "#server/backend/verticals/transport/connections/journeys.ts";
import {
  priceBefore,
  readJourneys,
  wayOf,
  type TicketQuestion,
} from "./question.ts";
import { placesOf } from "./selection.ts";

export type TicketProblem =
  | "route_unknown"
  | "departed"
  | "service_cancelled"
  | "sold_out"
  | "passengers_invalid";

export type DescribeTicket = (
  question: TicketQuestion,
  caller: Caller,
) => TicketDetailData;

export interface TicketDetailInput {
  readonly text: Text;
  readonly money: Money;
  readonly now: () => number;
  readonly cards: RouteCards;
  readonly offers: Offers;
  readonly addons: Addons;
  readonly priceOf: PriceOf;
  readonly taken: SeatsTaken;
  readonly cities: Pick<Cities, "cityOf" | "transferMinutes">;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
  readonly promises: JourneyPromises;
  readonly guaranteed: Pick<GuaranteedChanges, "describe">;
}

export function createDescribeTicket(input: TicketDetailInput): DescribeTicket {
  const { text, now, cards, cities, offers, addons, priceOf, promises } = input;
  const { isCancelled } = input.reportedRuns;

  return (question, caller) => {
    const { product, seat_class } = question;
    const { language } = caller;
    const words = textsOf(text, product.vertical);
    const about = {
      product: describeProduct(product),
      illustrative_note: text(language, "ticket.illustrative"),
    };
    const wanted = readJourneys(question);
    const routes = wanted.flatMap(({ direction, route_id }) => {
      const sold = soldRoute(product, route_id, now());
      return sold ? [{ ...sold, direction }] : [];
    });
    const isPossible =
      wanted.length > 0 &&
      routes.length === wanted.length &&
      canBeTravelled(routes, cities);
    const way = wayOf(routes, isPossible, now());
    const problem = (code: TicketProblem) => ({
      ...about,
      ...(way && routes.length === wanted.length ? { way } : {}),
      problem: { code, text: words(language, `ticket.problem.${code}`) },
    });

    const passengers = readParty(product.network, question.passengers);
    if (!passengers) return problem("passengers_invalid");
    if (!isPossible) return problem("route_unknown");
    if (routes.some(({ route }) => route.departsAt <= now()))
      return problem("departed");
    if (routes.some(({ route }) => route.legs.some(isCancelled)))
      return problem("service_cancelled");

    const texts = splitPromises(question.promise ?? "");
    const offersTo = (
      passengers: readonly Passenger[],
      isApplied: boolean,
    ): readonly Offered[] =>
      routes.flatMap((sold, index): readonly Offered[] => {
        const { part, route } = sold;
        const party = part.partyOf(passengers);
        if (!party) return [];
        const card = cards.card(route, {
          caller,
          vertical: part.product.vertical,
          passengers: party.passengers,
          calls: true,
        });
        const asked = { route, passengers: party.passengers, caller };
        const promise = promises.read(asked, texts[index] ?? "");
        const promised = isApplied && !promise?.isOver ? promise : undefined;
        const all = offers({ ...asked, card, promised });
        return [
          {
            ...sold,
            party,
            promise,
            card: cardIn(product, part, card),
            offers: all,
            first: firstChoice(all, seat_class),
          },
        ];
      });
    const atPromised = offersTo(passengers, true);
    if (atPromised.length < routes.length) return problem("passengers_invalid");
    const appliedPrice = priceOfFirst(atPromised, passengers, caller, priceOf);
    const isApplied = isWithinLimit(appliedPrice?.promised, promises);
    const offered = isApplied ? atPromised : offersTo(passengers, false);
    const priced = isApplied
      ? appliedPrice
      : priceOfFirst(offered, passengers, caller, priceOf);
    const detail = {
      ...about,
      as_of: now(),
      passengers: passengers.map((one) => ({
        ...one,
        label: passengersText(text, language, one),
      })),
      journeys: offered.map((journey) =>
        describe(journey, isApplied, caller, input),
      ),
    };
    if (!priced) return { ...detail, problem: problem("sold_out").problem };
    const { price, charged } = priced;
    const guarantee = input.guaranteed.describe([routes], caller);
    return {
      ...detail,
      addons: addons.offered(
        networksOf(offered.map(({ part }) => part)),
        passengers,
        caller,
      ),
      price,
      ...(guarantee ? { guarantee } : {}),
      ...describeHeld(offered, priced, isApplied, promises),
      ...priceBefore(question.shown_price ?? "", price.total),
      ...(charged.currency === price.total.currency
        ? {}
        : {
            currency_note: text(language, "ticket.currency_note", {
              charged: charged.currency,
            }),
          }),
    };
  };
}

function describe(
  { direction, part, route, party, card, offers, first, promise }: Offered,
  isApplied: boolean,
  caller: Caller,
  input: TicketDetailInput,
): TicketJourney {
  const { text, money } = input;
  const { language, currency } = caller;
  const words = textsOf(text, part.product.vertical);
  const fees = offers.map(({ seatFee }) => seatFee);
  const fee = Math.max(...fees);
  const isReserved = offers.some(({ fare }) =>
    route.legs.some((leg) => hasSeats(route.network, leg, fare.seat_class)),
  );
  const hasMap = offers.some(({ fare }) =>
    canChooseSeats(route, fare.seat_class),
  );
  const assistance = describeAssistance(
    route,
    { card, travellers: party.travellers },
    caller,
    words,
    input,
  );
  return {
    direction,
    route: card,
    ...(assistance ? { assistance } : {}),
    fares: offers.map(({ fare }) => fare),
    ...promiseOfFares(
      { route, passengers: party.passengers, caller },
      offers,
      isApplied ? promise : undefined,
      input.promises,
    ),
    ...(first ? { fare_id: first.fare.fare_id } : {}),
    seating: hasMap
      ? {
          mode: "map",
          needed: placesOf(party.travellers),
          ...(fee > 0
            ? {
                fee: money.convert(
                  money.price(fee, route.network.currency),
                  currency,
                ),
              }
            : {}),
          text: words(
            language,
            fee === 0
              ? "ticket.seating.free"
              : fees.includes(0)
                ? "ticket.seating.free_with_some"
                : "ticket.seating.fee",
          ),
        }
      : {
          mode: "none",
          text: words(
            language,
            isReserved ? "ticket.seating.changes" : "ticket.seating.none",
          ),
        },
  };
}
