/** A journey, or a way there and back, before it is bought. */
import type { PriceDetails, Product } from "#schema/booking.ts";
import type { Direction, PassengerType, RouteCard } from "#schema/transport.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Money } from "../../../kernel/money.ts";
import { describeProduct } from "../search/describe-product.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Cities } from "../places/cities.ts";
import type { Party } from "../search/party-for.ts";
import { cardIn } from "../search/searched-product.ts";
import { passengerLabel } from "../timetable/product-rules.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import type { RouteCards } from "../timetable/route-cards.ts";
import type { Addons, OfferedAddon } from "../fares/addons.ts";
import type { Offer, Offers } from "../fares/offers.ts";
import { readParty } from "./party.ts";
import { networksOf, type PriceOf } from "../fares/prices.ts";
import type { Fare } from "./choice.ts";
import { canChooseSeats, hasSeats } from "../seats/seat-map.ts";
import {
  canBeTravelled,
  soldRoute,
  type Directed,
  type SoldRoute,
} from "./journeys.ts";
import {
  priceBefore,
  wantedIn,
  wayOf,
  type TicketQuestion,
  type TicketWay,
} from "./question.ts";
import { placesOf } from "./selection.ts";

export type TicketProblem =
  | "route_unknown"
  | "departed"
  | "service_cancelled"
  | "sold_out"
  | "passengers_invalid";

interface TicketJourney {
  readonly direction: Direction;
  readonly route: RouteCard;
  readonly fares: readonly Fare[];
  /** The fare that is chosen at first. */
  readonly fare_id?: string;
  readonly seating: {
    readonly mode: "map" | "none";
    /** How many seats the party needs: infants on a lap need none. */
    readonly needed?: number;
    readonly fee?: Price;
    readonly text?: string;
  };
}

export interface TicketDetail {
  readonly product: Product;
  readonly problem?: { readonly code: TicketProblem; readonly text: string };
  /** Where a journey goes that cannot be bought. */
  readonly way?: TicketWay;
  readonly passengers?: readonly {
    readonly passenger_type: PassengerType;
    readonly label: string;
    readonly count: number;
    readonly ages?: readonly number[];
  }[];
  readonly journeys?: readonly TicketJourney[];
  readonly addons?: readonly OfferedAddon[];
  readonly price?: PriceDetails;
  /** What the list showed, where it is another price now. */
  readonly price_before?: Price;
  readonly currency_note?: string;
  readonly illustrative_note: string;
}

export type DescribeTicket = (
  question: TicketQuestion,
  caller: Caller,
) => TicketDetail;

export interface TicketDetailInput {
  readonly text: Text;
  readonly money: Money;
  readonly now: () => number;
  readonly cards: RouteCards;
  readonly offers: Offers;
  readonly addons: Addons;
  readonly priceOf: PriceOf;
  readonly cities: Pick<Cities, "cityOf" | "transferMinutes">;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
}

/** A journey with its fares. */
interface Offered extends Directed<SoldRoute> {
  readonly party: Party;
  readonly card: RouteCard;
  readonly offers: readonly Offer[];
  /** The one that is chosen at first; undefined: all are sold out. */
  readonly first: Offer | undefined;
}

export function createDescribeTicket(input: TicketDetailInput): DescribeTicket {
  const { text, now, cards, cities, offers, addons, priceOf } = input;
  const { isCancelled } = input.reportedRuns;

  return (question, caller) => {
    const { product, seat_class } = question;
    const { language } = caller;
    const about = {
      product: describeProduct(product),
      illustrative_note: text(language, "ticket.illustrative"),
    };
    const wanted = wantedIn(question);
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
      problem: { code, text: text(language, `ticket.problem.${code}`) },
    });

    const passengers = readParty(product.network, question.passengers);
    if (!passengers) return problem("passengers_invalid");
    if (!isPossible) return problem("route_unknown");
    if (routes.some(({ route }) => route.departsAt <= now()))
      return problem("departed");
    if (routes.some(({ route }) => route.legs.some(isCancelled)))
      return problem("service_cancelled");

    const offered = routes.flatMap((sold): readonly Offered[] => {
      const { part, route } = sold;
      const party = part.partyOf(passengers);
      if (!party) return [];
      const card = cards.card(route, {
        caller,
        vertical: part.product.vertical,
        passengers: party.passengers,
        calls: true,
      });
      const all = offers({ route, card, caller, passengers: party.passengers });
      return [
        {
          ...sold,
          party,
          card: cardIn(product, part, card),
          offers: all,
          first: firstChoice(all, seat_class),
        },
      ];
    });
    if (offered.length < routes.length) return problem("passengers_invalid");
    const firsts = offered.flatMap(({ first }) => first ?? []);
    const detail = {
      ...about,
      passengers: passengers.map((one) => ({
        ...one,
        label: passengerLabel(text, language, one.passenger_type),
      })),
      journeys: offered.map((journey) => describe(journey, caller, input)),
    };
    if (firsts.length < offered.length)
      return { ...detail, problem: problem("sold_out").problem };
    const { price, charged } = priceOf(
      { passengers, addons: [] },
      offered.map(({ part, route, card, direction, first }) => ({
        selection: {
          direction,
          route_id: route.route_id,
          fare_id: first!.fare.fare_id,
        },
        product: part.product,
        card,
        offer: first!,
      })),
      caller,
    );
    return {
      ...detail,
      addons: addons.offered(
        networksOf(offered.map(({ part }) => part)),
        passengers,
        caller,
      ),
      price,
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

/** The cheapest that is left, of the class that was asked for if it has one. */
function firstChoice(
  offers: readonly Offer[],
  seatClass: string,
): Offer | undefined {
  const left = offers.filter(({ fare }) => !fare.sold_out);
  const asked = left.filter(({ fare }) => fare.seat_class === seatClass);
  return (asked.length > 0 ? asked : left).toSorted(
    (a, b) => a.fare.total.amount - b.fare.total.amount,
  )[0];
}

function describe(
  { direction, route, party, card, offers, first }: Offered,
  { language, currency }: Caller,
  { text, money }: TicketDetailInput,
): TicketJourney {
  const fees = offers.map(({ seatFee }) => seatFee);
  const fee = Math.max(...fees);
  const isReserved = offers.some(({ fare }) =>
    route.legs.some((leg) => hasSeats(route.network, leg, fare.seat_class)),
  );
  const hasMap = offers.some(({ fare }) =>
    canChooseSeats(route, fare.seat_class),
  );
  return {
    direction,
    route: card,
    fares: offers.map(({ fare }) => fare),
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
          text: text(
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
          text: text(
            language,
            isReserved ? "ticket.seating.changes" : "ticket.seating.none",
          ),
        },
  };
}
