/** A journey, or a way there and back, before it is bought. */
import type { PriceDetails, Product } from "#schema/booking.ts";
import type {
  Direction,
  Passenger,
  PassengerType,
  RouteCard,
} from "#schema/transport.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Money } from "../../../kernel/money.ts";
import { describeProduct } from "../search/describe-product.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { passengerLabel, travellersOf } from "../timetable/product-rules.ts";
import type { RouteCards } from "../timetable/route-cards.ts";
import { localTime } from "../../../kernel/local-time.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "../timetable/route.ts";
import type { Addons, OfferedAddon } from "../fares/addons.ts";
import type { Offer, Offers } from "../fares/offers.ts";
import type { Inventory } from "../seats/inventory.ts";
import { readParty } from "./party.ts";
import type { PriceOf } from "../fares/prices.ts";
import type { Fare } from "./choice.ts";
import { canChooseSeats, hasSeats } from "../seats/seat-map.ts";
import { isBackwards, routeOnSale } from "./selection.ts";

/** What an address says. */
export interface TicketQuestion {
  readonly product: NetworkProduct;
  readonly route_id: string;
  readonly return_route_id: string;
  /** JSON, or nothing. */
  readonly passengers: string;
  readonly seat_class: string;
  /** What the list showed, "JPY14170" in minor units; "" where nothing is known. */
  readonly shown_price?: string;
}

export type TicketProblem =
  "route_unknown" | "departed" | "sold_out" | "passengers_invalid";

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

interface TicketWay {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  readonly return_date?: string;
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
  readonly inventory: Inventory;
}

/** A journey with its fares. */
interface Offered {
  readonly direction: Direction;
  readonly route: Route;
  readonly card: RouteCard;
  readonly offers: readonly Offer[];
  /** The one that is chosen at first; undefined: all are sold out. */
  readonly first: Offer | undefined;
}

export function createDescribeTicket(input: TicketDetailInput): DescribeTicket {
  const { text, now, cards, offers, addons, priceOf } = input;

  return (question, caller) => {
    const { product, seat_class } = question;
    const { network } = product;
    const { language } = caller;
    const about = {
      product: describeProduct(product),
      illustrative_note: text(language, "ticket.illustrative"),
    };
    const wanted: readonly (readonly [Direction, string])[] = [
      ["departure", question.route_id],
      ...(question.return_route_id === ""
        ? []
        : [["return", question.return_route_id] as const]),
    ];
    const routes = wanted.flatMap(([direction, id]) => {
      const route = routeOnSale(product, id, now());
      return route ? [{ direction, route }] : [];
    });
    const way = wayOf(
      routes.map(({ route }) => route),
      now(),
    );
    const problem = (code: TicketProblem) => ({
      ...about,
      ...(way && routes.length === wanted.length ? { way } : {}),
      problem: { code, text: text(language, `ticket.problem.${code}`) },
    });

    const passengers = readParty(network, question.passengers);
    if (!passengers) return problem("passengers_invalid");
    if (
      routes.length < wanted.length ||
      isBackwards(routes.map(({ route }) => route))
    )
      return problem("route_unknown");
    if (routes.some(({ route }) => route.departsAt <= now()))
      return problem("departed");

    const offered = routes.map(({ direction, route }): Offered => {
      const card = cards.card(route, {
        caller,
        vertical: product.vertical,
        passengers,
        calls: true,
      });
      const all = offers({ route, card, passengers, caller });
      return {
        direction,
        route,
        card,
        offers: all,
        first: firstChoice(all, seat_class),
      };
    });
    const seats = travellersOf(network, passengers).filter(
      ({ seated }) => seated,
    ).length;
    const firsts = offered.flatMap(({ first }) => first ?? []);
    const detail = {
      ...about,
      passengers: passengers.map((one) => ({
        ...one,
        label: passengerLabel(text, language, one.passenger_type),
      })),
      journeys: offered.map((journey) =>
        describe(journey, seats, caller, input),
      ),
    };
    if (firsts.length < offered.length)
      return { ...detail, problem: problem("sold_out").problem };
    const price = firstPrice(offered, passengers);
    return {
      ...detail,
      addons: addons.offered(network, passengers, caller),
      price,
      ...priceBefore(question.shown_price ?? "", price.total),
      ...currencyNote(),
    };

    function firstPrice(
      journeys: readonly Offered[],
      party: readonly Passenger[],
    ): PriceDetails {
      const chosen = journeys.map(({ direction, route, card, first }) => ({
        selection: {
          direction,
          route_id: route.route_id,
          fare_id: first!.fare.fare_id,
        },
        route,
        card,
        offer: first!,
        places: 0,
      }));
      const selection = {
        selections: chosen.map((one) => one.selection),
        passengers: party,
        addons: [],
      };
      return priceOf(network, selection, chosen, caller).price;
    }

    function currencyNote(): Pick<TicketDetail, "currency_note"> {
      const { currency } = caller;
      return currency === network.currency
        ? {}
        : {
            currency_note: text(language, "ticket.currency_note", {
              charged: network.currency,
            }),
          };
    }
  };
}

const SHOWN_PRICE = /^(?<currency>[A-Z]{3})(?<amount>\d{1,12})$/;

/** What was shown before; nothing where it is the same, or was in another currency. */
function priceBefore(
  shown: string,
  { amount: now, currency }: Price,
): Pick<TicketDetail, "price_before"> {
  const words = SHOWN_PRICE.exec(shown)?.groups;
  const amount = Number(words?.["amount"]);
  return words?.["currency"] === currency && amount !== now
    ? { price_before: { amount, currency } }
    : {};
}

/** The search for journeys like these, on days that are not over. */
function wayOf(
  [there, back]: readonly Route[],
  now: number,
): TicketWay | undefined {
  if (!there) return undefined;
  const dayOf = ({ network, departsAt }: Route, origin: string) =>
    localTime(zoneOf(network, origin), Math.max(departsAt, now)).date;
  const origin = originOf(there);
  const destination = destinationOf(there);
  return {
    origin_position: origin,
    destination_position: destination,
    departure_date: dayOf(there, origin),
    ...(back && !isBackwards([there, back])
      ? { return_date: dayOf(back, originOf(back)) }
      : {}),
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
  { direction, route, card, offers, first }: Offered,
  needed: number,
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
          needed,
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
