/**
 * Every column with personal data. The code that seals again (seal-again.ts) and the database, which
 * opens sealed columns when rows are read, use this list; a test compares it with the tables.
 */

export interface PersonalTable {
  /** Its rows are read in the order of this column. */
  readonly key: string;
  /** Sealed; opened when rows are read by these names. */
  readonly sealed: readonly string[];
  /** Hashed with a key, because rows are found by it. */
  readonly blind?: readonly string[];
  /** The sealed copy of a hashed column whose text is needed. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Unique together with the hashed column: of two rows the one that is hashed already stays. */
  readonly unique?: string;
}

export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  orders: { key: "order_guid", sealed: ["email", "contents", "search_text"] },
  quotes: { key: "validate_id", sealed: ["quote"] },
  saved_travellers: { key: "traveller_id", sealed: ["label", "field_values"] },
  saved_contacts: { key: "confirm_key", sealed: ["email"] },
  receipt_buyers: {
    key: "order_guid",
    sealed: ["company", "tax_id", "address"],
  },
  refunds: { key: "refund_id", sealed: ["note"] },
  mails: { key: "mail_id", sealed: ["recipient", "subject", "plain", "html"] },
  payment_share_sets: { key: "payment_id", sealed: ["asker"] },
  payment_shares: { key: "share_id", sealed: ["payer"] },
  order_link_requests: { key: "request_id", sealed: ["proof"] },
  users: { key: "user_id", sealed: ["user_name", "email"] },
  identities: {
    key: "value",
    sealed: ["identity"],
    blind: ["value"],
    copies: { value: "identity" },
  },
  owned_coupons: { key: "coupon_id", sealed: [], blind: ["used_by"] },
  phone_coupons: { key: "phone", sealed: [], blind: ["phone"] },
  codes: { key: "address", sealed: [], blind: ["address"], unique: "asker" },
  code_sends: { key: "address", sealed: [], blind: ["address"] },
  // The address and the flight of a transfer are typed.
  cart_lines: { key: "line_id", sealed: ["offer"] },
  removed_cart_lines: { key: "line_id", sealed: ["offer"] },
};

/** The names of all sealed columns. */
export const SEALED_COLUMNS: ReadonlySet<string> = new Set(
  Object.values(PERSONAL_TABLES).flatMap(({ sealed }) => sealed),
);
