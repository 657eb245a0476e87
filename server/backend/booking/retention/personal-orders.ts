/** Orders and what belongs to them: in the file of an account, and when it is deleted. */
import {
  utc,
  type PersonalOwner,
  type PersonalPart,
} from "#server/backend/accounts/personal/personal-part.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { describeOrder } from "../documents/describe-order.ts";
import { readBuyer } from "../documents/receipts/receipt-store.ts";
import { readOrders, readPayments } from "../engine/order-store.ts";
import type { Order, Values } from "../model/order.ts";
import { describeWhen } from "../model/describe-when.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import type { SecretValues } from "../people/secret-values.ts";
import { FORGOTTEN, forgetPeople } from "./forget-order.ts";

export interface PersonalOrdersInput {
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of">;
  readonly wordsOf: WordsOf;
  /** Opens passport numbers, which are the user's own. */
  readonly secrets: Pick<SecretValues, "open">;
}

/** Orders of which nothing is to come: no payment, no trip. */
const OVER = `(status IN ('cancelled', 'expired', 'failed')
  OR (status = 'issued' AND (ends_at <= ? OR refunded_parts + amended_parts >= parts)))`;

/** Lists that are deleted at once, by the column of their owner. */
const LISTS = [
  ["order_viewers", "owner"],
  ["saved_searches", "owner"],
  ["saved_contacts", "owner"],
  ["saved_travellers", "user_id"],
] as const;

export function createPersonalOrders({
  now,
  sellers,
  wordsOf,
  secrets,
}: PersonalOrdersInput): PersonalPart {
  const describe = async (
    from: Database,
    order: Omit<Order, "payment">,
    language: string,
  ) => {
    const { contents, order_guid } = order;
    const words = wordsOf(language);
    const { items } = await describeOrder(from, sellers, order, words);
    const payments = await readPayments(from, order_guid);
    return {
      booking_no: order.booking_no,
      status: order.status,
      created_at: utc(order.created_at),
      paid_at: utc(order.paid_at),
      amount: order.amount,
      email: order.email,
      language: contents.language ?? null,
      items: items.map(({ title, text, details, ...card }) => ({
        title,
        when: describeWhen(card, words.locale),
        text: text ?? null,
        details,
      })),
      travellers: contents.travellers.map((values) => secrets.open(values)),
      contact: secrets.open(contents.contact),
      payments: payments.map((payment) => ({
        method: payment.method,
        amount: payment.amount,
        currency: payment.currency,
        status: payment.status,
        created_at: utc(payment.created_at),
      })),
      receipt_to: await readBuyer(from, order_guid),
    };
  };

  return {
    async exportOf(from, of, { language }) {
      const { owner } = of;
      const orders = await readOrders(from, "owner = ? ORDER BY created_at", [
        owner,
      ]);
      const described = [];
      for (const order of orders)
        described.push(await describe(from, order, language));
      return {
        orders: described,
        ...(await listsOf(from, of, secrets)),
      };
    },
    async forget(inside, { owner, userId }) {
      const over = await inside.all<{ order_guid: string }>(
        `SELECT order_guid FROM orders WHERE owner = ? AND forgotten < ${FORGOTTEN.people} AND ${OVER}`,
        owner,
        now(),
      );
      for (const { order_guid } of over) {
        await forgetPeople(inside, order_guid, { sellers, documentFields: [] });
        // The outbox deletes them, with their files.
        await inside.run(
          "UPDATE mails SET expires_at = ? WHERE order_guid = ?",
          now(),
          order_guid,
        );
      }
      await inside.run(
        "DELETE FROM reviews WHERE order_guid IN (SELECT order_guid FROM orders WHERE owner = ?)",
        owner,
      );
      for (const [table, column] of LISTS)
        await inside.run(
          `DELETE FROM ${table} WHERE ${column} = ?`,
          column === "user_id" ? userId : owner,
        );
    },
  };
}

async function listsOf(
  from: Database,
  { owner, userId }: PersonalOwner,
  secrets: PersonalOrdersInput["secrets"],
) {
  const travellers = await from.all<{
    label: string;
    field_values: string;
    saved_at: number;
  }>(
    "SELECT label, field_values, saved_at FROM saved_travellers WHERE user_id = ? ORDER BY saved_at",
    userId,
  );
  const searches = await from.all<{ payload: string; saved_at: number }>(
    "SELECT payload, language, currency, saved_at FROM saved_searches WHERE owner = ? ORDER BY saved_at",
    owner,
  );
  const reviews = await from.all<{ written_at: number }>(
    `SELECT author, rating, text, language, written_at FROM reviews
       WHERE order_guid IN (SELECT order_guid FROM orders WHERE owner = ?) ORDER BY written_at`,
    owner,
  );
  const mails = await from.all<{ written_at: number }>(
    `SELECT recipient, subject, plain, written_at FROM mails
       WHERE order_guid IN (SELECT order_guid FROM orders WHERE owner = ?) ORDER BY written_at`,
    owner,
  );
  return {
    saved_travellers: travellers.map(({ label, field_values, saved_at }) => ({
      name: label,
      ...secrets.open(JSON.parse(field_values) as Values),
      saved_at: utc(saved_at),
    })),
    saved_searches: searches.map(({ payload, saved_at, ...search }) => ({
      ...search,
      search: JSON.parse(payload) as unknown,
      saved_at: utc(saved_at),
    })),
    alert_addresses: await from.all(
      "SELECT email FROM saved_contacts WHERE owner = ?",
      owner,
    ),
    cards: await from.all(
      "SELECT brand, last4 FROM payment_cards WHERE owner = ? ORDER BY created_at",
      owner,
    ),
    reviews: reviews.map(written),
    mails: mails.map(written),
  };
}

function written<T extends { readonly written_at: number }>(row: T) {
  return { ...row, written_at: utc(row.written_at) };
}
