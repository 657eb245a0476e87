/** Tickets, from the ticket page to the gate: transport's part of booking, and its own pages. */
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { readTravellerFields } from "#server/backend/booking/people/traveller-fields.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import { createAddons, type Addons } from "../fares/addons.ts";
import { createOffers } from "../fares/offers.ts";
import { createDescribePolicy } from "../fares/policies.ts";
import { createPriceOf } from "./offer/prices.ts";
import { createPriceChoice, type PriceChoice } from "./offer/price-choice.ts";
import type { JourneyPromises } from "../promises/journey-promises.ts";
import type { GuaranteedChanges } from "../connections/guaranteed.ts";
import type { Maps } from "../maps/maps.ts";
import { createHolds, type Holds } from "../seats/holds.ts";
import { createInventory } from "../seats/inventory.ts";
import { createSeating, type Seating } from "../seats/seating.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";
import {
  createFindProduct,
  type NetworkProduct,
} from "../timetable/find-route.ts";
import {
  createRouteCards,
  type RouteCards,
} from "../search/cards/route-cards.ts";
import { couponFacts } from "./coupon-facts.ts";
import { createDescribeQuote } from "./words/describe-quote.ts";
import { createDescribeTicket, type DescribeTicket } from "./offer/detail.ts";
import { createDisruptions } from "./disruptions.ts";
import { createHolding, createWishes } from "./holding.ts";
import { createHasCode, createIssue } from "./issue.ts";
import { createJourneyWords } from "./words/journey-words.ts";
import { createChanges } from "./changes.ts";
import { createDraft, createQuoteOf } from "./offer/quote.ts";
import { createResolve } from "./offer/selection.ts";
import { createRefundTerms } from "./refund-terms.ts";
import { createTerms } from "./words/terms.ts";
import {
  createProductOfType,
  type ProductOfType,
} from "../timetable/product-of-type.ts";
import { withoutAssistance } from "./model/payload.ts";
import { createUpgrade } from "./model/upgrade.ts";
import { createReturnSearch } from "./words/return-search.ts";
import { createWhereabouts } from "./words/whereabouts.ts";

export interface Tickets {
  /** The vertical with which booking sells them. */
  readonly vertical: Vertical;
  /** A product with a network of its own. */
  readonly productOfType: ProductOfType<NetworkProduct>;
  /** The same, or a product that sells the journeys of several. */
  readonly searchedOfType: ProductOfType<SearchedProduct>;
  readonly describe: DescribeTicket;
  readonly priceChoice: PriceChoice;
  readonly seating: Seating;
  readonly holds: Holds;
  readonly addons: Addons;
  /** For searches. */
  readonly seatsTaken: SeatsTaken;
  readonly cards: RouteCards;
}

export interface TicketsInput extends Pick<
  TransportServices,
  | "data"
  | "database"
  | "published"
  | "content"
  | "networks"
  | "reportedRuns"
  | "cities"
  | "findSearched"
  | "money"
  | "text"
  | "faults"
  | "now"
  | "clock"
> {
  readonly maps: Maps;
  /** Signs the texts of tickets' barcodes. */
  readonly documentKey: Uint8Array;
  readonly promises: JourneyPromises;
  readonly guaranteed: GuaranteedChanges;
}

export function createTickets(input: TicketsInput): Tickets {
  const { database, published, content, networks, money, text, faults, now } =
    input;
  const { clock, data, cities, findSearched, reportedRuns, promises } = input;
  const { guaranteed } = input;
  const findProduct = createFindProduct(published, networks);
  const inventory = createInventory({ database, networks, faults, now, clock });
  // A cancelled run has no places.
  const seatsTaken: SeatsTaken = (key, seatClass) =>
    reportedRuns.isCancelled({ key })
      ? Number.POSITIVE_INFINITY
      : inventory.taken(key, seatClass);
  const onChange = (runs: readonly string[]) => inventory.recount(runs);
  const cards = createRouteCards({
    content,
    money,
    text,
    now,
    reportedRuns,
    seatsTaken,
    promises,
  });
  const offers = createOffers({ money, text, now, faults });
  const addons = createAddons({ content, money, text });
  const priceOf = createPriceOf({ money, text, addons, cities });
  const holds = createHolds({ database, now, onChange });
  const priceChoice = createPriceChoice({
    resolve: createResolve({
      cards,
      offers,
      cities,
      reportedRuns,
      promises,
      now,
    }),
    priceOf,
    promises,
  });
  const describePolicy = createDescribePolicy({
    content,
    text,
    money,
    published,
  });
  const fields = data.live(() => readTravellerFields(data));
  const wordsOf = createJourneyWords({
    findProduct,
    published,
    content,
    data,
  });
  const vertical: Vertical = {
    name: "transport",
    pay_path: "/transport-tickets/pay/",
    ...createQuoteOf({ findSearched, priceChoice, money, guaranteed }),
    ...createHolding({
      now,
      ...createWishes(findProduct, inventory),
      onChange,
    }),
    ...createRefundTerms({ money, findProduct }),
    ...createChanges({
      findSearched,
      cards,
      offers,
      draft: createDraft({ priceChoice, money, guaranteed }),
      money,
      now,
      reported: reportedRuns,
      taken: inventory.taken,
    }),
    ...createDisruptions(findProduct, reportedRuns, data),
    issue: createIssue({ findProduct, key: input.documentKey, fields }),
    hasCode: createHasCode({ findProduct }),
    ...createDescribeQuote({ wordsOf, addons }),
    whereabouts: createWhereabouts({ findProduct, content, maps: input.maps }),
    nextSearch: createReturnSearch({ findProduct, wordsOf }),
    terms: createTerms(wordsOf),
    policy: ({ product_type_id }, type, { language }, currency) => {
      const network = findProduct(String(product_type_id))?.network;
      return network && describePolicy(network, type, { language, currency });
    },
    couponFacts,
    forgetHealth: withoutAssistance,
    upgrade: createUpgrade(findProduct),
  };
  return {
    vertical,
    productOfType: createProductOfType(published, findProduct),
    searchedOfType: createProductOfType(published, findSearched),
    describe: createDescribeTicket({
      text,
      money,
      now,
      cards,
      offers,
      addons,
      priceOf,
      taken: inventory.taken,
      cities,
      reportedRuns,
      promises,
      guaranteed,
    }),
    priceChoice,
    seating: createSeating({ holds, inventory, text, now }),
    holds,
    addons,
    seatsTaken,
    cards,
  };
}
