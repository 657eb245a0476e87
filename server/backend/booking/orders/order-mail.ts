/** The mail to whoever ordered: the tickets are there, or there are none. */
import type { ItemCard } from "#schema/booking.ts";
import type { MailPart } from "../../kernel/mail/mail.ts";
import type { NewMail } from "../../kernel/mail/outbox.ts";
import type { Published } from "../../kernel/published.ts";
import { formatPrice, senderOf, writeMail } from "../sender.ts";
import type { Described, IssuedDocument, Words } from "../vertical.ts";
import { formatDay } from "../words.ts";
import type { Order } from "./order.ts";
import { describeMessage } from "./order-page.ts";
import type { Sellers } from "../sellers.ts";
import { orderPath } from "./order-state.ts";
import { nameOf } from "./saved-travellers.ts";

export interface OrderMailInput {
  readonly published: Published;
  /** In the language of the order. */
  readonly words: Words;
  /** The order's quote in these words. Numbers of passports are in no mail. */
  readonly described: Described;
  readonly sellers: Pick<Sellers, "pagesOf">;
  readonly tickets: readonly IssuedDocument[];
}

/** The language of an order's mails. */
export function mailLanguage(
  { contents: { language } }: Order,
  { unprefixed }: Pick<Published, "unprefixed">,
): string {
  return language ?? unprefixed;
}

export function writeOrderMail(
  order: Order,
  { published, words, described, sellers, tickets }: OrderMailInput,
): Promise<NewMail> {
  const { booking_no, email } = order;
  const { language, locale, text } = words;
  // Whatever a mail is about comes before the items begin.
  const said = describeMessage(order, words, order.created_at);
  const { title } = said;
  const pages = sellers.pagesOf(order.contents.quote);
  const sender = senderOf(order.scope, published);
  const prefix = language === published.unprefixed ? "" : `/${language}`;

  const parts: MailPart[] = [
    { heading: title, lines: [said.text] },
    { lines: [text(language, "order.mail.reference", { booking_no })] },
    ...described.items.map((card, index): MailPart => ({
      heading: card.title,
      lines: [
        timesOf(card, locale),
        ...(card.text === undefined ? [] : [card.text]),
        ...(tickets.length > 0 ? card.details : []),
        ...ticketsOf(
          order,
          tickets.filter(({ item }) => item === index),
          described.travellers,
          words,
        ),
      ],
    })),
    ...(tickets.length > 0 && order.amount.amount > 0
      ? [
          {
            lines: [
              text(language, "order.mail.paid", {
                amount: formatPrice(order.amount, published, locale),
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
        ...(tickets.length > 0
          ? [text(language, "order.note.illustrative")]
          : []),
      ],
    },
  ];
  const subject = `${title} (${booking_no})`;
  return writeMail(sender, email, language, subject, parts);
}

/** "5 December 2026, 08:31 – 10:44", by the clocks of the places. */
function timesOf({ starts, ends }: ItemCard, locale: string): string {
  const start = `${formatDay(starts.date, locale)}, ${starts.time}`;
  if (!ends) return start;
  return ends.date === starts.date
    ? `${start} – ${ends.time}`
    : `${start} – ${formatDay(ends.date, locale)}, ${ends.time}`;
}

function ticketsOf(
  { contents: { travellers } }: Order,
  tickets: readonly IssuedDocument[],
  labels: readonly string[],
  { language, text }: Words,
): string[] {
  return tickets.map(({ document_no, traveller }) =>
    text(language, "order.mail.ticket", {
      ticket_no: document_no,
      traveller: nameOf(travellers[traveller] ?? {}) || labels[traveller]!,
    }),
  );
}
