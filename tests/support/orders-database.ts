import { INSTALLATION_MIGRATIONS } from "#server/backend/storage/installation.ts";
import { SECRET_MIGRATIONS } from "#server/backend/storage/secret.ts";
import { ACCOUNT_MIGRATIONS } from "#server/backend/accounts/migrations.ts";
import { REWARD_MIGRATIONS } from "#server/backend/rewards/migrations.ts";
import { QUOTE_MIGRATIONS } from "#server/backend/booking/quotes/migrations.ts";
import { FAKE_MIGRATIONS } from "./fake-vertical.ts";
import { ORDER_MIGRATIONS } from "#server/backend/booking/engine/migrations.ts";
import { REFUND_MIGRATIONS } from "#server/backend/booking/after-sale/refunds/migrations.ts";
import { AMENDMENT_MIGRATIONS } from "#server/backend/booking/after-sale/amendments/migrations.ts";
import { DISRUPTION_MIGRATIONS } from "#server/backend/booking/after-sale/disruptions/migrations.ts";
import { LEDGER_MIGRATIONS } from "#server/backend/booking/ledger/migrations.ts";
import { MAIL_MIGRATIONS } from "#server/backend/mail/migrations.ts";
import { PAYMENT_MIGRATIONS } from "#server/backend/booking/payments/migrations.ts";
import { RECEIPT_MIGRATIONS } from "#server/backend/booking/documents/receipts/migrations.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { Database } from "#server/backend/storage/database.ts";

/** Opens a database with the tables of orders. */
export const openOrdersDatabase = ({
  directory,
  url,
}: {
  readonly directory?: string | undefined;
  readonly url?: string | undefined;
}): Promise<Database> =>
  openDatabase({
    directory,
    url,
    migrations: {
      installation: INSTALLATION_MIGRATIONS,
      secrets: SECRET_MIGRATIONS,
      accounts: ACCOUNT_MIGRATIONS,
      rewards: REWARD_MIGRATIONS,
      quotes: QUOTE_MIGRATIONS,
      fake: FAKE_MIGRATIONS,
      orders: ORDER_MIGRATIONS,
      refunds: REFUND_MIGRATIONS,
      amendments: AMENDMENT_MIGRATIONS,
      disruptions: DISRUPTION_MIGRATIONS,
      ledger: LEDGER_MIGRATIONS,
      mail: MAIL_MIGRATIONS,
      payments: PAYMENT_MIGRATIONS,
      receipts: RECEIPT_MIGRATIONS,
    },
  });
