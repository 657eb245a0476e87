// Generated from modules/booking/ticket_notices/data.schema.json by `npm run generate`. Do not edit.

/**
 * A time with its offset (ISO 8601): 2026-11-21T09:00:00+08:00.
 */
export type NoticeMoment = string;
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
  notices: TicketNotice[];
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
  start_time: NoticeMoment;
  end_time: NoticeMoment;
  travel_from?: NoticeDay;
  travel_to?: NoticeDay;
}
