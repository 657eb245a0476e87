/** Booking, for all verticals: quotes, orders, payments, partners' cashiers, mail about orders. */
import { createBookingMetrics } from "./booking-metrics.ts";
import type { Router } from "express";
import { createAccounts } from "../accounts/users/accounts.ts";
import type { Users } from "../accounts/users/create-users.ts";
import type { SendCode } from "../accounts/users/routes.ts";
import type { Owner } from "../callers/owner.ts";
import type { Scope } from "../callers/scope.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { createMailFolder, createSmtp } from "../mail/message.ts";
import { createOutboxPages } from "../mail/outbox-pages.ts";
import { createOutbox } from "../mail/outbox.ts";
import type { ShoppingCart } from "../accounts/saved-items/shopping-cart.ts";
import { startJob } from "../time/job.ts";
import { createAfterSale } from "./after-sale/create-after-sale.ts";
import { createRefunds } from "./after-sale/refunds/create-refunds.ts";
import { createBasket } from "./baskets/create-basket.ts";
import { bookingRoutes } from "./booking-routes.ts";
import { newGuid } from "./engine/numbers.ts";
import { createPayments } from "./create-payments.ts";
import type { AccountDataInput } from "../accounts/personal/account-data.ts";
import type { PersonalPart } from "../accounts/personal/personal-part.ts";
import { writeDeletedMail } from "./mail/deleted-mail.ts";
import { createSecretValues } from "./people/secret-values.ts";
import { readTravellerFields } from "./people/traveller-fields.ts";
import { createOpenOrders } from "./retention/open-orders.ts";
import { createPersonalOrders } from "./retention/personal-orders.ts";
import { writeCodeMail } from "./mail/code-mail.ts";
import { callHooks, checkRegistered, createHooks } from "./model/hooks.ts";
import { createSellers, type Sellers } from "./model/sellers.ts";
import type { WordsOf } from "./model/words.ts";
import { createEngine } from "./orders/create-engine.ts";
import {
  createOrders,
  type Orders,
  type OrdersInput,
} from "./orders/create-orders.ts";
import { createQuotes } from "./quotes/quotes.ts";
import { createReviews, type Reviews } from "./reviews/reviews.ts";
import { createCheckPrices } from "./saved-searches/check-prices.ts";
import { createProvenAddress } from "./saved-searches/proven-address.ts";
import { adoptSaved } from "./saved-searches/rows.ts";
import { createRetention } from "./retention/retention.ts";
import { createSavedSearches } from "./saved-searches/saved-searches.ts";

export interface BookingInput {
  readonly kernel: Kernel;
  readonly cart: Pick<ShoppingCart, "offersOf" | "bought">;
  readonly rewards: OrdersInput["rewards"];
  /** Those of single products. Booking adds the seller of baskets. */
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  /** smtp://user:password@host:587; undefined: no mail leaves this server. */
  readonly smtpUrl: string | undefined;
  /** The folder for mails if there is no mail server; undefined: they are only in the database. */
  readonly mailFolder: string | undefined;
  /** Writes a line to the log, for the operator. */
  readonly logLine: (line: string) => void;
}

export interface Booking {
  readonly adoptOrders: Orders["adopt"];
  /** The buyers' reviews of a product, for its page. */
  readonly listReviews: Reviews["list"];
  readonly countUnreviewed: (owner: Owner, scope: Scope) => Promise<number>;
  /** Mails a sign-in code. */
  readonly mailCode: SendCode;
  readonly mailDeleted: AccountDataInput["mailDeleted"];
  /** Orders and what belongs to them, as the data of an account. */
  readonly personal: PersonalPart;
  readonly openOrders: AccountDataInput["openOrders"];
  /** The calls of pages, for these users. */
  readonly routes: (users: Users) => Router;
  /** The operators' page of sent mails. */
  readonly outboxPages: Router;
  /** The operators' pages that report delays and cancellations. */
  readonly feedPages: Router;
  /** The operators' pages for refunds that banks refused. */
  readonly refusedPages: Router;
  /** What waits, for monitoring. */
  readonly metrics: Router;
  /** Deletes personal data that is no longer needed. */
  readonly forgetOld: (isStopped: () => boolean) => Promise<void>;
  stop(): Promise<void>;
}

export function createBooking({
  kernel,
  cart,
  rewards,
  sellers: singles,
  wordsOf,
  smtpUrl,
  mailFolder,
  logLine,
}: BookingInput): Booking {
  const { data, database, secretOf, now, published } = kernel;
  const { schedule, onError, money, text } = kernel;
  const { spending } = rewards;
  const basket = createBasket({
    sellers: singles,
    bought: cart.bought,
  });
  const sellers = createSellers(published, [...singles.all, basket]);
  const hooks = createHooks();
  const quotes = createQuotes({ database, now, hooks, sellers });
  const outbox = createOutbox({
    database,
    now,
    transport:
      smtpUrl !== undefined
        ? createSmtp(smtpUrl)
        : mailFolder === undefined
          ? undefined
          : createMailFolder(mailFolder),
    attach: async (cause) => (await callHooks(hooks.mailFiles, cause)).flat(),
    schedule,
    onError,
  });
  const { gateway, partners, cashier, takerOf, sharesOf } = createPayments({
    kernel,
    sellers,
    wordsOf,
    outbox,
  });
  const refunds = createRefunds({
    database,
    now,
    hooks,
    published,
    gateway,
    takerOf,
    sellers,
    spending,
    wordsOf,
    outbox,
    schedule,
    onError,
  });
  const processOrder = createEngine({
    database,
    now,
    schedule,
    takerOf,
    quotes,
    rewards,
    published,
    sellers,
    wordsOf,
    hooks,
    outbox,
    onError,
    tracer: kernel.tracer,
  });
  const orders = createOrders({
    processOrder,
    data,
    database,
    now,
    hooks,
    published,
    gateway,
    takerOf,
    quotes,
    sellers,
    wordsOf,
    rewards,
    money,
    text,
    linkKey: secretOf("order-links"),
    dataKey: kernel.dataKey,
    schedule,
    outbox,
    onError,
  });
  const shares = sharesOf({ hooks, quotes, processOrder, orders });
  const afterSale = createAfterSale({
    kernel,
    hooks,
    orders,
    refunds,
    quotes,
    gateway,
    sellers,
    wordsOf,
    outbox,
  });
  checkRegistered(hooks);
  const reviews = createReviews({
    database,
    sellers,
    wordsOf,
    text,
    decided: () => data.one("reviews"),
    onHeld: (id) =>
      logLine(`a review is held: ${id} (allow it in data/reviews.json)`),
  });
  const provenAddress = createProvenAddress(createAccounts(now));
  const rules = data.live(() => data.one("saved-searches"));
  const saved = createSavedSearches({
    database,
    now,
    published,
    sellers,
    wordsOf,
    outbox,
    provenAddress,
    rules,
  });
  const priceJob = startJob({
    schedule,
    work: createCheckPrices({
      database,
      now,
      published,
      sellers,
      wordsOf,
      money,
      outbox,
      provenAddress,
      rules,
      onError,
    }),
    onError,
  });

  return {
    forgetOld: createRetention({
      database,
      now,
      rules: data.live(() => data.one("retention")),
      sellers,
      onError,
    }),
    async adoptOrders(inside, from, to) {
      await orders.adopt(inside, from, to);
      await adoptSaved(inside, from, to);
    },
    listReviews: (productTypeId, language) =>
      reviews.list(productTypeId, language),
    countUnreviewed: (owner, scope) =>
      reviews.countUnreviewed(owner, scope, now()),
    personal: createPersonalOrders({
      now,
      sellers,
      wordsOf,
      secrets: createSecretValues(kernel.dataKey, database.sealing, (name) =>
        readTravellerFields(data).isSecret(name),
      ),
    }),
    openOrders: createOpenOrders({ now, sellers, wordsOf }),
    async mailDeleted(inside, address, { scope, language }) {
      const words = wordsOf(language);
      const mail = writeDeletedMail(address, scope, published(), words);
      const cause = { order_guid: newGuid(), kind: "account_deleted" };
      await outbox.write(inside, cause, mail);
    },
    async mailCode(message) {
      const words = wordsOf(message.caller.language);
      const mail = writeCodeMail(message, published(), words, now());
      const cause = { order_guid: newGuid(), kind: "code" };
      await outbox.write(database, cause, mail);
    },
    routes: (users) =>
      bookingRoutes({
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
      }),
    outboxPages: createOutboxPages(outbox),
    feedPages: afterSale.feedPages,
    refusedPages: afterSale.refusedPages,
    metrics: createBookingMetrics(database, now),
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
