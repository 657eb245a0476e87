// Generated from schema/page-text.schema.json by `npm run generate`. Do not edit.
import type { Image, MessageKey } from "./common.ts";

/**
 * Title and description of a page, for search engines and the browser's tab.
 */
export interface PageText {
  /**
   * The document's title, as the upstream publishes it in the language of the request. Facts of the page fill its {templates}.
   */
  title?: string;
  /**
   * The message with the document's title, where `title` is left out. The site's name fills its {site}; nothing else is filled.
   */
  title_key?: MessageKey;
  /**
   * The document's description, as the upstream publishes it. Facts of the page fill its {templates}.
   */
  description?: string;
  /**
   * The message with the document's description, where `description` is left out.
   */
  description_key?: MessageKey;
  /**
   * The picture shown when the page is shared.
   */
  share_image?: Image;
  /**
   * The fact with that picture's id, where `share_image` is left out: landing.image_id.
   */
  share_image_fact?: string;
}
