// Generated from modules/common/comparison_table/data.schema.json by `npm run generate`. Do not edit.

/**
 * Ways to travel, side by side.
 */
export interface ComparisonTableData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * What is compared.
   */
  columns: readonly ComparisonColumn[];
  /**
   * The criteria.
   */
  rows: readonly ComparisonRow[];
  /**
   * The basis of the values.
   */
  note?: string;
}
/**
 * A column.
 */
export interface ComparisonColumn {
  /**
   * The column's heading.
   */
  label: string;
  /**
   * Whether this is the one that is sold here.
   */
  highlight?: boolean;
}
/**
 * A row.
 */
export interface ComparisonRow {
  /**
   * The row's heading.
   */
  label: string;
  /**
   * One value per column.
   */
  cells: readonly ComparisonCell[];
}
/**
 * A value.
 */
export interface ComparisonCell {
  /**
   * The value.
   */
  text: string;
  /**
   * Whether it is an advantage or a drawback.
   */
  tone?: "good" | "bad";
}
