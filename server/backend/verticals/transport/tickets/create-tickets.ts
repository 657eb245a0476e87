/** Everything about tickets before they are an order's. */
import type { Content } from "../../../catalogue/content.ts";
import type { Published } from "../../../kernel/published.ts";
import type { Database } from "../../../kernel/database/database.ts";
import type { Faults } from "../../../kernel/faults.ts";
import type { Money } from "../../../kernel/money.ts";
import type { Networks } from "../network/networks.ts";
import type { Text } from "../../../kernel/texts.ts";
import { createFindProduct } from "../timetable/find-route.ts";
import { createRouteCards } from "../timetable/route-cards.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import { createAddons, type Addons } from "../fares/addons.ts";
import { createDescribeTicket, type DescribeTicket } from "./detail.ts";
import { createOffers } from "../fares/offers.ts";
import { createHolds, type Holds } from "../seats/holds.ts";
import { createInventory } from "../seats/inventory.ts";
import {
  createDescribePolicy,
  type DescribePolicy,
} from "../fares/policies.ts";
import { createPriceOf, type PriceOf } from "../fares/prices.ts";
import type { Purchases } from "./purchase.ts";
import { createPurchaseDesk } from "./purchases.ts";
import { createSeating, type Seating } from "../seats/seating.ts";
import { createResolve, type Resolve } from "./selection.ts";
import { createProductOfType, type ProductOfType } from "./ticket-product.ts";
import { createHoldsOf, createValidate, type Validate } from "./validate.ts";

export interface Tickets {
  readonly productOfType: ProductOfType;
  readonly describe: DescribeTicket;
  readonly resolve: Resolve;
  readonly priceOf: PriceOf;
  readonly seating: Seating;
  readonly holds: Holds;
  readonly validate: Validate;
  readonly addons: Addons;
  readonly policy: DescribePolicy;
  /** For orders. */
  readonly purchases: Purchases;
  /** For searches. */
  readonly seatsTaken: SeatsTaken;
}

export interface TicketsInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly money: Money;
  readonly text: Text;
  readonly faults: Faults;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}

export function createTickets(input: TicketsInput): Tickets {
  const {
    database,
    published,
    content,
    networks,
    money,
    text,
    faults,
    now,
    clock,
  } = input;
  const findProduct = createFindProduct(published, networks);
  const inventory = createInventory({
    database,
    networks,
    faults,
    now,
    clock,
  });
  const seatsTaken = inventory.taken;
  const onChange = (runs: readonly string[]) => inventory.recount(runs);
  const cards = createRouteCards({ content, money, text, now, seatsTaken });
  const offers = createOffers({ money, text, now, faults });
  const addons = createAddons({ content, money, text });
  const priceOf = createPriceOf({ money, text, addons });
  const holds = createHolds({ database, now, onChange });
  const resolve = createResolve({ cards, offers, now });
  const desk = createPurchaseDesk({
    database,
    now,
    holdsOf: createHoldsOf(findProduct, inventory),
    onChange,
  });
  return {
    productOfType: createProductOfType(published, findProduct),
    describe: createDescribeTicket({
      text,
      money,
      now,
      cards,
      offers,
      addons,
      priceOf,
      inventory,
    }),
    resolve,
    priceOf,
    seating: createSeating({ holds, inventory, text, now }),
    holds,
    validate: createValidate({ resolve, priceOf, inventory, desk, text }),
    addons,
    policy: createDescribePolicy({ content, text }),
    purchases: desk,
    seatsTaken,
  };
}
