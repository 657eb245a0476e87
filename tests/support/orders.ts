/** Orders without the rest of the backend, with a fake vertical and a fake clock. */
import { createRewards } from "#server/backend/rewards/create-rewards.ts";
import type { Rewards } from "#server/backend/rewards/create-rewards.ts";
import type { AskCashier } from "#server/backend/booking/payments/cashier/cashier.ts";
import {
  createCashierPartners,
  type CashierPartners,
} from "#server/backend/booking/payments/cashier/partners.ts";
import {
  createTestCashier,
  type TestCashier,
} from "#server/backend/booking/payments/cashier/test-cashier.ts";
import { createContent } from "#server/backend/content/content.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { createMoney } from "#server/backend/money/money.ts";
import {
  createOrders,
  type Orders,
} from "#server/backend/booking/orders/create-orders.ts";
import { LEDGER_MIGRATIONS } from "#server/backend/booking/ledger/migrations.ts";
import {
  createRefunds,
  type Refunds,
} from "#server/backend/booking/after-sale/refunds/create-refunds.ts";
import {
  createDisruptions,
  type Disruptions,
} from "#server/backend/booking/after-sale/disruptions/create-disruptions.ts";
import { DISRUPTION_MIGRATIONS } from "#server/backend/booking/after-sale/disruptions/migrations.ts";
import type { Amendments } from "#server/backend/booking/after-sale/amendments/amendments.ts";
import { createAmendments } from "#server/backend/booking/after-sale/amendments/create-amendments.ts";
import { AMENDMENT_MIGRATIONS } from "#server/backend/booking/after-sale/amendments/migrations.ts";
import { REFUND_MIGRATIONS } from "#server/backend/booking/after-sale/refunds/migrations.ts";
import { MAIL_MIGRATIONS } from "#server/backend/mail/migrations.ts";
import { createOutbox, type Outbox } from "#server/backend/mail/outbox.ts";
import { createTakers } from "#server/backend/booking/engine/payment-takers.ts";
import { ORDER_MIGRATIONS } from "#server/backend/booking/engine/migrations.ts";
import type { OrderRequest } from "#server/backend/booking/checkout/create-order.ts";
import type { OrderVisitor } from "#server/backend/booking/engine/visitor.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import {
  createPaymentGateway,
  type Gateway,
} from "#server/backend/booking/payments/gateway.ts";
import { PAYMENT_MIGRATIONS } from "#server/backend/booking/payments/migrations.ts";
import { RECEIPT_MIGRATIONS } from "#server/backend/booking/documents/receipts/migrations.ts";
import { INSTALLATION_MIGRATIONS } from "#server/backend/storage/installation.ts";
import {
  readSecrets,
  SECRET_MIGRATIONS,
} from "#server/backend/storage/secret.ts";
import { ACCOUNT_MIGRATIONS } from "#server/backend/accounts/migrations.ts";
import { REWARD_MIGRATIONS } from "#server/backend/rewards/migrations.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { QUOTE_MIGRATIONS } from "#server/backend/booking/quotes/migrations.ts";
import {
  createQuotes,
  type NewQuote,
} from "#server/backend/booking/quotes/quotes.ts";
import {
  createSellers,
  type Sellers,
} from "#server/backend/booking/model/sellers.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import {
  createHooks,
  type Hooks,
} from "#server/backend/booking/model/hooks.ts";
import { createWordsOf } from "#server/backend/booking/model/words.ts";
import { createAccounts } from "#server/backend/accounts/users/accounts.ts";
import {
  createFakeVertical,
  FAKE_MIGRATIONS,
  FAKE_TERMS,
  fakeQuote,
  SCOPE,
} from "./fake-vertical.ts";

export interface TestOrders {
  readonly orders: Orders;
  readonly refunds: Refunds;
  readonly sellers: Sellers;
  readonly amendments: Amendments;
  readonly disruptions: Disruptions;
  readonly hooks: Hooks;
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  /** The partners' cashiers and the secrets shared with the shop. */
  readonly cashier: TestCashier;
  readonly cashierPartners: CashierPartners;
  readonly database: Database;
  readonly rewards: Rewards;
  /** The failures of the job. */
  readonly errors: unknown[];
  /** Makes a quote of the place; if left out, of a place that no other test uses. */
  want(owner: Owner, more?: Partial<NewQuote>, place?: string): Promise<Quote>;
  addUser(): Promise<number>;
  stop(): Promise<void>;
}

export interface TestOrdersOptions {
  readonly now: () => number;
  readonly published: Published;
  readonly directory?: string;
  readonly url?: string | undefined;
  /** Sits between the orders and their database, to inject faults. */
  readonly around?: (database: Database) => Database;
  /** Sits between the orders and the partners' cashiers, to inject faults. */
  readonly aroundAsking?: (ask: AskCashier) => AskCashier;
}

export async function startTestOrders({
  now,
  published,
  directory,
  url,
  around = (database) => database,
  aroundAsking = (ask) => ask,
}: TestOrdersOptions): Promise<TestOrders> {
  const opened = await openDatabase({
    directory,
    url,
    migrations: {
      installation: INSTALLATION_MIGRATIONS,
      secrets: SECRET_MIGRATIONS,
      accounts: ACCOUNT_MIGRATIONS,
      rewards: REWARD_MIGRATIONS,
      quotes: QUOTE_MIGRATIONS,
      fake: FAKE_MIGRATIONS,
      orders: ORDER_MIGRATIONS,
      refunds: REFUND_MIGRATIONS,
      amendments: AMENDMENT_MIGRATIONS,
      disruptions: DISRUPTION_MIGRATIONS,
      ledger: LEDGER_MIGRATIONS,
      mail: MAIL_MIGRATIONS,
      payments: PAYMENT_MIGRATIONS,
      receipts: RECEIPT_MIGRATIONS,
    },
  });
  const database = around(opened);
  const secretOf = await readSecrets(database);
  const chain = (language: string): readonly string[] => [
    language,
    ...(published.languages[language]?.fallback ?? []),
    "en",
  ];
  const text = readTexts(projectData(), chain);
  const money = createMoney(
    () => projectData().one("rates"),
    () => published.currencies,
  );
  const rewards = createRewards({
    data: projectData(),
    database,
    now,
    money,
    text,
    content: createContent(projectData(), chain),
  });
  const gateway = createPaymentGateway(database, now);
  const cashier = createTestCashier({ database, now, books: gateway });
  const cashierPartners = createCashierPartners(secretOf, () => published);
  const sellers = createSellers(() => published, [createFakeVertical()]);
  const hooks = createHooks();
  const quotes = createQuotes({ database, now, hooks, sellers });
  const errors: unknown[] = [];
  const schedule = { every: () => () => {} };
  const outbox = createOutbox({
    database,
    now,
    schedule,
    onError: (error) => errors.push(error),
  });
  const shared = {
    hooks,
    data: projectData(),
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
    sellers,
    wordsOf: createWordsOf(() => published, text),
    schedule,
    onError: (error: unknown) => errors.push(error),
  };
  const refunds = createRefunds({ ...shared, spending: rewards.spending });
  const orders = createOrders({
    ...shared,
    quotes,
    rewards,
    money,
    text,
    linkKey: new Uint8Array(32),
    dataKey: "a key of tests",
  });
  const disruptions = createDisruptions({ ...shared, refunds });
  const amendments = createAmendments({ ...shared, quotes, refunds });
  const accounts = createAccounts(now);
  let count = 0;
  return {
    orders,
    refunds,
    sellers,
    amendments,
    disruptions,
    hooks,
    outbox,
    gateway,
    cashier,
    cashierPartners,
    database,
    rewards,
    errors,
    want(owner, more, place) {
      count += 1;
      return quotes.open([owner], fakeQuote(place ?? `place ${count}`, more));
    },
    addUser: () =>
      accounts.add(database, {
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
      await orders.links.job.stop();
      await refunds.job.stop();
      await disruptions.job.stop();
      await opened.close();
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
  { validate_id, total, travellers }: Quote,
  more: Partial<OrderRequest> = {},
): OrderRequest {
  return {
    validate_id,
    idempotency_key: `create-${validate_id}`,
    travellers: travellers.map(() => ({
      family_name: "Rivera",
      given_name: "Ana",
    })),
    contact: { email: "Ana@example.com" },
    wanted: { coupon_id: "", use_gift_card: false, use_credits: false },
    expected_total: total,
    accepted_terms: FAKE_TERMS,
    save_travellers: false,
    ...more,
  };
}
