// Generated from modules/common/rich_text/data.schema.json by `npm run generate`. Do not edit.

/**
 * An article. Its HTML is cleaned on the server.
 */
export interface RichTextData {
  /**
   * The section's heading.
   */
  title?: string;
}
