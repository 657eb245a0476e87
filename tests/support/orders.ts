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
import { createMoney } from "#server/backend/money/money.ts";
import {
  createOrders,
  type Orders,
} from "#server/backend/booking/orders/create-orders.ts";
import {
  createRefunds,
  type Refunds,
} from "#server/backend/booking/after-sale/refunds/create-refunds.ts";
import type { MailTransport } from "#server/backend/mail/mail.ts";
import { createOutbox, type Outbox } from "#server/backend/mail/outbox.ts";
import { createTakers } from "#server/backend/booking/engine/payment-takers.ts";
import type { OrderRequest } from "#server/backend/booking/checkout/create-order.ts";
import type { OrderVisitor } from "#server/backend/booking/engine/visitor.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import {
  createPaymentGateway,
  type Gateway,
} from "#server/backend/booking/payments/gateway.ts";
import { readSecrets } from "#server/backend/storage/secret.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import {
  createQuotes,
  type NewQuote,
} from "#server/backend/booking/quotes/quotes.ts";
import {
  createSellers,
  type Sellers,
} from "#server/backend/booking/model/sellers.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import {
  createHooks,
  type Hooks,
} from "#server/backend/booking/model/hooks.ts";
import { createWordsOf } from "#server/backend/booking/model/words.ts";
import { openOrdersDatabase } from "./orders-database.ts";
import { createEngine } from "#server/backend/booking/orders/create-engine.ts";
import type { Shares } from "#server/backend/booking/shares/create-shares.ts";
import { createTestAfterSale, type TestAfterSale } from "./test-after-sale.ts";
import { createTestShares, testShareMails } from "./test-shares.ts";
import { createAccounts } from "#server/backend/accounts/users/accounts.ts";
import {
  createFakeVertical,
  FAKE_TERMS,
  fakeQuote,
  SCOPE,
} from "./fake-vertical.ts";

export interface TestOrders extends TestAfterSale {
  readonly orders: Orders;
  readonly shares: Shares;
  readonly refunds: Refunds;
  readonly sellers: Sellers;
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
  /** An open database, which is not closed with the orders; left out: one is opened. */
  readonly opened?: Database;
  /** Sits between the orders and the payment gateway, to inject faults. */
  readonly aroundGateway?: (gateway: Gateway) => Gateway;
  /** What is sold; left out: the fake vertical. */
  readonly vertical?: Vertical;
  /** Where mails are sent; left out: they stay in the database. */
  readonly transport?: MailTransport;
}

export async function startTestOrders({
  now,
  published,
  directory,
  url,
  around = (database) => database,
  aroundAsking = (ask) => ask,
  aroundGateway = (gateway) => gateway,
  opened: given,
  vertical = createFakeVertical(),
  transport,
}: TestOrdersOptions): Promise<TestOrders> {
  const opened = given ?? (await openOrdersDatabase({ directory, url }));
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
  const gateway = aroundGateway(
    createPaymentGateway(
      database,
      now,
      () => projectData().one("payment-methods").methods,
    ),
  );
  const cashier = createTestCashier({ database, now, books: gateway });
  const cashierPartners = createCashierPartners(secretOf, () => published);
  const sellers = createSellers(() => published, [vertical]);
  const hooks = createHooks();
  const quotes = createQuotes({ database, now, hooks, sellers });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const schedule = { every: () => () => {} };
  const outbox = createOutbox({
    database,
    now,
    transport,
    schedule,
    onError,
  });
  const publishedNow = () => published;
  const wordsOf = createWordsOf(publishedNow, text);
  const mails = testShareMails({
    published: publishedNow,
    sellers,
    wordsOf,
    outbox,
    gateway,
  });
  const shared = {
    hooks,
    data: projectData(),
    database,
    outbox,
    now,
    published: publishedNow,
    gateway,
    takerOf: createTakers({
      gateway,
      partners: cashierPartners,
      database,
      tellPayer: mails.tell,
      now,
      ask: aroundAsking(cashier.answer),
    }),
    sellers,
    wordsOf,
    schedule,
    onError,
  };
  const refunds = createRefunds({ ...shared, spending: rewards.spending });
  const processOrder = createEngine({ ...shared, quotes, rewards });
  const orders = createOrders({
    ...shared,
    processOrder,
    quotes,
    rewards,
    money,
    text,
    linkKey: new Uint8Array(32),
    dataKey: "a key of tests",
  });
  const shares = createTestShares(
    { ...shared, quotes, processOrder, orders, mails },
    text,
  );
  const afterSale = createTestAfterSale({
    ...shared,
    quotes,
    refunds,
    orders,
  });
  const accounts = createAccounts(now);
  let count = 0;
  return {
    orders,
    shares,
    refunds,
    sellers,
    ...afterSale,
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
      await afterSale.disruptions.job.stop();
      if (!given) await opened.close();
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
