// Generated from modules/common/recently_viewed/data.schema.json by `npm run generate`. Do not edit.

/**
 * No data: the pages are stored on the device.
 */
export interface RecentlyViewedData {}
