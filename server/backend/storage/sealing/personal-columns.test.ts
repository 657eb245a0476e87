/** Every text column is sealed, hashed, or known to have nothing personal. */
import { expect, test } from "vitest";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { tempFolder } from "../../../../tests/support/mini-config.ts";
import { startReferenceBackend } from "../../../../tests/support/reference-backend.ts";
import { DATABASE_FILE } from "../sqlite.ts";
import { PERSONAL_TABLES } from "./personal-columns.ts";

/**
 * Columns with ids, hashes, states, amounts, times, and what is published: a review and its author. A new
 * text column is added here, or sealed.
 */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  amendments: "amendment_id contents order_guid validate_id",
  audit_acts: "act address outcome target who",
  cart_lines: "currency date home_path item_id owner title",
  code_sends: "asker",
  codes: "asker code_hash",
  compensated_parts: "disruption_id order_guid refund_id",
  credits: "date expires order_guid reason",
  data_keys: "key_id root",
  disruption_scenarios: "name scenario_id",
  disruptions: "date disruption_id kind product_type service",
  documents: "barcode document_no order_guid payload pickup_code symbology",
  ended_sessions: "token_hash",
  gift_card_uses: "order_guid",
  gift_cards: "code currency valid_until",
  held_places: "hold_id place run seat_class",
  identities: "kind",
  identity_requests:
    "nonce provider redirect_uri session_key state_hash verifier",
  installation: "id part",
  ledger_entries: "account currency order_guid posting_id",
  login_tokens: "token_id",
  mails: "kind mail_id order_guid sender sender_name unsubscribe",
  order_earnings: "expires order_guid",
  order_keys: "idempotency_key order_guid owner request",
  order_link_requests: "booking_no request_id scope",
  order_link_uses: "link_id order_guid owner",
  order_payments:
    "authorisation_id card_token challenge_id currency idempotency_key method order_guid payment_id reason status",
  order_viewers: "order_guid owner",
  orders:
    "booking_no currency order_guid owner payment_asset_no reason scope status validate_id",
  owned_coupons: "code kind order_guid owner valid_until",
  payment_authorisations:
    "authorisation_id card_token challenge_id currency idempotency_key method reason reference status",
  payment_captures: "authorisation_id idempotency_key",
  payment_cards: "behaviour brand card_token last4 owner scope",
  payment_keys: "idempotency_key owner request",
  payment_refunds: "authorisation_id idempotency_key",
  payment_share_refunds: "refund_key share_id",
  payment_share_sets: "order_guid payment_id",
  payment_shares:
    "attempt_key authorisation_id card_token currency language method payment_id reason share_id status token_hash",
  payment_voids: "authorisation_id idempotency_key",
  phone_coupons: "code valid_until",
  price_history:
    "currency departs_on destination observed_on origin product_type",
  quotes: "order_guid owner scope validate_id vertical",
  receipt_buyers: "order_guid",
  receipt_counters: "series",
  receipts: "lines order_guid reference series",
  refund_parts: "order_guid refund_id",
  refund_payments: "order_guid payer_guid payment_id refund_id",
  refunds: "contents kind order_guid reason refund_id status",
  removed_cart_lines: "currency date home_path item_id owner title",
  removed_wishes: "currency home_path item_id owner title vertical",
  reviews: "author ended_on held_as language order_guid review_id subject text",
  saved_contacts: "confirm_key owner scope",
  saved_searches:
    "currency language owner payload saved_id scope search_key stop_key",
  saved_travellers: "traveller_id",
  schema_steps: "part",
  schema_works_from: "part",
  seat_holds: "hold_id owner product_type_id route_id seat_class validate_id",
  secrets: "name value",
  sessions: "agent token_hash",
  spending_refunds: "order_guid refund_id",
  spendings: "order_guid",
  stock_taken: "stock_key validate_id",
  users:
    "avatar country_code global_id prefer_currency prefer_language prefer_site register_site residence title",
  wishlist: "currency home_path item_id owner title vertical",
  wrong_codes: "owner",
};

test("each text column of each table is decided", async () => {
  const folder = tempFolder({});
  const backend = await startReferenceBackend(undefined, {
    dataDir: folder.dir,
  });
  await backend.stop();
  const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE));
  const tables = file
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  const found: Record<string, string> = {};
  for (const table of tables) {
    const name = String(table["name"]);
    const { sealed = [], blind = [] } = PERSONAL_TABLES[name] ?? {};
    const columns = file.prepare(`PRAGMA table_info(${name})`).all();
    const all = columns.map((column) => String(column["name"]));
    expect(all).toEqual(expect.arrayContaining([...sealed, ...blind]));
    const rest = columns
      .filter(({ type }) => type === "TEXT")
      .map((column) => String(column["name"]))
      .filter((column) => ![...sealed, ...blind].includes(column));
    if (rest.length > 0) found[name] = rest.toSorted().join(" ");
  }
  file.close();
  folder.remove();
  expect(found).toEqual(NOT_PERSONAL);
});
