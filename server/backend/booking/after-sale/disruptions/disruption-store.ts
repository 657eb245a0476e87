/** Reads and writes disruptions. */
import type { Database } from "#server/backend/storage/database.ts";
import { addDays } from "#server/backend/time/days.ts";
import type { Quote } from "../../model/quote.ts";
import type { Vertical } from "../../model/vertical.ts";
import type { Disruption } from "../../model/disruption.ts";

/**
 * Replaces earlier reports of the same service. Customers are informed again only if something
 * changed.
 */
export async function reportDisruption(
  database: Database,
  disruption: Disruption,
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

/** The latest reports, newest first. */
export function readDisruptions(
  database: Database,
  limit: number,
): Promise<Disruption[]> {
  return database.all<Disruption>(
    `${SELECT} ORDER BY reported_at DESC, disruption_id LIMIT ?`,
    limit,
  );
}

/** The reports of some days, oldest first. */
async function disruptionsBetween(
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

/**
 * The reports that can concern a quote. A service may start the day before the traveller boards it.
 */
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

/** The reports of a day and later, oldest first. */
export function disruptionsFrom(
  database: Database,
  first: string,
): Promise<Disruption[]> {
  return disruptionsBetween(database, first, "9999-12-31");
}

/** The reports of which not all customers have been informed. */
export function unannouncedDisruptions(
  database: Database,
): Promise<Disruption[]> {
  return database.all<Disruption>(
    `${SELECT} WHERE told_at IS NULL ORDER BY reported_at, disruption_id`,
  );
}

/** Marks a report as told, unless it was replaced meanwhile. */
export async function markAnnounced(
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
