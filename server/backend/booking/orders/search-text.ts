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
const SEARCHED_AT_ONCE = 200;
/** A search with more results needs another word. Databases limit the parameters of a statement. */
const MAX_FOUND = 5000;

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
        await database.transaction((inside) => writeText(inside, order, text));
      } catch (error) {
        onError(error);
      }
    }
    await new Promise(setImmediate);
  }
}

/** An order that changed meanwhile gets its text at the next search. */
async function writeText(
  inside: Database,
  order: Stored,
  text: string,
): Promise<void> {
  const [now] = await readOrders(inside, "order_guid = ?", [order.order_guid]);
  if (JSON.stringify(now?.contents) !== JSON.stringify(order.contents)) return;
  await inside.run(
    "UPDATE orders SET search_text = ? WHERE order_guid = ?",
    inside.sealing.seal("search_text", text),
    order.order_guid,
  );
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

/**
 * The orders whose text contains all words. The texts are sealed, because they have the names of
 * travellers, so they are searched here and not in SQL.
 */
export async function withWords(
  database: Database,
  orders: Condition,
  words: readonly string[],
): Promise<Condition> {
  if (words.length === 0) return { sql: "1 = 1", values: [] };
  const found: string[] = [];
  for (let after = ""; found.length < MAX_FOUND;) {
    const rows = await database.all<{
      order_guid: string;
      search_text: string;
    }>(
      `SELECT order_guid, search_text FROM orders WHERE ${orders.sql}
         AND search_text IS NOT NULL AND order_guid > ? ORDER BY order_guid LIMIT ?`,
      ...orders.values,
      after,
      SEARCHED_AT_ONCE,
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.order_guid;
    for (const { order_guid, search_text } of rows)
      if (words.every((word) => search_text.includes(word)))
        found.push(order_guid);
    await new Promise(setImmediate);
  }
  const guids = found.slice(0, MAX_FOUND);
  return {
    sql: `order_guid IN (${guids.map(() => "?").join() || "NULL"})`,
    values: guids,
  };
}

/** Ignores case, letter width and hyphens: people type order numbers in many ways. */
function searched(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("-", "");
}
