// Generated from schema/backend/membership.schema.json by `npm run generate`. Do not edit.

/**
 * Levels of membership (data/membership.json).
 */
export interface MembershipFile {
  /**
   * The levels, lowest first.
   */
  levels: readonly MembershipLevel[];
}
/**
 * One level.
 */
export interface MembershipLevel {
  /**
   * Its number, from 1.
   */
  level: number;
  /**
   * How its card looks, and the key of its name in the texts (membership.<style>).
   */
  style: string;
  /**
   * From how many points on an account has it.
   */
  points: number;
  /**
   * How many credits each US dollar earns that is paid with money.
   */
  earns_per_usd: number;
  /**
   * Its benefit.
   */
  benefits: readonly MembershipBenefit[];
}
/**
 * One benefit.
 */
export interface MembershipBenefit {
  /**
   * The icon beside it.
   */
  icon: string;
  /**
   * The key of its texts.
   */
  key: string;
}
