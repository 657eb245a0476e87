/** The mail to whoever ordered: the tickets are there, or there are none. */
import type { Database } from "../../kernel/database/database.ts";
import type { MailPart } from "../../kernel/mail/mail.ts";
import type { NewMail } from "../../kernel/mail/outbox.ts";
import type { Published } from "../../kernel/published.ts";
import { writeBought } from "../bought-price.ts";
import { formatPrice, senderOf, writeMail } from "../sender.ts";
import { describeWhen } from "../describe-when.ts";
import type { Words } from "../vertical.ts";
import { describeOrder } from "./describe-order.ts";
import { readDocuments } from "./documents.ts";
import { describeTicket, ticketLine } from "./order-tickets.ts";
import type { Order } from "./order.ts";
import { describeMessage } from "./order-page.ts";
import type { Sellers } from "../sellers.ts";
import { orderPath } from "./order-state.ts";

export interface OrderMailInput {
  readonly published: Published;
  /** In the language of the order. */
  readonly words: Words;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
}

/** The language of an order's mails. */
export function mailLanguage(
  { contents: { language } }: Order,
  { unprefixed }: Pick<Published, "unprefixed">,
): string {
  return language ?? unprefixed;
}

/** @param inside the transaction of which it is part. Numbers of passports are in no mail. */
export async function writeOrderMail(
  inside: Database,
  order: Order,
  { published, words, sellers }: OrderMailInput,
): Promise<NewMail> {
  const { booking_no, email } = order;
  const { language, locale, text } = words;
  const described = await describeOrder(inside, sellers, order, words);
  const documents = await readDocuments(inside, order.order_guid);
  const isIssued = documents.length > 0;
  // Whatever a mail is about comes before the items begin.
  const said = describeMessage(order, words, order.created_at);
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
                amount: writeBought(order, (price) =>
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
        // On another device the page asks which order it is: the reference is filled in.
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
