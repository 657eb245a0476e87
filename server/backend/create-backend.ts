/**
 * The reference backend: answers every call that the pages make, over HTTP like any
 * upstream. The server starts it on loopback when UPSTREAM_URL is not set.
 */
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import express, { type Express } from "express";
import { askOverHttps } from "./booking/cashier/ask-cashier.ts";
import {
  createCashierPages,
  TEST_CASHIERS_PATH,
} from "./booking/cashier/cashier-pages.ts";
import { createCashierPartners } from "./booking/cashier/partners.ts";
import { createTestCashier } from "./booking/cashier/test-cashier.ts";
import { createBelongings } from "./rewards/create-belongings.ts";
import { purgeForsaken } from "./accounts/abandoned.ts";
import { createTransportItems } from "./verticals/transport/catalogue/items.ts";
import { createTransportPlaces } from "./verticals/transport/catalogue/places.ts";
import { popularLinks } from "./verticals/transport/catalogue/popular-links.ts";
import { belongingsRoutes } from "./rewards/routes.ts";
import { createContent } from "./catalogue/content.ts";
import { answerRefusals } from "./kernel/envelope.ts";
import type { Migrations } from "./kernel/database/database.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { FAULTS_PATH, createFaults, type Faults } from "./kernel/faults.ts";
import {
  createIdentityClient,
  IDENTITY_PATH,
} from "./accounts/identity/client.ts";
import { createIdentityProvider } from "./accounts/identity/provider.ts";
import {
  createMemoryCounter,
  type CreateCounter,
} from "./kernel/limits/counter.ts";
import { createLimits, type LimitRules } from "./kernel/limits/limits.ts";
import { createMoney } from "./kernel/money.ts";
import { navigationRoutes } from "./catalogue/navigation/routes.ts";
import {
  createLoginPages,
  PARTNER_LOGINS_PATH,
} from "./accounts/partner-login/login-pages.ts";
import { createLoginPartners } from "./accounts/partner-login/partners.ts";
import { partnerLoginRoutes } from "./accounts/partner-login/routes.ts";
import { DATA_FOLDER, readData } from "./kernel/read-data.ts";
import { readNetworks } from "./verticals/transport/network/networks.ts";
import { createOrders } from "./booking/orders/create-orders.ts";
import { clockSchedule, type Schedule } from "./kernel/job.ts";
import { createSmtp } from "./kernel/mail/message.ts";
import { MAIL_MIGRATIONS } from "./kernel/mail/migrations.ts";
import { createOutbox } from "./kernel/mail/outbox.ts";
import { createOutboxPages, OUTBOX_PATH } from "./kernel/mail/outbox-pages.ts";
import { ORDER_MIGRATIONS } from "./booking/orders/migrations.ts";
import { createTakers } from "./booking/orders/payment-takers.ts";
import { orderRoutes } from "./booking/orders/routes.ts";
import type { Published } from "./kernel/published.ts";
import { createGateway } from "./booking/payments/gateway.ts";
import { PAYMENT_MIGRATIONS } from "./booking/payments/migrations.ts";
import { paymentRoutes } from "./booking/payments/routes.ts";
import { readCaller } from "./kernel/caller.ts";
import { platformRoutes } from "./platform/routes.ts";
import type { SearchRules } from "./search/rules.ts";
import { searchRoutes } from "./verticals/transport/search/routes.ts";
import { promotions } from "./rewards/promotions.ts";
import { createTransportSections } from "./verticals/transport/sections/create-sections.ts";
import { sectionRoutes } from "./catalogue/sections/routes.ts";
import { skeletonRoutes } from "./catalogue/skeleton-routes.ts";
import { noBrowser } from "./kernel/no-browser.ts";
import { operatorOnly } from "./kernel/operator-only.ts";
import { fillScopes, firstScope } from "./kernel/scope.ts";
import { openStore } from "./kernel/store.ts";
import { createTickets } from "./verticals/transport/tickets/create-tickets.ts";
import { TICKET_MIGRATIONS } from "./verticals/transport/tickets/migrations.ts";
import { ticketRoutes } from "./verticals/transport/tickets/routes.ts";
import { readTexts } from "./kernel/texts.ts";
import { createUsers } from "./accounts/users/create-users.ts";
import { identityRoutes } from "./accounts/users/identity-routes.ts";
import { secretOf } from "./kernel/secret.ts";
import { createRelyingParty } from "./accounts/users/relying-party.ts";
import { userRoutes, type Describe } from "./accounts/users/routes.ts";
import { describeUser } from "./accounts/users/user.ts";

export interface BackendInput {
  /** The configuration in force. */
  readonly published: () => Published;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
  /** The folder of what must survive a restart; undefined keeps it in memory. */
  readonly dataDir: string | undefined;
  /** By how much the delays of searches' suppliers are multiplied; 0: they answer at once. */
  readonly supplierPace?: number;
  /** postgres://..., for tickets, orders and payments; left out, they are in a file of dataDir. */
  readonly databaseUrl?: string | undefined;
  /** smtp://user:password@host:587, to send mail; not given, it is kept for operators to read. */
  readonly smtpUrl?: string | undefined;
  /** Seals passport numbers; not given, a key is made and kept with the accounts. */
  readonly dataKey?: string | undefined;
  /** Resolves after so many milliseconds; left out, of the clock on the wall. */
  readonly wait?: (ms: number) => Promise<void>;
  /** When orders are looked after; left out, by the clock. */
  readonly schedule?: Schedule;
  /** What could not be done for an order, and is tried again. */
  readonly onError: (error: unknown) => void;
  /** Prints what a person would get by SMS or e-mail. */
  readonly announce: (line: string) => void;
  /** Whether calls that change something need a CSRF token; left out, they do. */
  readonly csrf?: boolean;
  /** Where what is limited is counted; left out, in memory. */
  readonly counter?: CreateCounter;
  /** Opens faults and mail; left out, nothing does. */
  readonly operatorToken?: string | undefined;
  /**
   * For how many seconds others may cache an answer; left out, it has no Cache-Control, and
   * whoever caches it learns of edits of the configuration by themselves.
   */
  readonly answersFreshS?: number;
}

export interface Backend {
  readonly app: Express;
  readonly faults: Faults;
  /** Closes the files; no call is answered after it. */
  close(): Promise<void>;
}

/** The base path of guests' calls (specification, section 6): they are answered like any other. */
const GUEST_BASE = /^\/guest(?=\/)/;

const MIGRATIONS: Migrations = {
  tickets: TICKET_MIGRATIONS,
  orders: ORDER_MIGRATIONS,
  mail: MAIL_MIGRATIONS,
  payments: PAYMENT_MIGRATIONS,
};

export async function createBackend({
  published,
  now,
  clock,
  dataDir,
  databaseUrl,
  dataKey,
  smtpUrl,
  announce,
  supplierPace = 1,
  wait = setTimeout,
  schedule = clockSchedule,
  onError,
  csrf = true,
  counter = createMemoryCounter,
  operatorToken,
  answersFreshS,
}: BackendInput): Promise<Backend> {
  const chain = (language: string): readonly string[] => {
    const { languages, unprefixed } = published();
    return [language, ...(languages[language]?.fallback ?? []), unprefixed];
  };
  const content = createContent(path.join(DATA_FOLDER, "content"), chain);
  const text = readTexts(chain);
  const money = createMoney(DATA_FOLDER, () => published().currencies);
  const networks = readNetworks(path.join(DATA_FOLDER, "networks"));
  const caller = (request: express.Request) => readCaller(request, published());
  const limits = createLimits(readData<LimitRules>("limits.json"), counter);
  const faults = createFaults();
  const store = openStore(dataDir);
  const database = await openDatabase({
    directory: dataDir,
    url: databaseUrl,
    migrations: MIGRATIONS,
  });
  await fillScopes(database, firstScope(published()));
  const stopPurging = purgeForsaken(store, now);
  const findItem = createTransportItems({
    published,
    content,
    networks,
    money,
    text,
  });
  const belongings = createBelongings({
    store,
    now,
    money,
    text,
    content,
    findItem,
  });
  const users = createUsers({
    store,
    now,
    announce,
    checkCsrf: csrf,
    belonging: belongings,
    adoptOrders: (from, to) => orders.adopt(from, to),
  });

  const tickets = createTickets({
    database,
    published,
    content,
    networks,
    money,
    text,
    faults,
    now,
    clock,
  });

  const outbox = createOutbox({
    database,
    now,
    send: smtpUrl === undefined ? undefined : createSmtp(smtpUrl),
    schedule,
    onError,
  });
  const gateway = createGateway(database, now);
  const cashierPartners = createCashierPartners(store, published);
  const testCashier = createTestCashier({ database, now, books: gateway });
  const orders = createOrders({
    database,
    now,
    published,
    gateway,
    takerOf: createTakers({
      gateway,
      partners: cashierPartners,
      now,
      // A path of our own hosts is one that this program plays.
      ask: (partner, question) =>
        partner.address.startsWith("/")
          ? testCashier.answer(partner, question)
          : askOverHttps(partner, question),
    }),
    purchases: tickets.purchases,
    belongings,
    money,
    text,
    ticketKey: secretOf(store, "tickets"),
    dataKey: dataKey ?? secretOf(store, "data"),
    schedule,
    outbox,
    onError,
  });

  const describe: Describe = (request, account) =>
    describeUser(
      account,
      belongings.possessions(account.user_id, caller(request)),
      users.levels,
    );
  const client = createIdentityClient();
  const identityProvider = createIdentityProvider({ client, now });
  const relyingParty = createRelyingParty({ store, now, client });
  const partners = createLoginPartners(store);
  const partnerLogins = createLoginPages({ partners, now });
  const cashiers = createCashierPages({
    partners: cashierPartners,
    cashier: testCashier,
    now,
    exponentOf: (currency) => published().currencies[currency]?.exponent,
  });

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(noBrowser);
  app.use(FAULTS_PATH, operatorOnly(operatorToken), faults.control);
  app.use(OUTBOX_PATH, operatorOnly(operatorToken), createOutboxPages(outbox));
  app.use((request, _response, next) => {
    request.url = request.url.replace(GUEST_BASE, "");
    next();
  });
  app.use(faults.middleware);
  if (answersFreshS !== undefined)
    app.use((_request, response, next) => {
      response.set(
        "Cache-Control",
        `max-age=${answersFreshS}, must-revalidate`,
      );
      next();
    });
  app.use(skeletonRoutes({ published, content, caller }));
  const services = { published, content, networks, money, text, now };
  const transportSections = createTransportSections(services);
  app.use(
    sectionRoutes({
      published,
      content,
      caller,
      computed: {
        ...transportSections.computed,
        promotions: (query) =>
          promotions(query, { content, coupons: belongings.coupons }),
      },
      searchForm: transportSections.searchForm,
    }),
  );
  app.use(platformRoutes({ now, clock }));
  app.use(userRoutes({ users, published, describe, limits }));
  app.use(identityRoutes({ users, describe, relyingParty }));
  app.use(
    searchRoutes({
      published,
      content,
      networks,
      money,
      text,
      caller,
      now,
      clock,
      faults,
      seatsTaken: tickets.seatsTaken,
      supplierPace,
      rules: readData<SearchRules>("search.json"),
      wait,
    }),
  );
  app.use(IDENTITY_PATH, identityProvider);
  app.use(ticketRoutes({ tickets, users, content, published, caller, limits }));
  app.use(orderRoutes({ orders, users, published, caller, limits }));
  app.use(paymentRoutes({ gateway, orders, users, published, caller, limits }));
  app.use(partnerLoginRoutes({ store, now, partners, users, describe }));
  app.use(PARTNER_LOGINS_PATH, partnerLogins);
  app.use(TEST_CASHIERS_PATH, cashiers);
  app.use(belongingsRoutes({ users, belongings, caller, text, limits }));
  app.use(
    navigationRoutes({
      published,
      content,
      findPlace: createTransportPlaces(networks),
      popularLinks: (visitor) =>
        popularLinks(visitor, { published, content, networks, findItem }),
      users,
      coupons: belongings.coupons,
      text,
      caller,
      limits,
    }),
  );
  app.use((_request, response) => {
    response.status(404).json({
      success: false,
      error: { code: "404", message: "no such call" },
    });
  });
  app.use(answerRefusals);
  return {
    app,
    faults,
    async close() {
      stopPurging();
      await orders.job.stop();
      await outbox.job.stop();
      await database.close();
      store.close();
    },
  };
}
