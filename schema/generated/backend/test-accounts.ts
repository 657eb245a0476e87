// Generated from schema/backend/test-accounts.schema.json by `npm run generate`. Do not edit.

/**
 * The initial points, credits and rights of accounts with these email addresses (data/test-accounts.json).
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
