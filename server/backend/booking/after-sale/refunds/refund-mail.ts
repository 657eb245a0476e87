/** The mail about a refund that was paid or that the bank refused. */
import type { MailPart } from "#server/backend/mail/mail.ts";
import type { NewMail } from "#server/backend/mail/outbox.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Order } from "../../model/order.ts";
import { writeBothPrices } from "../../model/both-prices.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { senderOf, writeMail } from "../../mail/sender.ts";
import type { Described, Words } from "../../model/vertical.ts";
import { describeLines, describeState } from "./describe-refund.ts";
import type { Refund } from "./refund-store.ts";

export interface RefundMailInput {
  readonly published: Published;
  /** In the language of the order. */
  readonly words: Words;
  readonly described: Pick<Described, "title">;
  /** The payment method of the order. */
  readonly paidWith: string;
}

export function refundPath({
  order_guid,
  refund_id,
}: Pick<Refund, "order_guid" | "refund_id">): string {
  return `/ptp/refund-details/?${new URLSearchParams({ order_guid, refund_id })}`;
}

export function writeRefundMail(
  order: Order,
  refund: Refund,
  { published, words, described, paidWith }: RefundMailInput,
): NewMail {
  const { booking_no, email, scope } = order;
  const { language, locale, text } = words;
  const sender = senderOf(scope, published);
  const prefix = language === published.unprefixed ? "" : `/${language}`;
  const price = writeBothPrices(order, (amount) =>
    formatPrice(amount, published, locale),
  );
  const { title, text: message } = describeState(
    refund,
    paidWith,
    price,
    words,
  );
  const parts: MailPart[] = [
    { heading: title, lines: [message] },
    {
      lines: [
        described.title,
        text(language, "order.mail.reference", { booking_no }),
      ],
    },
    {
      lines: [],
      rows: describeLines(refund.contents, paidWith, words).map(
        ({ label, amount }) => ({ label, value: price(amount) }),
      ),
    },
    {
      lines: [],
      link: {
        label: text(language, "order.mail.link"),
        address: `${sender.origin}${prefix}${refundPath(refund)}&booking_no=${booking_no}`,
      },
    },
  ];
  const subject = `${title} (${booking_no})`;
  return writeMail(sender, email, language, subject, parts);
}
