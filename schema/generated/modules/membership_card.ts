// Generated from modules/account/membership_card/data.schema.json by `npm run generate`. Do not edit.

/**
 * 1 classic, 2 silver, 3 gold, 4 platinum.
 */
export type MembershipLevel = number;

/**
 * A member's level and progress.
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
   * The benefits of the member's level.
   */
  benefits: readonly MembershipBenefit[];
}
/**
 * A higher level.
 */
export interface NextLevel {
  level: MembershipLevel;
  /**
   * The number of missing points.
   */
  points_missing: number;
}
/**
 * A benefit.
 */
export interface MembershipBenefit {
  /**
   * The name of its icon; unknown names get a tick.
   */
  icon: string;
  /**
   * The benefit.
   */
  title: string;
  /**
   * Its value.
   */
  text: string;
}
