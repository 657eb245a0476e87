// Generated from modules/common/mini_header/data.schema.json by `npm run generate`. Do not edit.

/**
 * The small header of pages without navigation: only the site's name.
 */
export interface MiniHeaderData {}
