// Generated from schema/backend/limits.schema.json by `npm run generate`. Do not edit.

/**
 * How often something may be done (data/limits.json).
 */
export interface LimitsFile {
  /**
   * The separate counters: beyond any of them the answer is too_many_attempts.
   */
  [k: string]: readonly LimitRule[];
}
/**
 * A number of points in a number of seconds.
 */
export interface LimitRule {
  /**
   * The properties of the doer whose attempts are counted together. An unknown property limits nothing.
   *
   * Items: address: the network; device; account; target: to what or whom it is done.
   */
  by: readonly ("address" | "device" | "account" | "target")[];
  /**
   * How many points there are; most actions take one.
   */
  points: number;
  /**
   * Within how many seconds.
   */
  duration_s: number;
}
