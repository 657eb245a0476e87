/** Removes personal data from an order. What was sold, paid and refunded stays. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Contents } from "../model/order.ts";
import type { Quote } from "../model/quote.ts";
import type { Sellers } from "../model/sellers.ts";
import { nameOf } from "../people/saved-travellers.ts";
import { readOrder } from "../engine/order-store.ts";

/** What an order has lost: 0 nothing, 1 travel documents and what concerns health, 2 everything personal. */
export const FORGOTTEN = { nothing: 0, documents: 1, people: 2 } as const;

export interface ForgetInput {
  readonly sellers: Pick<Sellers, "of">;
  /** The fields of travel documents. */
  readonly documentFields: readonly string[];
}

export async function forgetDocuments(
  inside: Database,
  orderGuid: string,
  { sellers, documentFields }: ForgetInput,
): Promise<void> {
  const order = await readOrder(inside, orderGuid);
  if (!order) return;
  const { contents, validate_id } = order;
  const seller = sellers.of(contents.quote);
  const withoutHealth = (kept: Quote): Quote =>
    seller.forgetHealth?.(kept) ?? kept;
  await inside.run(
    "UPDATE orders SET contents = ?, search_text = NULL, forgotten = ? WHERE order_guid = ?",
    sealed(inside, {
      ...contents,
      quote: withoutHealth(contents.quote),
      travellers: contents.travellers.map((values) =>
        Object.fromEntries(
          Object.entries(values).filter(
            ([name]) => !documentFields.includes(name),
          ),
        ),
      ),
    }),
    FORGOTTEN.documents,
    orderGuid,
  );
  await replaceQuote(inside, validate_id, withoutHealth);
}

export async function forgetPeople(
  inside: Database,
  orderGuid: string,
  { sellers }: ForgetInput,
): Promise<void> {
  const order = await readOrder(inside, orderGuid);
  if (!order) return;
  const { contents, validate_id } = order;
  const { quote, travellers } = contents;
  const seller = sellers.of(quote);
  const withoutTyped = (kept: Quote): Quote => {
    const left = seller.forgetHealth?.(kept) ?? kept;
    return seller.forget?.(left) ?? left;
  };
  // A receipt is addressed to a company, or to the first traveller: tax law wants that to stay.
  if (order.paid_at !== null)
    await inside.run(
      `INSERT INTO receipt_buyers (order_guid, company, tax_id, address) VALUES (?, ?, '', '')
         ON CONFLICT DO NOTHING`,
      orderGuid,
      inside.sealing.seal("company", nameOf(travellers[0] ?? {})),
    );
  await inside.run(
    "UPDATE orders SET email = '', search_text = NULL, contents = ?, forgotten = ? WHERE order_guid = ?",
    sealed(inside, {
      ...contents,
      quote: withoutTyped(quote),
      travellers: travellers.map(() => ({})),
      contact: {},
    }),
    FORGOTTEN.people,
    orderGuid,
  );
  await replaceQuote(inside, validate_id, withoutTyped);
  await forgetPayers(inside, orderGuid);
  await inside.run(
    "UPDATE owned_coupons SET used_by = NULL WHERE order_guid = ?",
    orderGuid,
  );
}

/** Changes the stored quote of an order, if there is one. */
async function replaceQuote(
  inside: Database,
  validateId: string,
  change: (quote: Quote) => Quote,
): Promise<void> {
  const stored = await inside.get<{ quote: string }>(
    "SELECT quote FROM quotes WHERE validate_id = ?",
    validateId,
  );
  if (!stored) return;
  await inside.run(
    "UPDATE quotes SET quote = ? WHERE validate_id = ?",
    inside.sealing.seal(
      "quote",
      JSON.stringify(change(JSON.parse(stored.quote) as Quote)),
    ),
    validateId,
  );
}

/** Removes who paid shares of the order. Their amounts stay. */
async function forgetPayers(
  inside: Database,
  orderGuid: string,
): Promise<void> {
  const { seal } = inside.sealing;
  await inside.run(
    `UPDATE payment_shares SET payer = ? WHERE payment_id IN
       (SELECT payment_id FROM payment_share_sets WHERE order_guid = ?)`,
    seal("payer", JSON.stringify({ name: "–" })),
    orderGuid,
  );
  await inside.run(
    "UPDATE payment_share_sets SET asker = ? WHERE order_guid = ?",
    seal("asker", "–"),
    orderGuid,
  );
}

function sealed(inside: Database, contents: Contents): string {
  return inside.sealing.seal("contents", JSON.stringify(contents));
}
