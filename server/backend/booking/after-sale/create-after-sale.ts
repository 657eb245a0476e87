/**
 * What happens to an issued order: refunds, changes, disruptions, receipts and the files of its
 * tickets.
 */
import express, { type Router } from "express";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import { createPdfMaker } from "#server/backend/pdf/pdf-thread.ts";
import { createActionsSection } from "./actions-section.ts";
import { createAmendmentPage } from "./amendments/amendment-pages.ts";
import { createAmendments } from "./amendments/create-amendments.ts";
import { amendmentRoutes } from "./amendments/routes.ts";
import { createDisruptions } from "./disruptions/create-disruptions.ts";
import { createDisruptionSection } from "./disruptions/disruption-section.ts";
import { createScenarios } from "./disruptions/scenarios.ts";
import { createFeedPages } from "./disruptions/feed-pages.ts";
import { disruptionRoutes } from "./disruptions/routes.ts";
import { createGuarantee } from "./guarantee/create-guarantee.ts";
import { createDescribeMissed } from "./guarantee/describe-missed.ts";
import { createReadMissed } from "./guarantee/missed-parts.ts";
import { guaranteeRoutes } from "./guarantee/routes.ts";
import { createMailFiles } from "./mail-files.ts";
import type { Orders } from "../orders/create-orders.ts";
import type { SeenOrders } from "../engine/seen-orders.ts";
import type { Order } from "../model/order.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Quotes } from "../quotes/quotes.ts";
import { createReceipts } from "../documents/receipts/receipts.ts";
import { receiptRoutes } from "../documents/receipts/routes.ts";
import type { Refunds } from "./refunds/create-refunds.ts";
import { createRefusedPages } from "./refunds/refused-pages.ts";
import { createRefundPages } from "./refunds/refund-pages.ts";
import { refundRoutes } from "./refunds/routes.ts";
import type { Hooks } from "../model/hooks.ts";
import type { Sellers } from "../model/sellers.ts";
import { ticketFileRoutes } from "../documents/ticket-files/routes.ts";
import { createTicketFiles } from "../documents/ticket-files/ticket-files.ts";
import type { WordsOf } from "../model/words.ts";

export interface AfterSaleInput {
  readonly kernel: Pick<
    Kernel,
    | "data"
    | "database"
    | "now"
    | "published"
    | "caller"
    | "limits"
    | "schedule"
    | "onError"
  >;
  readonly hooks: Hooks;
  readonly orders: SeenOrders & Pick<Orders, "create" | "pay" | "cancel">;
  readonly refunds: Refunds;
  readonly quotes: Quotes;
  readonly gateway: Gateway;
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  readonly outbox: Outbox;
}

export interface AfterSale {
  readonly routes: (users: Users) => Router;
  /** The operators' pages that report delays and cancellations. */
  readonly feedPages: Router;
  /** The operators' pages for refunds that banks refused. */
  readonly refusedPages: Router;
  readonly isDisrupted: (order: Order) => Promise<boolean>;
  stop(): Promise<void>;
}

export function createAfterSale({
  kernel,
  hooks,
  orders,
  refunds,
  quotes,
  gateway,
  sellers,
  wordsOf,
  outbox,
}: AfterSaleInput): AfterSale {
  const { data, database, now, published } = kernel;
  const { caller, limits, schedule, onError } = kernel;
  const readMissed = createReadMissed(sellers, now);
  const isMissed = async (order: Order): Promise<boolean> =>
    (await readMissed(database, order)).length > 0;
  const disruptions = createDisruptions({
    database,
    now,
    published,
    sellers,
    wordsOf,
    hooks,
    refunds,
    outbox,
    isMissed,
    schedule,
    onError,
  });
  const scenarios = createScenarios({
    database,
    now,
    schedule,
    onError,
    sellers,
    disruptions,
    all: data.live(() => data.one("disruption-scenarios").scenarios),
  });
  const pdfs = createPdfMaker();
  const receipts = createReceipts({
    database,
    now,
    published,
    wordsOf,
    orders,
    pdfs,
    sellers,
  });
  const files = createTicketFiles({
    database,
    now,
    published,
    wordsOf,
    orders,
    pdfs,
    disruptions,
    hooks,
  });
  const amendments = createAmendments({
    database,
    now,
    sellers,
    quotes,
    refunds,
    hooks,
  });
  const guarantee = createGuarantee({
    database,
    now,
    amendments,
    refunds,
    orders,
    readMissed,
  });
  hooks.mailFiles.push(
    createMailFiles({ database, published, files, receipts }),
  );
  const pages = createRefundPages({
    database,
    published,
    gateway,
    sellers,
    wordsOf,
    refunds,
  });
  const actions = createActionsSection({
    database,
    refunds,
    amendments,
    sellers,
    wordsOf,
  });
  const page = createAmendmentPage({ database, sellers, wordsOf, amendments });
  const section = createDisruptionSection({
    database,
    now,
    gateway,
    sellers,
    wordsOf,
    disruptions,
    refunds,
    amendments,
    missed: createDescribeMissed({
      database,
      published,
      sellers,
      wordsOf,
      gateway,
      refunds,
      guarantee,
    }),
  });

  return {
    routes(users) {
      const asked = { users, published, caller };
      const routes = express.Router();
      return routes.use(
        refundRoutes({ ...asked, refunds, pages, actions, orders, limits }),
        amendmentRoutes({ ...asked, amendments, page, orders, limits }),
        disruptionRoutes({ ...asked, disruptions, section, orders }),
        guaranteeRoutes({ ...asked, guarantee, orders, limits }),
        receiptRoutes({ ...asked, receipts, limits }),
        ticketFileRoutes({ ...asked, files, limits }),
      );
    },
    refusedPages: createRefusedPages({ database, published, refunds }),
    feedPages: createFeedPages({
      database,
      published,
      sellers,
      disruptions,
      scenarios,
    }),
    isDisrupted: async (order) =>
      (await disruptions.ofOrder(order)).length > 0 || (await isMissed(order)),
    async stop() {
      await scenarios.job.stop();
      await disruptions.job.stop();
      await pdfs.stop();
    },
  };
}
