/** The job that checks the prices of saved searches and mails price drops. */
import { setImmediate } from "node:timers/promises";
import type { SavedSearchesFile } from "#schema/backend/saved-searches.ts";
import type { Price } from "#schema/common.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import { contactOf, type ProvenAddress, type SavedRow } from "./rows.ts";
import { writePriceMail } from "./saved-mail.ts";

export interface CheckPricesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly sellers: Pick<Sellers, "byId">;
  readonly wordsOf: WordsOf;
  readonly money: Pick<Money, "convert">;
  readonly outbox: Pick<Outbox, "write">;
  readonly provenAddress: ProvenAddress;
  readonly rules: SavedSearchesFile;
  readonly onError: (error: unknown) => void;
}

const HOUR_MS = 60 * 60_000;
/** A search may take a quarter of a second, so that only few run at a time. */
const AT_ONCE = 5;

/** @returns a function that deletes expired searches and checks due ones; called every second */
export function createCheckPrices({
  database,
  now,
  published,
  sellers,
  wordsOf,
  money,
  outbox,
  provenAddress,
  rules,
  onError,
}: CheckPricesInput): () => Promise<void> {
  /** @returns whether this process has claimed the check; after a crash one check is skipped */
  const claim = async ({ saved_id, next_at }: SavedRow): Promise<boolean> => {
    const { changes } = await database.run(
      "UPDATE saved_searches SET next_at = ? WHERE saved_id = ? AND next_at = ?",
      now() + rules.check_hours * HOUR_MS,
      saved_id,
      next_at,
    );
    return changes === 1;
  };

  const isWorthAMail = (price: Price, told: number): boolean => {
    const least = money.convert(rules.min_drop.amount, price.currency).amount;
    return told - price.amount >= Math.max(told * rules.min_drop.share, least);
  };

  const check = async (row: SavedRow): Promise<void> => {
    const { saved_id, owner, scope, language, currency, product_type_id } = row;
    const { product, seller } = sellers.byId(String(product_type_id)) ?? {};
    if (!product || !seller?.searches) return;
    const payload: unknown = JSON.parse(row.payload);
    const caller = { language, currency, scope };
    const price = seller.searches.lowestPrice(product, payload, caller);
    const words = wordsOf(language);
    const described = seller.searches.describe(product, payload, words);

    await database.transaction(async (inside) => {
      // A search that was removed meanwhile has no row, and gets no mail.
      const { changes } = await inside.run(
        "UPDATE saved_searches SET latest_amount = ? WHERE saved_id = ?",
        price?.amount ?? null,
        saved_id,
      );
      const [told, mails] = [Number(row.told_amount), Number(row.mails)];
      if (changes === 0 || !price || mails >= rules.max_mails) return;
      if (!isWorthAMail(price, told)) return;
      const contact = await contactOf(inside, owner, scope);
      const email =
        (await provenAddress(inside, owner)) ??
        (contact?.confirmed_at === null ? undefined : contact?.email);
      if (email === undefined) return;
      await inside.run(
        "UPDATE saved_searches SET told_amount = ?, mails = mails + 1 WHERE saved_id = ?",
        price.amount,
        saved_id,
      );
      await outbox.write(
        inside,
        { order_guid: saved_id, kind: `price-${mails + 1}` },
        writePriceMail(
          { email, key: row.stop_key, scope, published: published(), words },
          described,
          { price, before: { amount: told, currency } },
        ),
      );
    });
  };

  return async () => {
    await database.run("DELETE FROM saved_searches WHERE ends_at <= ?", now());
    // An address is deleted if no mail is sent to it any more.
    await database.run(
      `DELETE FROM saved_contacts WHERE asked_at <= ? AND NOT EXISTS (
         SELECT 1 FROM saved_searches
         WHERE saved_searches.owner = saved_contacts.owner AND saved_searches.scope = saved_contacts.scope)`,
      now() - rules.confirm_hours * HOUR_MS,
    );
    const due = await database.all<SavedRow>(
      "SELECT * FROM saved_searches WHERE next_at <= ? ORDER BY next_at LIMIT ?",
      now(),
      AT_ONCE,
    );
    for (const row of due) {
      if (!(await claim(row))) continue;
      await check(row).catch(onError);
      // Lets requests run between two searches.
      await setImmediate();
    }
  };
}
