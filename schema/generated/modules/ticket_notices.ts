// Generated from modules/booking/ticket_notices/data.schema.json by `npm run generate`. Do not edit.
import type { IsoTime } from "../common.ts";

/**
 * A day as YYYY-MM-DD.
 */
export type NoticeDay = string;

/**
 * Notices of a product that concern the day of travel. Each is shown while now lies between its start and its end; the newest is first.
 */
export interface TicketNoticesData {
  /**
   * The notices, in any order.
   */
  notices: readonly TicketNotice[];
}
/**
 * One notice.
 */
export interface TicketNotice {
  /**
   * The notice's id.
   */
  notice_id: string;
  /**
   * What it is about, in a few words.
   */
  title?: string;
  /**
   * The text.
   */
  content: string;
  /**
   * From when it is shown: a time with its offset (ISO 8601).
   */
  start_time: IsoTime;
  /**
   * Until when it is shown.
   */
  end_time: IsoTime;
  travel_from?: NoticeDay;
  travel_to?: NoticeDay;
}
