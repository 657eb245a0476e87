import type { Published } from "#server/backend/data-set/published.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { mailLanguage, writeOrderMail } from "../documents/order-mail.ts";
import { insertDocuments } from "../documents/ticket-store.ts";
import { postShopShare } from "../ledger/promise.ts";
import { readOrder } from "../engine/order-store.ts";
import { callHooks, type Hooks } from "../model/hooks.ts";
import type { Order } from "../model/order.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";

export interface IssueTicketsInput {
  readonly now: () => number;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
  readonly hooks: Pick<Hooks, "closedParts" | "issued">;
  readonly outbox: Pick<Outbox, "write">;
}

export interface IssueTickets {
  /** Issues the tickets of a paid order, and mails them. */
  issue(inside: Database, order: Order): Promise<void>;
  /** Mails the outcome of an order to the customer. */
  tell(inside: Database, order: Order): Promise<void>;
}

export function createIssueTickets({
  now,
  published,
  sellers,
  wordsOf,
  hooks,
  outbox,
}: IssueTicketsInput): IssueTickets {
  const tell = async (inside: Database, order: Order): Promise<void> => {
    const { order_guid, status, payment } = order;
    const kind =
      status === "pending_payment" ? `declined.${payment!.attempt}` : status;
    const words = wordsOf(mailLanguage(order, published()));
    const mail = await writeOrderMail(inside, order, {
      published: published(),
      words,
      sellers,
      hooks,
    });
    await outbox.write(inside, { order_guid, kind }, mail);
  };
  return {
    async issue(inside, order) {
      const { order_guid, contents } = order;
      const { quote } = contents;
      const seller = sellers.of(quote);
      const documents = await seller.issue(inside, quote, order_guid);
      await insertDocuments(inside, order_guid, documents);
      await postShopShare(inside, { order_guid, at: now() }, quote);
      await callHooks(hooks.issued, inside, order);
      await tell(inside, (await readOrder(inside, order_guid))!);
    },
    tell,
  };
}
