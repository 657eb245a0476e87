/** The mail to ticket holders of a delayed or cancelled service. */
import type { MailPart } from "#server/backend/mail/mail.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Order } from "../../model/order.ts";
import { orderPath } from "../../model/order-state.ts";
import { senderOf, writeMail } from "../../mail/sender.ts";
import type { Described, Words } from "../../model/vertical.ts";
import type { OrderDisruption } from "../../model/disruption.ts";
import { describeDisruption } from "../../model/describe-disruption.ts";

export interface DisruptionMailInput {
  readonly published: Published;
  /** In the language of the order. */
  readonly words: Words;
  readonly described: Described;
  /** Whether later tickets of the order are missed, and guaranteed. */
  readonly hasMissed: boolean;
}

export function writeDisruptionMail(
  { booking_no, email, order_guid, scope }: Order,
  found: OrderDisruption,
  { published, words, described, hasMissed }: DisruptionMailInput,
): NewMail {
  const { language, text } = words;
  const sender = senderOf(scope, published);
  const prefix = language === published.unprefixed ? "" : `/${language}`;
  const { title, text: message } = describeDisruption(
    found,
    described.items,
    words,
  );
  const source = found.compensation?.source;
  const parts: MailPart[] = [
    { heading: title, lines: [message] },
    ...(hasMissed
      ? [
          {
            heading: text(language, "guarantee.title"),
            lines: [text(language, "guarantee.mail")],
          },
        ]
      : []),
    {
      lines: [
        text(language, "order.mail.reference", { booking_no }),
        ...(source === undefined
          ? []
          : [text(language, "disruption.source", { source })]),
      ],
      link: {
        label: text(
          language,
          hasMissed ||
            found.disruption.kind === "cancelled" ||
            found.compensation
            ? "disruption.mail.claim"
            : "order.mail.link",
        ),
        address: `${sender.origin}${prefix}${orderPath(order_guid)}&booking_no=${booking_no}`,
      },
    },
  ];
  const subject = `${title} (${booking_no})`;
  return writeMail(sender, email, language, subject, parts);
}
