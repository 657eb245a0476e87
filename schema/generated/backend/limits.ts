// Generated from schema/backend/limits.schema.json by `npm run generate`. Do not edit.

/**
 * How often something may be done (data/limits.json).
 */
export interface LimitsFile {
  /**
   * What is counted, each by itself: beyond any of them the answer is too_many_attempts.
   */
  [k: string]: LimitRule[];
}
/**
 * So many points in so many seconds.
 */
export interface LimitRule {
  /**
   * What is counted together. What is not known of somebody limits nothing.
   *
   * Items: address: the network; device; account; target: to what or whom it is done.
   */
  by: ("address" | "device" | "account" | "target")[];
  /**
   * How many points there are; most actions take one.
   */
  points: number;
  /**
   * Within how many seconds.
   */
  duration_s: number;
}
