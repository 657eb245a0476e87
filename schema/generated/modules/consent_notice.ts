// Generated from modules/common/consent_notice/data.schema.json by `npm run generate`. Do not edit.

/**
 * No data: its texts are messages.
 */
export interface ConsentNoticeData {}
