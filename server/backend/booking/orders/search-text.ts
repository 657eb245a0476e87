/** The texts by which orders are searched: number, travellers, and items in every language. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Described } from "../model/vertical.ts";
import type { Order } from "../model/order.ts";
import { readOrders, type Condition } from "../engine/order-store.ts";
import { nameOf } from "../people/saved-travellers.ts";

type Stored = Omit<Order, "payment">;

/** Describes an order's items in a language. */
export type DescribeIn = (
  order: Stored,
  language: string,
) => Promise<Pick<Described, "items">>;

/** How many orders are described before other work gets a turn. */
const AT_ONCE = 20;

/**
 * Writes missing search texts. If an order cannot be described, `onError` receives the error and
 * the search does not find the order.
 */
export async function writeSearchTexts(
  database: Database,
  orders: Condition,
  languages: readonly string[],
  describe: DescribeIn,
  onError: (error: unknown) => void,
): Promise<void> {
  for (let after = ""; ;) {
    const stored = await readOrders(
      database,
      `${orders.sql} AND search_text IS NULL AND order_guid > ? ORDER BY order_guid LIMIT ?`,
      [...orders.values, after, AT_ONCE],
    );
    const last = stored.at(-1);
    if (!last) return;
    after = last.order_guid;
    for (const order of stored) {
      try {
        const text = await textOf(order, languages, describe);
        // An order that changed meanwhile gets its text at the next search.
        await database.run(
          "UPDATE orders SET search_text = ? WHERE order_guid = ? AND contents = ?",
          text,
          order.order_guid,
          JSON.stringify(order.contents),
        );
      } catch (error) {
        onError(error);
      }
    }
    await new Promise(setImmediate);
  }
}

async function textOf(
  order: Stored,
  languages: readonly string[],
  describe: DescribeIn,
): Promise<string> {
  const said = new Set([
    order.booking_no,
    ...order.contents.travellers.map(nameOf),
  ]);
  for (const language of languages)
    for (const { title, text, starts, ends } of (
      await describe(order, language)
    ).items)
      for (const one of [
        title,
        text,
        ...[starts, ends].flatMap((at) => [at?.place_name, at?.local_name]),
      ])
        if (one) said.add(one);
  return searched([...said].join("\n"));
}

/** The normalised words of a search. */
export function wordsIn(query: string): readonly string[] {
  return searched(query).split(/\s+/).filter(Boolean);
}

/** An SQL condition: the text contains all words. */
export function hasWords(words: readonly string[]): Condition {
  return {
    sql: ["1 = 1", ...words.map(() => "search_text LIKE ? ESCAPE '\\'")].join(
      " AND ",
    ),
    values: words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`),
  };
}

/** Ignores case, letter width and hyphens: people type order numbers in many ways. */
function searched(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("-", "");
}
