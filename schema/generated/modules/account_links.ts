// Generated from modules/account/account_links/data.schema.json by `npm run generate`. Do not edit.

/**
 * Nothing: what is counted comes with the user.
 */
export interface AccountLinksData {}
