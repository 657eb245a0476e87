/** What orders are searched by: reference, travellers, and what was ordered in every language. */
import type { Database } from "../../kernel/database/database.ts";
import type { Described } from "../vertical.ts";
import type { Order } from "./order.ts";
import { readOrders, type Condition } from "./order-store.ts";
import { nameOf } from "./saved-travellers.ts";

type Stored = Omit<Order, "payment">;

/** Describes what was ordered in a language. */
export type DescribeIn = (
  order: Stored,
  language: string,
) => Promise<Pick<Described, "items">>;

/** How many orders are described before other work goes on. */
const AT_ONCE = 20;

/**
 * Writes the texts of these orders that have none yet. An order that cannot be described is
 * told to `onError`, and is not found.
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
        // What was changed meanwhile gets its text with the next search.
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

/** The words of a search, as they are in the texts. */
export function wordsIn(query: string): readonly string[] {
  return searched(query).split(/\s+/).filter(Boolean);
}

/** A condition on orders: their texts have all of these words. */
export function hasWords(words: readonly string[]): Condition {
  return {
    sql: ["1 = 1", ...words.map(() => "search_text LIKE ? ESCAPE '\\'")].join(
      " AND ",
    ),
    values: words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`),
  };
}

/** Without case, width of letters and hyphens: people type references without them. */
function searched(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("-", "");
}
