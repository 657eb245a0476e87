// Generated from modules/account/membership_card/data.schema.json by `npm run generate`. Do not edit.

/**
 * 1 classic, 2 silver, 3 gold, 4 platinum.
 */
export type MembershipLevel = number;

/**
 * Where a member is on the line of levels.
 */
export interface MembershipCardData {
  level: MembershipLevel;
  /**
   * The member's points.
   */
  points: number;
  /**
   * The next level; null at the highest.
   */
  next: null | NextLevel;
  /**
   * What the member's level brings.
   */
  benefits: MembershipBenefit[];
}
/**
 * A level that is ahead.
 */
export interface NextLevel {
  level: MembershipLevel;
  /**
   * How many points are still missing.
   */
  points_missing: number;
}
/**
 * A benefit.
 */
export interface MembershipBenefit {
  /**
   * The name of its icon; one that is not known is a tick.
   */
  icon: string;
  /**
   * The benefit.
   */
  title: string;
  /**
   * What it is worth.
   */
  text: string;
}
