// Generated from schema/budgets.schema.json by `npm run generate`. Do not edit.

/**
 * This interface was referenced by `Budgets`'s JSON-Schema
 * via the `definition` "amount".
 */
export type Amount = number;

/**
 * How many bytes pages may have (tests/budgets.json). tests/contract/budgets.test.ts enforces them.
 */
export interface Budgets {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * A page of each kind.
   */
  pages: readonly PageBudget[];
}
export interface PageBudget {
  /**
   * The kind of page; names the page in messages.
   */
  kind: string;
  /**
   * Its path and query.
   */
  path: string;
  max: ByteLimits;
}
/**
 * Limits. Bytes of files are those of gzip, as served.
 */
export interface ByteLimits {
  script_bytes: Amount;
  font_bytes: Amount;
  paint_style_bytes: Amount;
  blocking_style_files: Amount;
  html_bytes: Amount;
  html_gzip_bytes: Amount;
}
