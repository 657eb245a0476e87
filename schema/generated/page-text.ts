// Generated from schema/page-text.schema.json by `npm run generate`. Do not edit.
import type { Image, MessageKey } from "./common.ts";

/**
 * What a page says of itself to search engines and in the browser's tab.
 */
export interface PageText {
  /**
   * The document's title, as the upstream publishes it in the language of the request.
   */
  title?: string;
  /**
   * The message with the document's title, where `title` is left out. Facts of the page fill its {{placeholders}}.
   */
  title_key?: MessageKey;
  /**
   * The document's description, as the upstream publishes it.
   */
  description?: string;
  /**
   * The message with the document's description, where `description` is left out.
   */
  description_key?: MessageKey;
  /**
   * The picture that stands for the page where it is shared.
   */
  share_image?: Image;
}
