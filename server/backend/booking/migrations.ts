/** The tables of booking. */
import type { Migrations } from "../storage/database.ts";
import { MAIL_MIGRATIONS } from "../mail/migrations.ts";
import { DISRUPTION_MIGRATIONS } from "./after-sale/disruptions/migrations.ts";
import { ORDER_MIGRATIONS } from "./engine/migrations.ts";
import { PAYMENT_MIGRATIONS } from "./payments/migrations.ts";
import { QUOTE_MIGRATIONS } from "./quotes/migrations.ts";
import { RECEIPT_MIGRATIONS } from "./documents/receipts/migrations.ts";
import { REVIEW_MIGRATIONS } from "./reviews/migrations.ts";
import { SAVED_MIGRATIONS } from "./saved-searches/migrations.ts";
import { LEDGER_MIGRATIONS } from "./ledger/migrations.ts";
import { AMENDMENT_MIGRATIONS } from "./after-sale/amendments/migrations.ts";
import { REFUND_MIGRATIONS } from "./after-sale/refunds/migrations.ts";

export const BOOKING_MIGRATIONS: Migrations = {
  quotes: QUOTE_MIGRATIONS,
  orders: ORDER_MIGRATIONS,
  refunds: REFUND_MIGRATIONS,
  amendments: AMENDMENT_MIGRATIONS,
  disruptions: DISRUPTION_MIGRATIONS,
  ledger: LEDGER_MIGRATIONS,
  reviews: REVIEW_MIGRATIONS,
  mail: MAIL_MIGRATIONS,
  payments: PAYMENT_MIGRATIONS,
  saved: SAVED_MIGRATIONS,
  receipts: RECEIPT_MIGRATIONS,
};
