/** Saved searches of visitors, and the addresses to which their price drops are mailed. */
import { randomBytes } from "node:crypto";
import type { SavedSearchesFile } from "#schema/backend/saved-searches.ts";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import type { SavedSearchMailData } from "#schema/modules/saved_search_mail.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import { contactOf, type ProvenAddress, type SavedRow } from "./rows.ts";
import { writeConfirmMail } from "./saved-mail.ts";

export interface SavedVisitor extends Caller {
  /** The account and the device; the first one owns new searches. */
  readonly owners: Owners;
}

/** The state behind the key in a mail's link. */
export type MailLinkState =
  | "confirm"
  | "confirmed"
  | "stop"
  | "stopped"
  | "expired";

export interface SavedSearches {
  /** @throws Refusal product_unknown, condition_invalid, sold_out, list_full */
  add(
    visitor: SavedVisitor,
    productType: string,
    body: unknown,
  ): Promise<SavedSearchesData>;
  list(visitor: SavedVisitor): Promise<SavedSearchesData>;
  /** @throws Refusal saved_search_unknown */
  remove(visitor: SavedVisitor, savedId: string): Promise<SavedSearchesData>;
  /**
   * Mails a confirmation link to an address. Price drops are mailed there after it was opened.
   *
   * @throws Refusal email_invalid
   */
  setAddress(visitor: SavedVisitor, typed: string): Promise<SavedSearchesData>;
  /**
   * Describes the effect of a mail's link without applying it, because mail programs open links by
   * themselves.
   */
  showLink(key: string, language: string): Promise<SavedSearchMailData>;
  /** Applies a mail's link. Idempotent. */
  followLink(key: string): Promise<void>;
}

export interface SavedSearchesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "byType" | "byId">;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
  /**
   * The proven address of an account; undefined for a device, a guest, or an account without one.
   */
  readonly provenAddress: ProvenAddress;
  readonly rules: SavedSearchesFile;
}

const HOUR_MS = 60 * 60_000;
/** 128 random bits, which cannot be guessed. The first letter is the link's kind. */
const newKey = (kind: "c" | "s" | ""): string =>
  kind + randomBytes(16).toString("base64url");

export function createSavedSearches({
  database,
  now,
  published,
  sellers,
  wordsOf,
  outbox,
  provenAddress,
  rules,
}: SavedSearchesInput): SavedSearches {
  const rowsOf = ({ owners, scope }: SavedVisitor) =>
    database.all<SavedRow>(
      `SELECT * FROM saved_searches WHERE owner IN (?, ?) AND scope = ? AND ends_at > ?
         ORDER BY ends_at, saved_at`,
      owners[0],
      owners[1] ?? owners[0],
      scope,
      now(),
    );

  const mailOf = async ({
    owners: [owner],
    scope,
  }: SavedVisitor): Promise<SavedSearchesData["mail"]> => {
    const proven = await provenAddress(database, owner);
    if (proven !== undefined) return { state: "on", address: proven };
    const contact = await contactOf(database, owner, scope);
    if (!contact) return { state: "needed" };
    return {
      state: contact.confirmed_at === null ? "sent" : "on",
      address: contact.email,
      can_change: true,
    };
  };

  const describe = (row: SavedRow, language: string) => {
    const { product, seller } = sellers.byId(String(row.product_type_id)) ?? {};
    const payload: unknown = JSON.parse(row.payload);
    return (
      product && seller?.searches?.describe(product, payload, wordsOf(language))
    );
  };

  const list = async (visitor: SavedVisitor): Promise<SavedSearchesData> => ({
    items: (await rowsOf(visitor)).flatMap((row) => {
      const described = describe(row, visitor.language);
      const { saved_id, currency } = row;
      return described
        ? [
            {
              saved_id,
              ...described,
              details: [...described.details],
              saved_price: { amount: Number(row.saved_amount), currency },
              ...(row.latest_amount === null
                ? {}
                : { price: { amount: Number(row.latest_amount), currency } }),
            },
          ]
        : [];
    }),
    mail: await mailOf(visitor),
  });

  return {
    list,

    async add(visitor, productType, body) {
      const { product, seller } = sellers.byType(productType) ?? {};
      if (!product || !seller?.searches) throw new Refusal("product_unknown");
      const { key, payload, ends_at } = seller.searches.read({ product, body });
      const price = seller.searches.lowestPrice(product, payload, visitor);
      if (!price) throw new Refusal("sold_out");
      const { language, scope } = visitor;
      const [owner] = visitor.owners;
      const searchKey = `${product.product_type_id} ${key}`;
      await database.transaction(async (inside) => {
        const stored = await inside.all<
          Pick<SavedRow, "scope"> & { readonly search_key: string }
        >(
          "SELECT scope, search_key FROM saved_searches WHERE owner = ? AND ends_at > ?",
          owner,
          now(),
        );
        const isStored = stored.some(
          (one) => one.scope === scope && one.search_key === searchKey,
        );
        if (isStored) return;
        if (stored.length >= rules.max_saved) throw new Refusal("list_full");
        await inside.run(
          `INSERT INTO saved_searches (saved_id, owner, scope, product_type_id, search_key, payload,
             language, currency, saved_amount, told_amount, latest_amount, stop_key, saved_at, next_at, ends_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          newKey(""),
          owner,
          scope,
          product.product_type_id,
          searchKey,
          JSON.stringify(payload),
          language,
          price.currency,
          price.amount,
          price.amount,
          price.amount,
          newKey("s"),
          now(),
          now() + rules.check_hours * HOUR_MS,
          ends_at,
        );
      });
      return list(visitor);
    },

    async remove(visitor, savedId) {
      const { owners, scope } = visitor;
      const { changes } = await database.run(
        "DELETE FROM saved_searches WHERE saved_id = ? AND scope = ? AND owner IN (?, ?)",
        savedId,
        scope,
        owners[0],
        owners[1] ?? owners[0],
      );
      if (changes === 0) throw new Refusal("saved_search_unknown");
      return list(visitor);
    },

    async setAddress(visitor, typed) {
      const { value: email } = parseEmail(typed, visitor.emailFormat);
      const { owners, scope, language } = visitor;
      const key = newKey("c");
      await database.transaction(async (inside) => {
        await inside.run(
          `INSERT INTO saved_contacts (owner, scope, email, confirm_key, asked_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (owner, scope) DO UPDATE SET email = excluded.email,
               confirm_key = excluded.confirm_key, asked_at = excluded.asked_at, confirmed_at = NULL`,
          owners[0],
          scope,
          inside.sealing.seal("email", email),
          key,
          now(),
        );
        await outbox.write(
          inside,
          { order_guid: `address-${newKey("")}`, kind: "confirm" },
          writeConfirmMail({
            email,
            key,
            scope,
            published: published(),
            words: wordsOf(language),
          }),
        );
      });
      return list(visitor);
    },

    async showLink(key, language) {
      if (key.startsWith("s")) {
        const row = await database.get<SavedRow>(
          "SELECT * FROM saved_searches WHERE stop_key = ?",
          key,
        );
        const title = row && describe(row, language)?.title;
        return row
          ? { state: "stop", ...(title === undefined ? {} : { title }) }
          : { state: "stopped" };
      }
      const contact = await database.get<{ confirmed_at: number | null }>(
        "SELECT confirmed_at FROM saved_contacts WHERE confirm_key = ? AND (confirmed_at IS NOT NULL OR asked_at > ?)",
        key,
        now() - rules.confirm_hours * HOUR_MS,
      );
      if (!contact) return { state: "expired" };
      return { state: contact.confirmed_at === null ? "confirm" : "confirmed" };
    },

    async followLink(key) {
      await database.run("DELETE FROM saved_searches WHERE stop_key = ?", key);
      await database.run(
        "UPDATE saved_contacts SET confirmed_at = ? WHERE confirm_key = ? AND confirmed_at IS NULL AND asked_at > ?",
        now(),
        key,
        now() - rules.confirm_hours * HOUR_MS,
      );
    },
  };
}
