/** The balances of the shop's ledger. */
import type { Entries } from "#server/backend/booking/ledger/ledger.ts";
import type { Database } from "#server/backend/storage/database.ts";

/** The balances of an order's accounts, in minor units. */
export async function balancesOf(
  database: Database,
  orderGuid: string,
): Promise<Entries> {
  const rows = await database.all<{ account: string; amount: number }>(
    `SELECT account, sum(amount) AS amount FROM ledger_entries
       WHERE order_guid = ? GROUP BY account`,
    orderGuid,
  );
  return Object.fromEntries(
    rows.map(({ account, amount }) => [account, Number(amount)]),
  );
}

/**
 * The ids of the postings that do not balance. There are none unless the database was changed by
 * hand.
 */
export async function unbalanced(
  database: Database,
): Promise<readonly string[]> {
  const rows = await database.all<{ posting_id: string }>(
    `SELECT posting_id FROM ledger_entries
       GROUP BY posting_id, currency HAVING sum(amount) <> 0 ORDER BY posting_id`,
  );
  return rows.map(({ posting_id }) => posting_id);
}
