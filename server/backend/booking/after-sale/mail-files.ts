/** The attachments of mails about orders: tickets, a calendar file, credit notes. */
import type { Database } from "#server/backend/storage/database.ts";
import type { MailFile } from "#server/backend/mail/mail.ts";
import type { MailCause } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { mailLanguage } from "../documents/order-mail.ts";
import type { Order } from "../model/order.ts";
import { readOrder } from "../engine/order-store.ts";
import type { OrderVisitor } from "../engine/visitor.ts";
import { readReceipts } from "../documents/receipts/receipt-store.ts";
import type { Receipts } from "../documents/receipts/receipts.ts";
import type { TicketFiles } from "../documents/ticket-files/ticket-files.ts";

export interface MailFilesInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly files: Pick<TicketFiles, "tickets" | "calendar">;
  readonly receipts: Pick<Receipts, "pdf">;
}

/** The kind of a mail about a paid refund: "refund.<id>.sent" */
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

/** The reader of an order's mails: its customer, in the order's language. */
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
