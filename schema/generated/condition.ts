// Generated from schema/condition.schema.json by `npm run generate`. Do not edit.
import type { FeatureName, LanguageCode, MarketCode } from "./common.ts";

/**
 * A time with its offset from UTC (RFC 3339; seconds may be left out).
 */
export type ConditionTime = string;

/**
 * When something is on a page. Everything that is stated must hold; what is left out does not matter.
 */
export interface Condition {
  /**
   * The markets whose visitors see it: any of them.
   */
  markets?: readonly MarketCode[];
  /**
   * The languages of the page: any of them.
   */
  languages?: readonly LanguageCode[];
  /**
   * The platforms of the page: any of them.
   */
  platforms?: readonly ("desktop" | "mobile")[];
  /**
   * The partners on whose pages it is: any of them. An empty list: the site's own pages only.
   */
  partners?: readonly string[];
  /**
   * The feature of the site that must be on.
   */
  feature?: FeatureName;
  /**
   * Query parameters that the page's address must have: all of them. Only those that its route declares count.
   */
  query?: readonly string[];
  experiment?: ConditionExperiment;
  from?: ConditionTime;
  until?: ConditionTime;
}
/**
 * The group of an experiment that the visitor must be in. A page that depends on it is not cached, and a visitor's first page has no experiments.
 */
export interface ConditionExperiment {
  /**
   * The experiment's id.
   */
  experiment_id: string;
  /**
   * The group's id.
   */
  group_id: string;
}
