/** Orders without the rest of the backend, with fake purchases and a fake clock. */
import { createBelongings } from "#server/backend/rewards/create-belongings.ts";
import type { Belongings } from "#server/backend/rewards/create-belongings.ts";
import type { AskCashier } from "#server/backend/booking/cashier/cashier.ts";
import {
  createCashierPartners,
  type CashierPartners,
} from "#server/backend/booking/cashier/partners.ts";
import {
  createTestCashier,
  type TestCashier,
} from "#server/backend/booking/cashier/test-cashier.ts";
import { createContent } from "#server/backend/catalogue/content.ts";
import type { Published } from "#server/backend/kernel/published.ts";
import type { Database } from "#server/backend/kernel/database/database.ts";
import { openDatabase } from "#server/backend/kernel/database/open-database.ts";
import { createMoney } from "#server/backend/kernel/money.ts";
import {
  createOrders,
  type Orders,
} from "#server/backend/booking/orders/create-orders.ts";
import { MAIL_MIGRATIONS } from "#server/backend/kernel/mail/migrations.ts";
import {
  createOutbox,
  type Outbox,
} from "#server/backend/kernel/mail/outbox.ts";
import { createTakers } from "#server/backend/booking/orders/payment-takers.ts";
import { ORDER_MIGRATIONS } from "#server/backend/booking/orders/migrations.ts";
import type { OrderRequest } from "#server/backend/booking/orders/create-order.ts";
import type { OrderVisitor } from "#server/backend/booking/orders/visitor.ts";
import type { Owner } from "#server/backend/kernel/owner.ts";
import {
  createPaymentGateway,
  type Gateway,
} from "#server/backend/booking/payments/gateway.ts";
import { PAYMENT_MIGRATIONS } from "#server/backend/booking/payments/migrations.ts";
import { openStore, type Store } from "#server/backend/kernel/store.ts";
import { projectData } from "#server/backend/kernel/read-data.ts";
import { readTexts } from "#server/backend/kernel/texts.ts";
import type { Purchase } from "#server/backend/verticals/transport/tickets/purchase.ts";
import { createAccounts } from "#server/backend/accounts/users/accounts.ts";
import {
  createFakePurchases,
  FAKE_PURCHASE_MIGRATIONS,
  fakePurchase,
  SCOPE,
  type FakePurchases,
} from "./fake-purchases.ts";

export interface TestOrders {
  readonly orders: Orders;
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  /** The partners' cashiers and the secrets shared with the shop. */
  readonly cashier: TestCashier;
  readonly cashierPartners: CashierPartners;
  readonly database: Database;
  readonly store: Store;
  readonly belongings: Belongings;
  readonly purchases: FakePurchases;
  /** The failures of the job. */
  readonly errors: unknown[];
  /** A traveller requests the place; without one, a place of their own. */
  want(
    owner: Owner,
    more?: Partial<Purchase>,
    place?: string,
  ): Promise<Purchase>;
  addUser(): number;
  stop(): Promise<void>;
}

export interface TestOrdersOptions {
  readonly now: () => number;
  readonly published: Published;
  readonly directory?: string;
  readonly url?: string | undefined;
  /** Sits between the orders and their database, to inject faults. */
  readonly around?: (database: Database) => Database;
  readonly aroundStore?: (store: Store) => Store;
  /** Sits between the orders and the partners' cashiers, to inject faults. */
  readonly aroundAsking?: (ask: AskCashier) => AskCashier;
}

export async function startTestOrders({
  now,
  published,
  directory,
  url,
  around = (database) => database,
  aroundStore = (store) => store,
  aroundAsking = (ask) => ask,
}: TestOrdersOptions): Promise<TestOrders> {
  const opened = await openDatabase({
    directory,
    url,
    migrations: {
      fake_purchases: FAKE_PURCHASE_MIGRATIONS,
      orders: ORDER_MIGRATIONS,
      mail: MAIL_MIGRATIONS,
      payments: PAYMENT_MIGRATIONS,
    },
  });
  const database = around(opened);
  const store = aroundStore(openStore(directory));
  const text = readTexts(projectData(), (language) => [language, "en"]);
  const money = createMoney(
    projectData().one("rates"),
    () => published.currencies,
  );
  const belongings = createBelongings({
    store,
    now,
    money,
    text,
    content: createContent(projectData(), (language) => [language, "en"]),
    findItem: () => undefined,
  });
  const gateway = createPaymentGateway(database, now);
  const cashier = createTestCashier({ database, now, books: gateway });
  const cashierPartners = createCashierPartners(store, () => published);
  const purchases = createFakePurchases(database);
  const errors: unknown[] = [];
  const schedule = { every: () => () => {} };
  const outbox = createOutbox({
    database,
    now,
    schedule,
    onError: (error) => errors.push(error),
  });
  const orders = createOrders({
    database,
    outbox,
    now,
    published: () => published,
    gateway,
    takerOf: createTakers({
      gateway,
      partners: cashierPartners,
      now,
      ask: aroundAsking(cashier.answer),
    }),
    purchases,
    belongings,
    money,
    text,
    ticketKey: new Uint8Array(32),
    dataKey: "a key of tests",
    schedule,
    onError: (error) => errors.push(error),
  });
  const accounts = createAccounts(store, now);
  let count = 0;
  return {
    orders,
    outbox,
    gateway,
    cashier,
    cashierPartners,
    database,
    store,
    belongings,
    purchases,
    errors,
    async want(owner, more = {}, place) {
      count += 1;
      const validate_id = `validate-id-${String(count).padStart(6, "0")}`;
      const purchase = fakePurchase({ validate_id, owner, ...more }, now());
      await purchases.add(place ?? validate_id, purchase);
      return purchase;
    },
    addUser: () =>
      accounts.add({
        user_name: "Someone",
        email: "someone@example.com",
        residence: "",
        register_site: "",
        guest: 0,
        limited: 0,
        points: 0,
      }),
    async stop() {
      await orders.job.stop();
      await opened.close();
      store.close();
    },
  };
}

export function testVisitor(
  owner: Owner,
  userId?: number,
  more: Partial<OrderVisitor> = {},
): OrderVisitor {
  return {
    language: "en",
    currency: "JPY",
    scope: SCOPE,
    owners: [owner],
    userId,
    savesFor: userId,
    partner: "",
    cashier: undefined,
    usesCredits: true,
    earnsPerUsd: 0,
    ...more,
  };
}

/** Valid form values of a traveller. */
export function orderRequest(
  { validate_id, price, passengers }: Purchase,
  more: Partial<OrderRequest> = {},
): OrderRequest {
  return {
    validate_id,
    idempotency_key: `create-${validate_id}`,
    travellers: passengers.map(() => ({
      family_name: "Rivera",
      given_name: "Ana",
    })),
    contact: { email: "Ana@example.com" },
    wanted: { coupon_id: "", use_gift_card: false, use_credits: false },
    expected_total: price.total,
    accepted_terms: ["fare_conditions", "travel_documents"],
    save_travellers: false,
    ...more,
  };
}
