/** The mails to payers of shares: the link, what was charged, what was released, what is returned. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { senderOf, writeMail } from "../mail/sender.ts";
import { describeOrder } from "../documents/describe-order.ts";
import { merchantOf } from "../documents/receipts/merchant.ts";
import { paymentLabel } from "../documents/payment-label.ts";
import { describeWhen } from "../model/describe-when.ts";
import { readOrder } from "../engine/order-store.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { TellPayer, ToldEvent } from "../payments/shares/set-taker.ts";
import { readSet, type Share } from "../payments/shares/share-rows.ts";
import type { ShareLinks } from "./share-link.ts";
import { writeMoment } from "./write-moment.ts";

export interface ShareMailsInput {
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "of">;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly links: ShareLinks;
}

export interface ShareMails {
  readonly tell: TellPayer;
  /**
   * Mails the link of a share to the address that the organiser typed.
   *
   * @param count tells repeated mails apart
   * @returns false if there is no address
   */
  sendLink(inside: Database, share: Share, count: string): Promise<boolean>;
}

export function createShareMails({
  published,
  sellers,
  wordsOf,
  outbox,
  gateway,
  links,
}: ShareMailsInput): ShareMails {
  const write = async (
    inside: Database,
    share: Share,
    what: ToldEvent | "asked",
    { amount, key, to }: { amount: number; key: string; to: string },
  ): Promise<void> => {
    const set = (await readSet(inside, share.payment_id))!;
    const order = (await readOrder(inside, set.order_guid))!;
    const words = wordsOf(share.language);
    const { language, locale, text } = words;
    const { title, items } = await describeOrder(inside, sellers, order, words);
    const { unprefixed } = published();
    const sender = senderOf(order.scope, published());
    const merchant = merchantOf(order.scope, published());
    const prefix = language === unprefixed ? "" : `/${language}`;
    const { time_zone } = order.contents.quote.items[0]!;
    const values = {
      asker: set.asker,
      title,
      amount: formatPrice(
        { amount, currency: share.currency },
        published(),
        locale,
      ),
      until: writeMoment(set.closes_at, time_zone, locale),
      method:
        share.method === null
          ? ""
          : await paymentLabel(
              { method: share.method, card_token: share.card_token },
              gateway,
              words,
              inside,
            ),
      booking_no: order.booking_no,
    };
    const heading = text(language, `share.mail.${what}.title`, values);
    const mail = writeMail(sender, to, language, heading, [
      { heading, lines: [text(language, `share.mail.${what}.text`, values)] },
      ...items.map((item) => ({
        heading: item.title,
        lines: [describeWhen(item, locale)],
      })),
      {
        lines: [
          text(language, "order.mail.reference", values),
          ...(what === "captured" ? [merchant.name, ...merchant.address] : []),
        ],
      },
      {
        lines: [],
        link: {
          label: text(
            language,
            `share.mail.${what === "asked" ? "pay" : "see"}`,
          ),
          address: `${sender.origin}${prefix}${links.pathOf(share.share_id)}`,
        },
      },
    ]);
    const kind = `share.${share.position}.${what}${key}`;
    await outbox.write(
      inside,
      {
        order_guid: order.order_guid,
        kind: `${order.payment!.attempt}.${kind}`,
      },
      mail,
    );
  };

  return {
    async tell(inside, share, event, amount, key) {
      const to = share.payer.receipt_email ?? share.payer.email;
      if (to !== undefined)
        await write(inside, share, event, {
          amount,
          key: key === undefined ? "" : `.${key}`,
          to,
        });
    },
    async sendLink(inside, share, count) {
      const to = share.payer.email;
      if (to === undefined) return false;
      const { amount } = share;
      await write(inside, share, "asked", { amount, key: `.${count}`, to });
      return true;
    },
  };
}
