/**
 * Links that open an order on any device: mailed to the address of the booking, for people who
 * know its reference and the family name of a traveller.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "../../kernel/database/database.ts";
import type { Outbox } from "../../kernel/mail/outbox.ts";
import type { Owner } from "../../kernel/owner.ts";
import type { Published } from "../../kernel/published.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Scope } from "../../kernel/scope.ts";
import { isCurrent, openToken, signToken } from "../../kernel/signed-token.ts";
import { senderOf, writeMail } from "../sender.ts";
import type { WordsOf } from "../words.ts";
import { readBookingNo } from "./numbers.ts";
import type { Order } from "./order.ts";
import { mailLanguage } from "./order-mail.ts";
import { readOrder } from "./order-store.ts";

/** How long a link can be used, in seconds. */
const VALID_S = 24 * 60 * 60;
/** Of each such span of time, in milliseconds, an order has one mail with a link. */
const PAUSE_MS = 10 * 60_000;

export interface OrderLinkInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
  /** Signs the links. */
  readonly linkKey: Uint8Array;
}

export interface OrderLinks {
  /** Mails a link if there is such an order of this name. Nothing tells whether there is. */
  send(scope: Scope, bookingNo: string, familyName: string): Promise<void>;
  /** Whether a link can be used now. */
  isValid(link: string, scope: Scope): boolean;
  /**
   * Makes the order of a link visible to a visitor from then on.
   *
   * @returns its guid
   * @throws Refusal order_not_found
   */
  open(by: Owner, scope: Scope, link: string): Promise<string>;
}

export function createOrderLinks({
  database,
  now,
  published,
  wordsOf,
  outbox,
  linkKey,
}: OrderLinkInput): OrderLinks {
  const read = (link: string, scope: Scope): string | undefined => {
    const claims = openToken(link, linkKey);
    return claims &&
      isCurrent(claims, VALID_S, now()) &&
      claims["scope"] === scope
      ? String(claims["order_guid"])
      : undefined;
  };

  const write = async (order: Order): Promise<void> => {
    const { order_guid, booking_no, email, scope } = order;
    const { language, text } = wordsOf(mailLanguage(order, published()));
    const { unprefixed } = published();
    const sender = senderOf(scope, published());
    const prefix = language === unprefixed ? "" : `/${language}`;
    const iat = Math.floor(now() / 1000);
    const link = signToken(
      {
        order_guid,
        scope,
        iat,
        exp: iat + VALID_S,
        nonce: randomBytes(9).toString("base64url"),
      },
      linkKey,
    );
    const title = text(language, "order.link.title");
    const mail = await writeMail(
      sender,
      email,
      language,
      `${title} (${booking_no})`,
      [
        {
          heading: title,
          lines: [text(language, "order.link.text")],
          link: {
            label: text(language, "order.link.open"),
            address: `${sender.origin}${prefix}/ptp/order-details/?${new URLSearchParams({ link })}`,
          },
        },
      ],
    );
    const kind = `link.${Math.floor(now() / PAUSE_MS)}`;
    await outbox.write(database, { order_guid, kind }, mail);
  };

  return {
    async send(scope, bookingNo, familyName) {
      const row = await database.get<{ order_guid: string }>(
        "SELECT order_guid FROM orders WHERE booking_no = ? AND scope = ?",
        readBookingNo(bookingNo),
        scope,
      );
      const order = row && (await readOrder(database, row.order_guid));
      const names = (order?.contents.travellers ?? []).map((traveller) =>
        comparable(traveller["family_name"] ?? ""),
      );
      const typed = comparable(familyName);
      if (order && typed !== "" && names.includes(typed)) await write(order);
    },
    isValid: (link, scope) => read(link, scope) !== undefined,
    async open(by, scope, link) {
      const orderGuid = read(link, scope);
      if (orderGuid === undefined) throw new Refusal("order_not_found");
      await database.run(
        "INSERT INTO order_viewers (order_guid, owner) VALUES (?, ?) ON CONFLICT DO NOTHING",
        orderGuid,
        by,
      );
      return orderGuid;
    },
  };
}

/** Without case, accents, spaces and hyphens: "Müller" is found by "Muller". */
function comparable(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
