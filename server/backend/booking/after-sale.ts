/** What happens to an order once it is bought: refunds, changes, delays, receipts, files of its tickets. */
import { readData } from "../kernel/read-data.ts";
import express, { type Router } from "express";
import type { Users } from "../accounts/users/create-users.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Outbox } from "../kernel/mail/outbox.ts";
import { createPdfMaker } from "../kernel/pdf/pdf-thread.ts";
import { createActionsSection } from "./actions-section.ts";
import { createAmendmentPage } from "./amendments/amendment-pages.ts";
import { createAmendments } from "./amendments/create-amendments.ts";
import { amendmentRoutes } from "./amendments/routes.ts";
import { createDisruptions } from "./disruptions/create-disruptions.ts";
import { createDisruptionSection } from "./disruptions/disruption-section.ts";
import { createScenarios } from "./disruptions/scenarios.ts";
import { createFeedPages } from "./disruptions/feed-pages.ts";
import { disruptionRoutes } from "./disruptions/routes.ts";
import { createMailFiles } from "./mail-files.ts";
import type { Orders } from "./orders/create-orders.ts";
import type { Order } from "./orders/order.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { Quotes } from "./quotes/quotes.ts";
import { createReceipts } from "./receipts/receipts.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import type { Refunds } from "./refunds/create-refunds.ts";
import { createHandPages } from "./refunds/hand-pages.ts";
import { createRefundPages } from "./refunds/refund-pages.ts";
import { refundRoutes } from "./refunds/routes.ts";
import type { Sellers } from "./sellers.ts";
import { ticketFileRoutes } from "./ticket-files/routes.ts";
import { createTicketFiles } from "./ticket-files/ticket-files.ts";
import type { WordsOf } from "./words.ts";

export interface AfterSaleInput extends Kernel {
  readonly users: Users;
  readonly orders: Orders;
  readonly refunds: Refunds;
  readonly quotes: Quotes;
  readonly gateway: Gateway;
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  readonly outbox: Outbox;
}

export interface AfterSale {
  readonly routes: Router;
  /** Where delays and cancellations are reported, for operators. */
  readonly feedPages: Router;
  /** Refunds that banks refuse, for operators. */
  readonly handPages: Router;
  /** The files that a mail carries. */
  readonly mailFiles: ReturnType<typeof createMailFiles>;
  isDisrupted(order: Order): Promise<boolean>;
  stop(): Promise<void>;
}

export function createAfterSale(input: AfterSaleInput): AfterSale {
  const { refunds } = input;
  const routes = express.Router();
  const disruptions = createDisruptions(input);
  const scenarios = createScenarios({
    ...input,
    disruptions,
    all: readData("disruption-scenarios").scenarios,
  });
  const pdfs = createPdfMaker();
  const receipts = createReceipts({ ...input, pdfs });
  const files = createTicketFiles({ ...input, disruptions, pdfs });
  const amendments = createAmendments(input);
  routes.use(
    refundRoutes({
      ...input,
      pages: createRefundPages(input),
      actions: createActionsSection({ ...input, amendments }),
    }),
    amendmentRoutes({
      ...input,
      amendments,
      page: createAmendmentPage({ ...input, amendments }),
    }),
    disruptionRoutes({
      ...input,
      disruptions,
      section: createDisruptionSection({
        ...input,
        disruptions,
        refunds,
        amendments,
      }),
    }),
    receiptRoutes({ ...input, receipts }),
    ticketFileRoutes({ ...input, files }),
  );
  return {
    routes,
    mailFiles: createMailFiles({ ...input, files, receipts }),
    handPages: createHandPages(input),
    feedPages: createFeedPages({ ...input, disruptions, scenarios }),
    isDisrupted: async (order) => (await disruptions.ofOrder(order)).length > 0,
    async stop() {
      await scenarios.job.stop();
      await disruptions.job.stop();
      await pdfs.stop();
    },
  };
}
