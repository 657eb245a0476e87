// Generated from modules/common/privacy_choices/data.schema.json by `npm run generate`. Do not edit.

/**
 * It has no data: its texts are messages.
 */
export interface PrivacyChoicesData {}
