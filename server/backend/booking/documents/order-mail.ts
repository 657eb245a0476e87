/** The mail to the customer about an ended order: the tickets, or why there are none. */
import type { Database } from "#server/backend/storage/database.ts";
import type { MailPart } from "#server/backend/mail/mail.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { writeBothPrices } from "../model/both-prices.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { senderOf, writeMail } from "../mail/sender.ts";
import { describeWhen } from "../model/describe-when.ts";
import { wordsOfItems } from "../model/item-words.ts";
import type { Words } from "../model/vertical.ts";
import { describeOrder } from "./describe-order.ts";
import { readDocuments } from "./ticket-store.ts";
import { describeTicket, ticketLine } from "./order-tickets.ts";
import type { Order } from "../model/order.ts";
import { describeMessage } from "./describe-status.ts";
import type { Hooks } from "../model/hooks.ts";
import type { Sellers } from "../model/sellers.ts";
import { orderPath } from "../model/order-state.ts";

export interface OrderMailInput {
  readonly published: Published;
  /** In the language of the order. */
  readonly words: Words;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly hooks: Pick<Hooks, "closedParts">;
}

/** The language of an order's mails. */
export function mailLanguage(
  { contents: { language } }: Order,
  { unprefixed }: Pick<Published, "unprefixed">,
): string {
  return language ?? unprefixed;
}

/** @param inside the current transaction. Mails never contain passport numbers. */
export async function writeOrderMail(
  inside: Database,
  order: Order,
  { published, words, sellers, hooks }: OrderMailInput,
): Promise<NewMail> {
  const { booking_no, email } = order;
  const { language, locale, text } = words;
  const described = await describeOrder(inside, sellers, order, words);
  const documents = await readDocuments(hooks, inside, order.order_guid);
  const isIssued = documents.length > 0;
  // The message comes before the items.
  const said = describeMessage(
    order,
    wordsOfItems(described.items, words),
    order.created_at,
  );
  const { title } = said;
  const { quote } = order.contents;
  const seller = sellers.of(quote);
  const pages = sellers.pagesOf(quote);
  const sender = senderOf(order.scope, published);
  const prefix = language === published.unprefixed ? "" : `/${language}`;

  const parts: MailPart[] = [
    { heading: title, lines: [said.text] },
    { lines: [text(language, "order.mail.reference", { booking_no })] },
    ...described.items.map((card, index): MailPart => ({
      heading: card.title,
      lines: [
        describeWhen(card, locale),
        ...(card.text === undefined ? [] : [card.text]),
        ...(isIssued ? card.details : []),
        ...documents
          .filter(({ item }) => item === index)
          .map((document) =>
            ticketLine(
              describeTicket(quote, document, described, seller, words),
              card,
              words,
            ),
          ),
      ],
    })),
    ...(isIssued && order.amount.amount > 0
      ? [
          {
            lines: [
              text(language, "order.mail.paid", {
                amount: writeBothPrices(order, (price) =>
                  formatPrice(price, published, locale),
                )(order.amount),
              }),
            ],
          },
        ]
      : []),
    {
      lines: [],
      link: {
        label: text(language, "order.mail.link"),
        // On another device the page asks for the order: its number is filled in.
        address: `${sender.origin}${prefix}${orderPath(order.order_guid, pages)}&booking_no=${booking_no}`,
      },
    },
    {
      lines: [
        text(language, "order.mail.find"),
        ...(isIssued ? [text(language, "order.note.illustrative")] : []),
      ],
    },
  ];
  const subject = `${title} (${booking_no})`;
  return writeMail(sender, email, language, subject, parts);
}
