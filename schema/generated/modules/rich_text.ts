// Generated from modules/common/rich_text/data.schema.json by `npm run generate`. Do not edit.

/**
 * An article. The server sanitises its HTML.
 */
export interface RichTextData {
  /**
   * The section's heading.
   */
  title?: string;
  /**
   * The article is the whole page, and the title its main heading.
   */
  page?: true;
  /**
   * The article: paragraphs, h3 and h4, lists, tables, links. Anything else is taken out.
   */
  html: string;
}
