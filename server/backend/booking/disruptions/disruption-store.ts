/** Reads and writes disruptions. */
import type { Database } from "../../kernel/database/database.ts";
import { addDays } from "../../kernel/days.ts";
import type { Quote, QuotePart } from "../quote.ts";
import type { Vertical } from "../vertical.ts";
import type { Disruption } from "./disruption.ts";

export type NewDisruption = Disruption;

/** What was reported of the same before is replaced, and is told anew, unless it says nothing new. */
export async function reportDisruption(
  database: Database,
  disruption: NewDisruption,
): Promise<Disruption> {
  const { disruption_id, product_type, service, date, kind, minutes } =
    disruption;
  await database.run(
    `INSERT INTO disruptions (disruption_id, product_type, service, date, kind, minutes, reported_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (product_type, service, date) DO UPDATE SET
         kind = excluded.kind, minutes = excluded.minutes,
         reported_at = excluded.reported_at, told_at = NULL
         WHERE disruptions.kind <> excluded.kind OR disruptions.minutes <> excluded.minutes`,
    disruption_id,
    product_type,
    service,
    date,
    kind,
    minutes,
    disruption.reported_at,
  );
  const [stored] = await database.all<Disruption>(
    `${SELECT} WHERE product_type = ? AND service = ? AND date = ?`,
    product_type,
    service,
    date,
  );
  return stored!;
}

const SELECT = `SELECT disruption_id, product_type, service, date, kind, minutes, reported_at
  FROM disruptions`;

export function findDisruption(
  database: Database,
  disruptionId: string,
): Promise<Disruption | undefined> {
  return database.get<Disruption>(
    `${SELECT} WHERE disruption_id = ?`,
    disruptionId,
  );
}

/** The latest, newest first. */
export function readDisruptions(
  database: Database,
  limit: number,
): Promise<Disruption[]> {
  return database.all<Disruption>(
    `${SELECT} ORDER BY reported_at DESC, disruption_id LIMIT ?`,
    limit,
  );
}

/** Those of some days, oldest first. */
export async function disruptionsBetween(
  database: Database,
  first: string,
  last: string,
): Promise<Disruption[]> {
  return database.all<Disruption>(
    `${SELECT} WHERE date >= ? AND date <= ? ORDER BY reported_at, disruption_id`,
    first,
    last,
  );
}

/** Those that can concern a quote: something may start the day before it is boarded. */
export function disruptionsNear(
  database: Database,
  { items }: Pick<Quote, "items">,
): Promise<Disruption[]> {
  const first = items.map(({ first_day }) => first_day).toSorted()[0]!;
  const last = items
    .map(({ last_day }) => last_day)
    .toSorted()
    .at(-1)!;
  return disruptionsBetween(database, addDays(first, -1), last);
}

/** The items of a quote that their seller cancelled, by their indexes. */
export async function cancelledItems(
  database: Database,
  { disruptedItems }: Pick<Vertical, "disruptedItems">,
  quote: Quote,
): Promise<readonly number[]> {
  if (!disruptedItems) return [];
  const reported = await disruptionsNear(database, quote);
  return reported
    .filter(({ kind }) => kind === "cancelled")
    .flatMap((one) => disruptedItems(quote, one));
}

/** Whether something that a quote is for is cancelled. */
export async function isCancelled(
  database: Database,
  seller: Pick<Vertical, "disruptedItems">,
  quote: Quote,
): Promise<boolean> {
  return (await cancelledItems(database, seller, quote)).length > 0;
}

/** Those of a day and later, oldest first. */
export function disruptionsFrom(
  database: Database,
  first: string,
): Promise<Disruption[]> {
  return disruptionsBetween(database, first, "9999-12-31");
}

/** Those that not everybody concerned has been told of. */
export function untoldDisruptions(database: Database): Promise<Disruption[]> {
  return database.all<Disruption>(
    `${SELECT} WHERE told_at IS NULL ORDER BY reported_at, disruption_id`,
  );
}

/** Unless it was reported anew meanwhile. */
export async function markTold(
  database: Database,
  { disruption_id, reported_at }: Disruption,
  now: number,
): Promise<void> {
  await database.run(
    "UPDATE disruptions SET told_at = ? WHERE disruption_id = ? AND reported_at = ?",
    now,
    disruption_id,
    reported_at,
  );
}

export interface CompensatedPart extends QuotePart {
  readonly disruption_id: string;
  readonly refund_id: string;
}

export function readCompensatedParts(
  database: Database,
  orderGuid: string,
): Promise<CompensatedPart[]> {
  return database.all<CompensatedPart>(
    `SELECT item, traveller, disruption_id, refund_id FROM compensated_parts
       WHERE order_guid = ? ORDER BY item, traveller`,
    orderGuid,
  );
}

/** Writes which refund compensated parts last. */
export async function compensateParts(
  inside: Database,
  orderGuid: string,
  parts: readonly QuotePart[],
  disruptionId: string,
  refundId: string,
): Promise<void> {
  for (const { item, traveller } of parts)
    await inside.run(
      `INSERT INTO compensated_parts (order_guid, item, traveller, disruption_id, refund_id)
         VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (order_guid, item, traveller) DO UPDATE SET
           disruption_id = excluded.disruption_id, refund_id = excluded.refund_id`,
      orderGuid,
      item,
      traveller,
      disruptionId,
      refundId,
    );
}
