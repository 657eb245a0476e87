/** The calls of pages to booking. */
import express, { type Router } from "express";
import type { Users } from "../accounts/users/create-users.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { ShoppingCart } from "../accounts/saved-items/shopping-cart.ts";
import type { AfterSale } from "./after-sale/create-after-sale.ts";
import { basketRoutes } from "./baskets/routes.ts";
import type { Sellers } from "./model/sellers.ts";
import type { WordsOf } from "./model/words.ts";
import type { Orders } from "./orders/create-orders.ts";
import { paymentRoutes } from "./orders/payment-routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import {
  createCashierPages,
  TEST_CASHIERS_PATH,
} from "./payments/cashier/cashier-pages.ts";
import type { CashierPartners } from "./payments/cashier/partners.ts";
import type { TestCashier } from "./payments/cashier/test-cashier.ts";
import type { Gateway } from "./payments/gateway.ts";
import { createMakeQuote } from "./quotes/make-quote.ts";
import type { Quotes } from "./quotes/quotes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import type { Reviews } from "./reviews/reviews.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import type { Shares } from "./shares/create-shares.ts";
import { shareRoutes } from "./shares/routes.ts";
import { savedRoutes } from "./saved-searches/routes.ts";
import type { SavedSearches } from "./saved-searches/saved-searches.ts";

export interface BookingRoutesInput {
  readonly kernel: Pick<
    Kernel,
    "data" | "database" | "now" | "published" | "caller" | "limits" | "acts"
  >;
  readonly users: Users;
  readonly sellers: Sellers;
  readonly cart: Pick<ShoppingCart, "offersOf" | "bought">;
  readonly wordsOf: WordsOf;
  readonly quotes: Quotes;
  readonly orders: Orders;
  readonly afterSale: Pick<AfterSale, "routes" | "isDisrupted">;
  readonly reviews: Reviews;
  readonly saved: SavedSearches;
  readonly shares: Shares;
  readonly gateway: Gateway;
  readonly partners: CashierPartners;
  readonly cashier: TestCashier;
}

export function bookingRoutes({
  kernel,
  users,
  sellers,
  cart,
  wordsOf,
  quotes,
  orders,
  afterSale,
  reviews,
  saved,
  shares,
  gateway,
  partners,
  cashier,
}: BookingRoutesInput): Router {
  const { data, database, now, published, caller, limits } = kernel;
  const routes = express.Router();
  const makeQuote = createMakeQuote({ database, quotes, wordsOf });
  routes.use(
    basketRoutes({ database, sellers, cart, makeQuote, users, caller, limits }),
    quoteRoutes({ sellers, makeQuote, wordsOf, users, caller, limits }),
    orderRoutes({
      data,
      now,
      orders,
      users,
      published,
      caller,
      limits,
      isDisrupted: afterSale.isDisrupted,
    }),
    afterSale.routes(users),
    reviewRoutes({ reviews, orders, users, published, caller, now }),
    savedRoutes({ saved, users, caller, limits }),
    shareRoutes({ shares, users, published, caller, limits }),
    paymentRoutes({ gateway, orders, users, published, caller, limits }),
  );
  routes.use(
    TEST_CASHIERS_PATH,
    kernel.acts,
    createCashierPages({
      partners,
      cashier,
      now,
      exponentOf: (currency) => published().currencies[currency]?.exponent,
    }),
  );
  return routes;
}
