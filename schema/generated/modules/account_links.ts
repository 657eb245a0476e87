// Generated from modules/account/account_links/data.schema.json by `npm run generate`. Do not edit.

/**
 * No data: the counts come with the user.
 */
export interface AccountLinksData {}
