// Generated from modules/common/privacy_choices/data.schema.json by `npm run generate`. Do not edit.

/**
 * No data: its texts are messages.
 */
export interface PrivacyChoicesData {}
