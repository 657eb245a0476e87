/** The files that mails about orders carry: tickets, a calendar file, credit notes. */
import type { Database } from "../kernel/database/database.ts";
import type { MailFile } from "../kernel/mail/mail.ts";
import type { MailCause } from "../kernel/mail/outbox.ts";
import type { Published } from "../kernel/published.ts";
import { mailLanguage } from "./orders/order-mail.ts";
import type { Order } from "./orders/order.ts";
import { readOrder } from "./orders/order-store.ts";
import type { OrderVisitor } from "./orders/visitor.ts";
import { readReceipts } from "./receipts/receipt-store.ts";
import type { Receipts } from "./receipts/receipts.ts";
import type { TicketFiles } from "./ticket-files/ticket-files.ts";

export interface MailFilesInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly files: Pick<TicketFiles, "tickets" | "calendar">;
  readonly receipts: Pick<Receipts, "pdf">;
}

/** The kind of a mail about a refund whose money is sent: "refund.<id>.sent" */
const SENT_REFUND = /^refund\.(?<id>.+)\.sent$/;

export function createMailFiles({
  database,
  published,
  files,
  receipts,
}: MailFilesInput): (cause: MailCause) => Promise<readonly MailFile[]> {
  return async ({ order_guid, kind }) => {
    const refundId = SENT_REFUND.exec(kind)?.groups?.["id"];
    if (kind !== "issued" && refundId === undefined) return [];
    const order = await readOrder(database, order_guid);
    if (order?.status !== "issued") return [];
    const reader = readerOf(order, published());
    if (refundId === undefined)
      return [
        {
          ...(await files.tickets(reader, order_guid)),
          type: "application/pdf",
        },
        {
          ...(await files.calendar(reader, order_guid)),
          type: "text/calendar",
        },
      ];
    const notes = await readReceipts(database, order_guid);
    const note = notes.find(({ reference }) => reference === refundId);
    if (!note) return [];
    const file = await receipts.pdf(reader, order_guid, note.receipt_no, "");
    return [{ ...file, type: "application/pdf" }];
  };
}

/** Whoever ordered, as they read their mails. */
function readerOf(order: Order, published: Published): OrderVisitor {
  return {
    language: mailLanguage(order, published),
    currency: order.amount.currency,
    scope: order.scope,
    owners: [order.owner],
    userId: undefined,
    savesFor: undefined,
    partner: "",
    cashier: undefined,
    usesCredits: false,
    earnsPerUsd: 0,
  };
}
