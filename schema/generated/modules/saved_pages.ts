// Generated from modules/common/saved_pages/data.schema.json by `npm run generate`. Do not edit.
import type { MessageKey } from "../common.ts";

/**
 * The offline page. The service worker fills in what is saved on the device.
 */
export interface SavedPagesData {
  /**
   * The message with the title.
   */
  title_key: MessageKey;
  /**
   * The key of the message about what works without a network.
   */
  message_key: MessageKey;
  /**
   * The message for a device on which nothing is saved: how pages are saved.
   */
  none_key: MessageKey;
}
