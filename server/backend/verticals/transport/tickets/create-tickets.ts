/** Tickets, from the ticket page to the gate: what transport gives to booking, and its own pages. */
import { readTravellerFields } from "../../../booking/orders/traveller-fields.ts";
import type { Vertical } from "../../../booking/vertical.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Database } from "../../../kernel/database/database.ts";
import type { Faults } from "../../../kernel/faults.ts";
import type { Money } from "../../../kernel/money.ts";
import type { Published } from "../../../kernel/published.ts";
import type { Text } from "../../../kernel/texts.ts";
import { createAddons, type Addons } from "../fares/addons.ts";
import { createOffers } from "../fares/offers.ts";
import { createDescribePolicy } from "../fares/policies.ts";
import { createPriceOf, type PriceOf } from "../fares/prices.ts";
import type { Maps } from "../maps/maps.ts";
import type { Networks } from "../network/networks.ts";
import { createHolds, type Holds } from "../seats/holds.ts";
import { createInventory } from "../seats/inventory.ts";
import { createSeating, type Seating } from "../seats/seating.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import type { Cities } from "../places/cities.ts";
import type {
  FindSearched,
  SearchedProduct,
} from "../search/searched-product.ts";
import {
  createFindProduct,
  type NetworkProduct,
} from "../timetable/find-route.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { createRouteCards, type RouteCards } from "../timetable/route-cards.ts";
import { couponFacts } from "./coupon-facts.ts";
import { createDescribeQuote } from "./describe-quote.ts";
import { createDescribeTicket, type DescribeTicket } from "./detail.ts";
import { createDisruptions } from "./disruptions.ts";
import { createHolding, createWishes } from "./holding.ts";
import { createIssue } from "./issue.ts";
import { createJourneyWords } from "./journey-words.ts";
import { createChanges } from "./changes.ts";
import { createDraft, createQuoteOf } from "./quote.ts";
import { createResolve, type Resolve } from "./selection.ts";
import { createRefundTerms } from "./refund-terms.ts";
import { createTerms } from "./terms.ts";
import { createProductOfType, type ProductOfType } from "./ticket-product.ts";
import { createUpgrade } from "./upgrade.ts";
import { createWayBack } from "./way-back.ts";
import { createWhereabouts } from "./whereabouts.ts";

export interface Tickets {
  /** What booking sells them by. */
  readonly vertical: Vertical;
  /** A product with a network of its own. */
  readonly productOfType: ProductOfType<NetworkProduct>;
  /** The same, or one that sells the journeys of several. */
  readonly searchedOfType: ProductOfType<SearchedProduct>;
  readonly describe: DescribeTicket;
  readonly resolve: Resolve;
  readonly priceOf: PriceOf;
  readonly seating: Seating;
  readonly holds: Holds;
  readonly addons: Addons;
  /** For searches. */
  readonly seatsTaken: SeatsTaken;
  readonly cards: RouteCards;
}

export interface TicketsInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly reportedRuns: ReportedRuns;
  readonly cities: Cities;
  readonly findSearched: FindSearched;
  readonly maps: Maps;
  readonly money: Money;
  readonly text: Text;
  readonly faults: Faults;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
  /** Signs what the barcodes of tickets say. */
  readonly documentKey: Uint8Array;
}

export function createTickets(input: TicketsInput): Tickets {
  const { database, published, content, networks, money, text, faults, now } =
    input;
  const { cities, findSearched, reportedRuns } = input;
  const findProduct = createFindProduct(published, networks);
  const inventory = createInventory(input);
  // What is cancelled has no places.
  const seatsTaken: SeatsTaken = (key, seatClass) =>
    reportedRuns.isCancelled({ key })
      ? Number.POSITIVE_INFINITY
      : inventory.taken(key, seatClass);
  const onChange = (runs: readonly string[]) => inventory.recount(runs);
  const cards = createRouteCards({ ...input, seatsTaken });
  const offers = createOffers({ money, text, now, faults });
  const addons = createAddons({ content, money, text });
  const priceOf = createPriceOf({ money, text, addons, cities });
  const holds = createHolds({ database, now, onChange });
  const resolve = createResolve({ ...input, cards, offers });
  const describePolicy = createDescribePolicy({
    content,
    text,
    money,
    published,
  });
  const fields = readTravellerFields();
  const wordsOf = createJourneyWords(findProduct, content);
  const vertical: Vertical = {
    name: "transport",
    pay_path: "/transport-tickets/pay/",
    ...createQuoteOf({ findSearched, resolve, priceOf }),
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
      draft: createDraft({ resolve, priceOf }),
      money,
      now,
      reported: reportedRuns,
    }),
    ...createDisruptions(findProduct, reportedRuns),
    issue: createIssue({ findProduct, key: input.documentKey, fields }),
    ...createDescribeQuote({ wordsOf, addons }),
    whereabouts: createWhereabouts({ findProduct, content, maps: input.maps }),
    nextSearch: createWayBack({ findProduct, wordsOf }),
    terms: createTerms(wordsOf),
    policy: ({ product_type_id }, type, { language }, currency) => {
      const network = findProduct(String(product_type_id))?.network;
      return network && describePolicy(network, type, { language, currency });
    },
    couponFacts,
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
      cities,
      reportedRuns,
    }),
    resolve,
    priceOf,
    seating: createSeating({ holds, inventory, text, now }),
    holds,
    addons,
    seatsTaken,
    cards,
  };
}
