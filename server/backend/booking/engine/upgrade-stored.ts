/** Converts data that earlier versions stored. Runs when the backend starts. */
import type { PriceDetails } from "#schema/booking.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Deduction } from "../model/describe-price.ts";
import { fillListed } from "./listed-columns.ts";
import type { ClosedPart } from "../model/closed-part.ts";
import type { Contents } from "../model/order.ts";
import type { Vertical } from "../model/vertical.ts";

/** The former contents of an order. */
interface FormerContents extends Omit<Contents, "quote" | "price"> {
  readonly purchase: {
    readonly price: PriceDetails;
    readonly scope?: string;
  };
  readonly price: PriceDetails;
}

/** The number of rows that are read at a time. */
const AT_ONCE = 200;

/**
 * Converts all rows in batches; converted rows no longer match the condition.
 *
 * @param closedParts finds the parts of an order that have ended
 */
export async function upgradeStored(
  database: Database,
  verticals: readonly Vertical[],
  closedParts: (
    from: Database,
    orderGuid: string,
  ) => Promise<readonly ClosedPart[]>,
): Promise<void> {
  const upgrade = verticals.find((one) => one.upgrade)?.upgrade;
  if (upgrade) await upgradeToQuotes(database, upgrade);
  await eachRow(
    database,
    "SELECT order_guid AS id, '' AS json FROM orders WHERE parts IS NULL AND order_guid > ? ORDER BY order_guid LIMIT ?",
    async (inside, { id }) =>
      fillListed(inside, id, await closedParts(inside, id)),
  );
}

/** Converts the quotes and orders of the vertical that sold everything before there were quotes. */
async function upgradeToQuotes(
  database: Database,
  upgrade: NonNullable<Vertical["upgrade"]>,
): Promise<void> {
  await eachRow(
    database,
    "SELECT validate_id AS id, quote AS json FROM quotes WHERE quote NOT LIKE '%\"items\":%' AND quote NOT LIKE 'sealed:%' AND validate_id > ? ORDER BY validate_id LIMIT ?",
    async (inside, { id, json }) => {
      const { quote } = upgrade(JSON.parse(json));
      await inside.run(
        "UPDATE quotes SET quote = ? WHERE validate_id = ?",
        inside.sealing.seal("quote", JSON.stringify(quote)),
        id,
      );
    },
  );
  await eachRow(
    database,
    "SELECT order_guid AS id, contents AS json FROM orders WHERE contents LIKE '{\"purchase\":%' AND order_guid > ? ORDER BY order_guid LIMIT ?",
    async (inside, { id, json }) => {
      const { contents, symbology } = upgradeContents(
        JSON.parse(json) as FormerContents,
        upgrade,
      );
      await inside.run(
        "UPDATE orders SET contents = ? WHERE order_guid = ?",
        inside.sealing.seal("contents", JSON.stringify(contents)),
        id,
      );
      await inside.run(
        "UPDATE documents SET symbology = ? WHERE order_guid = ? AND symbology IS NULL",
        symbology,
        id,
      );
    },
  );
}

function upgradeContents(
  { purchase, price, ...rest }: FormerContents,
  upgrade: NonNullable<Vertical["upgrade"]>,
) {
  const { quote, symbology } = upgrade(purchase);
  const { coupon_id } = rest.wanted;
  const deductions = price.lines
    .slice(quote.lines.length)
    .map(({ kind, amount }) => ({
      kind,
      amount,
      ...(kind === "coupon" ? { coupon_id } : {}),
    })) as Deduction[];
  const contents: Contents = {
    quote,
    ...rest,
    price: { deductions, total: price.total },
  };
  return { contents, symbology };
}

interface Row {
  readonly id: string;
  readonly json: string;
}

async function eachRow(
  database: Database,
  select: string,
  rewrite: (inside: Database, row: Row) => Promise<void>,
): Promise<void> {
  for (let after = ""; ;) {
    const rows = await database.all<Row>(select, after, AT_ONCE);
    for (const row of rows)
      await database.transaction((inside) => rewrite(inside, row));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
