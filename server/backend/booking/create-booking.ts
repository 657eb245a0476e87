/** Booking, for all verticals: quotes, orders, payments, partners' cashiers, mail about orders. */
import express, { type Router } from "express";
import type { Belongings } from "../rewards/create-belongings.ts";
import type { Users } from "../accounts/users/create-users.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Migrations } from "../kernel/database/database.ts";
import { createMailFolder, createSmtp } from "../kernel/mail/message.ts";
import { MAIL_MIGRATIONS } from "../kernel/mail/migrations.ts";
import { createOutboxPages } from "../kernel/mail/outbox-pages.ts";
import { createOutbox } from "../kernel/mail/outbox.ts";
import { startJob } from "../kernel/job.ts";
import type { Owner } from "../kernel/owner.ts";
import { secretOf } from "../kernel/secret.ts";
import { askOverHttps } from "./cashier/ask-cashier.ts";
import {
  createCashierPages,
  TEST_CASHIERS_PATH,
} from "./cashier/cashier-pages.ts";
import { createCashierPartners } from "./cashier/partners.ts";
import { createTestCashier } from "./cashier/test-cashier.ts";
import type { SendCode } from "../accounts/users/routes.ts";
import { writeCodeMail } from "./code-mail.ts";
import { newGuid } from "./orders/numbers.ts";
import { createAfterSale } from "./after-sale.ts";
import { DISRUPTION_MIGRATIONS } from "./disruptions/migrations.ts";
import {
  createOrders,
  type OrdersInput,
  type Orders,
} from "./orders/create-orders.ts";
import { ORDER_MIGRATIONS } from "./orders/migrations.ts";
import { createTakers } from "./orders/payment-takers.ts";
import { orderRoutes } from "./orders/routes.ts";
import { createPaymentGateway } from "./payments/gateway.ts";
import { PAYMENT_MIGRATIONS } from "./payments/migrations.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { createMakeQuote } from "./quotes/make-quote.ts";
import { QUOTE_MIGRATIONS } from "./quotes/migrations.ts";
import { createQuotes } from "./quotes/quotes.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { RECEIPT_MIGRATIONS } from "./receipts/migrations.ts";
import { REVIEW_MIGRATIONS } from "./reviews/migrations.ts";
import { createReviews, type Reviews } from "./reviews/reviews.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { createCheckPrices } from "./saved/check-prices.ts";
import { SAVED_MIGRATIONS } from "./saved/migrations.ts";
import { savedRoutes } from "./saved/routes.ts";
import { adoptSaved } from "./saved/rows.ts";
import { createSavedSearches } from "./saved/saved-searches.ts";
import { LEDGER_MIGRATIONS } from "./ledger/migrations.ts";
import { AMENDMENT_MIGRATIONS } from "./amendments/migrations.ts";
import { createRefunds } from "./refunds/create-refunds.ts";
import { REFUND_MIGRATIONS } from "./refunds/migrations.ts";
import { createBasket } from "./baskets/create-basket.ts";
import { createDescribeOffer } from "./baskets/describe-offer.ts";
import { basketRoutes } from "./baskets/routes.ts";
import type { DescribeOffer } from "../accounts/items/cart-lines.ts";
import { createSellers, type Sellers } from "./sellers.ts";
import type { Vertical } from "./vertical.ts";
import { createWordsOf } from "./words.ts";

export const BOOKING_MIGRATIONS: Migrations = {
  quotes: QUOTE_MIGRATIONS,
  orders: ORDER_MIGRATIONS,
  refunds: REFUND_MIGRATIONS,
  amendments: AMENDMENT_MIGRATIONS,
  disruptions: DISRUPTION_MIGRATIONS,
  ledger: LEDGER_MIGRATIONS,
  reviews: REVIEW_MIGRATIONS,
  mail: MAIL_MIGRATIONS,
  payments: PAYMENT_MIGRATIONS,
  saved: SAVED_MIGRATIONS,
  receipts: RECEIPT_MIGRATIONS,
};

export interface BookingInput {
  readonly belongings: OrdersInput["belongings"] & Pick<Belongings, "cart">;
  readonly verticals: readonly Vertical[];
  readonly kernel: Kernel;
  readonly users: Users;
  /** smtp://user:password@host:587; undefined: nothing leaves this server. */
  readonly smtpUrl: string | undefined;
  /** Where mails are written then; undefined: they are in the database only. */
  readonly mailFolder: string | undefined;
  /** Encrypts passport numbers; undefined: a key of this installation. */
  readonly dataKey: string | undefined;
  /** Writes a line to the log, for the operator. */
  readonly logLine: (line: string) => void;
}

export interface BookingRoom {
  readonly adoptOrders: Orders["adopt"];
  /** What buyers say of a product, for its page. */
  readonly listReviews: Reviews["list"];
  readonly routes: Router;
  /** What was chosen of a product, for carts. */
  readonly describeOffer: DescribeOffer;
  /** Mail to shoppers, for operators. */
  readonly outboxPages: Router;
  /** Mails a sign-in code. */
  readonly mailCode: SendCode;
  /** Where delays and cancellations are reported, for operators. */
  readonly feedPages: Router;
  /** Refunds that banks refuse, for operators. */
  readonly handPages: Router;
  stop(): Promise<void>;
}

export function createBooking({
  kernel,
  users,
  verticals,
  belongings,
  smtpUrl,
  mailFolder,
  dataKey,
  logLine,
}: BookingInput): BookingRoom {
  const { store, database, now, published, caller, limits, text } = kernel;
  const sellers: Sellers = createSellers(published, [
    ...verticals,
    createBasket({
      sellers: () => sellers,
      bought(owner, lineIds) {
        for (const lineId of lineIds) belongings.cart.remove(owner, lineId);
      },
    }),
  ]);
  const wordsOf = createWordsOf(published, text);
  const quotes = createQuotes({ database, now, sellers });
  const outbox = createOutbox({
    ...kernel,
    transport:
      smtpUrl !== undefined
        ? createSmtp(smtpUrl)
        : mailFolder === undefined
          ? undefined
          : createMailFolder(mailFolder),
    // Mails are sent later than this room is made.
    attach: (cause) => afterSale.mailFiles(cause),
  });
  const gateway = createPaymentGateway(database, now);
  const partners = createCashierPartners(store, published);
  const cashier = createTestCashier({ database, now, books: gateway });
  const takerOf = createTakers({
    gateway,
    partners,
    now,
    // An address that is a path of this site is a cashier that this backend plays.
    ask: (partner, question) =>
      partner.address.startsWith("/")
        ? cashier.answer(partner, question)
        : askOverHttps(partner, question),
  });
  const refunds = createRefunds({
    ...kernel,
    gateway,
    takerOf,
    sellers,
    spending: belongings.spending,
    wordsOf,
    outbox,
  });
  const orders = createOrders({
    ...kernel,
    gateway,
    takerOf,
    quotes,
    sellers,
    wordsOf,
    belongings,
    linkKey: secretOf(store, "order-links"),
    dataKey: dataKey ?? secretOf(store, "data"),
    outbox,
    replace: (inside, order) => refunds.replace(inside, order),
  });

  const afterSale = createAfterSale({
    ...kernel,
    users,
    orders,
    refunds,
    quotes,
    gateway,
    sellers,
    wordsOf,
    outbox,
  });

  const routes = express.Router();
  const makeQuote = createMakeQuote({ database, quotes, wordsOf });
  routes.use(
    basketRoutes({
      sellers,
      cart: belongings.cart,
      makeQuote,
      users,
      caller,
      limits,
    }),
  );
  routes.use(
    quoteRoutes({ sellers, makeQuote, wordsOf, users, caller, limits }),
  );
  routes.use(
    orderRoutes({
      ...kernel,
      orders,
      users,
      isDisrupted: (order) => afterSale.isDisrupted(order),
    }),
  );
  routes.use(afterSale.routes);
  const reviews = createReviews({
    database,
    sellers,
    wordsOf,
    text,
    decided: kernel.data.one("reviews"),
    onHeld: (id) =>
      logLine(`a review is held: ${id} (allow it in data/reviews.json)`),
  });
  routes.use(reviewRoutes({ reviews, orders, users, published, caller, now }));
  const savedInput = {
    ...kernel,
    sellers,
    wordsOf,
    outbox,
    provenAddress: (owner: Owner) => provenAddress(owner, users),
    rules: kernel.data.one("saved-searches"),
  };
  const saved = createSavedSearches(savedInput);
  routes.use(savedRoutes({ saved, users, caller, limits }));
  const priceJob = startJob({
    ...kernel,
    work: createCheckPrices(savedInput),
  });
  routes.use(
    paymentRoutes({ gateway, orders, users, published, caller, limits }),
  );
  routes.use(
    TEST_CASHIERS_PATH,
    createCashierPages({
      partners,
      cashier,
      now,
      exponentOf: (currency) => published().currencies[currency]?.exponent,
    }),
  );
  return {
    async adoptOrders(from, to) {
      await orders.adopt(from, to);
      await adoptSaved(database, from, to);
    },
    listReviews: (productTypeId, language) =>
      reviews.list(productTypeId, language),
    routes,
    describeOffer: createDescribeOffer({ sellers, database, wordsOf }),
    outboxPages: createOutboxPages(outbox),
    feedPages: afterSale.feedPages,
    handPages: afterSale.handPages,
    async mailCode(message) {
      const words = wordsOf(message.caller.language);
      const mail = await writeCodeMail(message, published(), words, now());
      const cause = { order_guid: newGuid(), kind: "code" };
      await outbox.write(database, cause, mail);
    },
    async stop() {
      await priceJob.stop();
      await orders.job.stop();
      await orders.links.job.stop();
      await refunds.job.stop();
      await afterSale.stop();
      await outbox.job.stop();
    },
  };
}

/** The address with which somebody signs in by code: whoever reads mail there owns the account. */
function provenAddress(
  owner: Owner,
  { accounts }: Pick<Users, "accounts">,
): string | undefined {
  const [kind, userId] = owner.split(":");
  return kind === "user"
    ? accounts.identity(Number(userId), "email")
    : undefined;
}
