// Generated from schema/backend/test-accounts.schema.json by `npm run generate`. Do not edit.

/**
 * What accounts of these email addresses have when they are made (data/test-accounts.json).
 */
export interface TestAccountsFile {
  [k: string]: TestAccount;
}
/**
 * One account.
 */
export interface TestAccount {
  /**
   * Its points of membership.
   */
  points?: number;
  /**
   * Its credits.
   */
  credits?: number;
  /**
   * Whether its access is limited.
   */
  limited?: boolean;
}
