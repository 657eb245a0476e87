// Generated from modules/common/home_notice/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink } from "../common.ts";

/**
 * Notices at the top of a page. Each is shown from its start until its end; the newest is first.
 */
export interface HomeNoticeData {
  /**
   * The notices, in any order.
   */
  notices: readonly Notice[];
}
/**
 * One notice.
 */
export interface Notice {
  /**
   * The notice's id.
   */
  notice_id: string;
  /**
   * info: good to know. warning: it changes a journey.
   */
  level: "info" | "warning";
  /**
   * The text.
   */
  content: string;
  /**
   * From when it is shown (UTC).
   */
  start_time: string;
  /**
   * Until when it is shown (UTC).
   */
  end_time: string;
  /**
   * Where to read more.
   */
  link?: SiteLink;
}
