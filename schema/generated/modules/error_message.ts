// Generated from modules/common/error_message/data.schema.json by `npm run generate`. Do not edit.
import type { Image, MessageKey } from "../common.ts";

/**
 * The explanation and the next step on error pages.
 */
export interface ErrorMessageData {
  /**
   * The HTTP status.
   */
  status: 401 | 404 | 500 | 503;
  /**
   * The message with the title.
   */
  title_key: MessageKey;
  /**
   * The message with the explanation.
   */
  message_key: MessageKey;
  /**
   * The action of the button.
   */
  action: "home" | "refresh";
  /**
   * A picture.
   */
  image?: Image;
}
