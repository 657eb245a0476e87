/** What is written to whoever ordered: that the tickets are there, or that there are none. */
import type { StopTime } from "#schema/transport.ts";
import { asHtml, asPlain, type MailPart } from "../../kernel/mail/mail.ts";
import type { NewMail } from "../../kernel/mail/outbox.ts";
import type { Published } from "../../kernel/published.ts";
import type { JourneySeats } from "../../verticals/transport/tickets/purchase.ts";
import type { Text } from "../../kernel/texts.ts";
import type { IssuedTicket } from "./issue-tickets.ts";
import type { Order } from "./order.ts";
import { messageOf } from "./order-page.ts";
import { orderPath } from "./order-state.ts";
import { formatDay, type PageWords } from "./page-words.ts";
import { nameOf } from "./saved-travellers.ts";
import { describeSeating } from "./seating-text.ts";

export interface OrderMailInput {
  readonly published: Published;
  readonly text: Text;
  /** Of the travellers; numbers of passports are in no mail. */
  readonly tickets: readonly IssuedTicket[];
  readonly seats: readonly JourneySeats[];
}

export function writeOrderMail(
  order: Order,
  { published, text, tickets, seats }: OrderMailInput,
): NewMail {
  const { booking_no, email, contents } = order;
  const language = contents.language ?? published.unprefixed;
  const locale = published.languages[language]!.intl;
  const words: PageWords = { language, locale, text };
  const key = `order.message.${messageOf(order)}`;
  const title = text(language, `${key}.title`);
  const sender = senderOf(order, published);
  const prefix = language === published.unprefixed ? "" : `/${language}`;

  const parts: MailPart[] = [
    { heading: title, lines: [text(language, `${key}.text`)] },
    { lines: [text(language, "order.mail.reference", { booking_no })] },
    ...contents.purchase.journeys.map(({ route }, journey): MailPart => {
      const { departure, arrival, service_name, route_id } = route;
      const legs = seats.find((one) => one.route_id === route_id)?.legs;
      return {
        heading: text(language, "route_title", {
          origin: departure.name,
          destination: arrival.name,
        }),
        lines: [
          timesOf(departure, arrival, locale),
          service_name,
          ...(tickets.length > 0 && legs
            ? describeSeating(route, legs, language, text)
            : []),
          ...ticketsOf(
            order,
            tickets.filter((ticket) => ticket.journey === journey),
            words,
          ),
        ],
      };
    }),
    ...(tickets.length > 0
      ? [
          {
            lines: [
              text(language, "order.mail.paid", {
                amount: formatPrice(order, published, locale),
              }),
            ],
          },
        ]
      : []),
    {
      lines: [],
      link: {
        label: text(language, "order.mail.link"),
        address: sender.origin + prefix + orderPath(order.order_guid),
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
  return {
    sender_name: sender.name,
    sender: sender.email,
    recipient: email,
    subject: `${title} (${booking_no})`,
    plain: asPlain(parts),
    html: asHtml(parts, language),
  };
}

/** The site, or the partner, on whose pages it was ordered. */
function senderOf(
  { scope }: Order,
  { sites = {}, partners = {} }: Published,
): { readonly name: string; readonly email: string; readonly origin: string } {
  const [siteId = "", partnerId = ""] = scope.split("/");
  const site = sites[siteId] ?? Object.values(sites)[0];
  const partner = partners[partnerId];
  const origin = partner?.origin ?? site?.origin ?? "";
  return {
    name: partner?.name ?? site?.name ?? "",
    origin,
    email:
      partner?.contact?.email ??
      site?.contact?.email ??
      `no-reply@${URL.parse(origin)?.hostname ?? "localhost"}`,
  };
}

/** "5 December 2026, 08:31 – 10:44", by the clocks of the places. */
function timesOf(
  departure: StopTime,
  arrival: StopTime,
  locale: string,
): string {
  const leaves = `${formatDay(departure.date, locale)}, ${departure.time}`;
  return arrival.date === departure.date
    ? `${leaves} – ${arrival.time}`
    : `${leaves} – ${formatDay(arrival.date, locale)}, ${arrival.time}`;
}

function ticketsOf(
  { contents: { purchase, travellers } }: Order,
  tickets: readonly IssuedTicket[],
  { language, text }: PageWords,
): string[] {
  return tickets.map(({ ticket_no, traveller }) =>
    text(language, "order.mail.ticket", {
      ticket_no,
      traveller:
        nameOf(travellers[traveller] ?? {}) ||
        purchase.passengers[traveller]!.label,
    }),
  );
}

function formatPrice(
  { amount: { amount, currency } }: Order,
  { currencies }: Published,
  locale: string,
): string {
  const { exponent, digits } = currencies[currency]!;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** exponent);
}
