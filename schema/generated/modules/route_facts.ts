// Generated from modules/transport/route_facts/data.schema.json by `npm run generate`. Do not edit.
import type { AreaMap } from "../common.ts";

/**
 * Facts about a route, and its map.
 */
export interface RouteFactsData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The facts.
   */
  facts: readonly RouteFact[];
  /**
   * The day and passengers for which they apply.
   */
  note: string;
  /**
   * The way over land. Left out: there is no map of it.
   */
  map?: AreaMap;
}
/**
 * One of them.
 */
export interface RouteFact {
  /**
   * What it says.
   */
  label: string;
  /**
   * Its value.
   */
  text: string;
}
