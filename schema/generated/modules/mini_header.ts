// Generated from modules/common/mini_header/data.schema.json by `npm run generate`. Do not edit.

/**
 * The small head of pages on which nothing should lead away: the site's name only.
 */
export interface MiniHeaderData {}
