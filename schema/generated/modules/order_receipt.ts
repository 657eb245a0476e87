// Generated from modules/booking/order_receipt/data.schema.json by `npm run generate`. Do not edit.
import type { LanguageCode, SitePath } from "../common.ts";
import type { PricePart } from "../booking.ts";

/**
 * The receipt of an order, and the credit notes of its refunds.
 */
export interface OrderReceiptData {
  /**
   * The order.
   */
  order_guid: string;
  /**
   * The page of the order.
   */
  order_path: SitePath;
  /**
   * The receipt, and its credit notes in the order in which they were issued. None before the order is paid.
   */
  documents: readonly ReceiptDocument[];
  buyer: ReceiptBuyer;
  /**
   * The languages in which the documents can be downloaded: the reader's, and that of the order where it is another.
   */
  languages: readonly ReceiptLanguage[];
  missing?: ReceiptMissing;
}
/**
 * A receipt or a credit note in the reader's language.
 */
export interface ReceiptDocument {
  /**
   * Its number: R2026-000001.
   */
  receipt_no: string;
  /**
   * What it is: Receipt.
   */
  title: string;
  /**
   * Its number, its date, and what it refers to.
   */
  facts: readonly ReceiptFact[];
  /**
   * Who sells, and who buys.
   */
  parties: readonly ReceiptParty[];
  /**
   * What was bought, the price part by part, the payments.
   */
  tables: readonly ReceiptTable[];
  /**
   * A further note.
   *
   * Items: A note.
   */
  notes: readonly string[];
}
/**
 * A named fact.
 */
export interface ReceiptFact {
  /**
   * Its name: Number.
   */
  label: string;
  /**
   * Its value.
   */
  text: string;
}
/**
 * A company or a person.
 */
export interface ReceiptParty {
  /**
   * Its role: From.
   */
  label: string;
  /**
   * The name and the address, line by line.
   *
   * Items: A line.
   */
  lines: readonly string[];
}
/**
 * Rows below a heading.
 */
export interface ReceiptTable {
  /**
   * The heading: Price.
   */
  title: string;
  /**
   * Its rows.
   */
  rows: readonly ReceiptRow[];
}
/**
 * A row.
 */
export interface ReceiptRow {
  /**
   * What it is.
   */
  label: string;
  /**
   * More about it.
   */
  note?: string;
  /**
   * How much; returned money is negative.
   */
  amount?: PricePart;
  /**
   * true: the row is the sum.
   */
  strong?: boolean;
}
/**
 * The company to which the documents are addressed, as it was typed.
 */
export interface ReceiptBuyer {
  /**
   * Its name.
   */
  company: string;
  /**
   * Its tax number.
   */
  tax_id: string;
  /**
   * Its address, in lines.
   */
  address: string;
}
/**
 * A language.
 */
export interface ReceiptLanguage {
  /**
   * Its code.
   */
  language: LanguageCode;
  /**
   * Its own name: Deutsch.
   */
  name: string;
}
/**
 * Why there is no receipt.
 */
export interface ReceiptMissing {
  /**
   * In a few words.
   */
  title: string;
  /**
   * When there will be one.
   */
  text: string;
}
