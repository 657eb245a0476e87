/** A database in memory that several programs with different keys open. */
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { Database, Migrations } from "#server/backend/storage/database.ts";
import {
  KEYS_MIGRATIONS,
  readDataKeys,
} from "#server/backend/storage/sealing/data-keys.ts";
import { openSealing } from "#server/backend/storage/sealing/open-sealing.ts";
import { withSealing } from "#server/backend/storage/sealing/sealed-database.ts";

/** The tables that sealing again reads, where a test needs only some of their columns. */
const OTHERS: readonly string[] = [
  `
  CREATE TABLE orders (order_guid TEXT PRIMARY KEY, email TEXT, contents TEXT, search_text TEXT) STRICT;
  CREATE TABLE quotes (validate_id TEXT PRIMARY KEY, quote TEXT) STRICT;
  CREATE TABLE saved_travellers (traveller_id TEXT PRIMARY KEY, label TEXT, field_values TEXT) STRICT;
  CREATE TABLE saved_contacts (confirm_key TEXT PRIMARY KEY, email TEXT) STRICT;
  CREATE TABLE receipt_buyers (order_guid TEXT PRIMARY KEY, company TEXT, tax_id TEXT, address TEXT) STRICT;
  CREATE TABLE payment_share_sets (payment_id TEXT PRIMARY KEY, asker TEXT) STRICT;
  CREATE TABLE payment_shares (share_id TEXT PRIMARY KEY, payer TEXT) STRICT;
  CREATE TABLE refunds (refund_id TEXT PRIMARY KEY, note TEXT) STRICT;
  CREATE TABLE mails (mail_id TEXT PRIMARY KEY, recipient TEXT, subject TEXT, plain TEXT, html TEXT) STRICT;
  CREATE TABLE order_link_requests (request_id TEXT PRIMARY KEY, proof TEXT) STRICT;
  CREATE TABLE owned_coupons (coupon_id INTEGER PRIMARY KEY, used_by TEXT) STRICT;
  CREATE TABLE phone_coupons (phone TEXT PRIMARY KEY) STRICT;
  `,
];

export interface KeyTables {
  /** Opens it as a program with this DATA_KEY. */
  readonly open: (dataKey: string) => Promise<Database>;
  readonly close: () => Promise<void>;
}

export async function createKeyTables(
  migrations: Migrations,
): Promise<KeyTables> {
  const database = await openDatabase({
    directory: undefined,
    migrations: { ...migrations, keys: KEYS_MIGRATIONS, others: OTHERS },
  });
  return {
    async open(dataKey) {
      const keys = await readDataKeys(database, () => new Uint8Array(32), {
        dataKey,
        dataDir: undefined,
      });
      const { sealing } = await openSealing(database, keys, true);
      return withSealing(database, sealing);
    },
    close: () => database.close(),
  };
}
