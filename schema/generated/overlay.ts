// Generated from schema/overlay.schema.json by `npm run generate`. Do not edit.
import type { Condition } from "./condition.ts";
import type { RouteName, SectionName } from "./common.ts";
import type { Section } from "./section.ts";

/**
 * Changes of the sections of some pages, for some visitors or for some time (configs/overlays/). Overlays are applied in the order of their files' names.
 */
export interface Overlay {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * Its purpose, in one line.
   */
  summary: string;
  /**
   * The pages that it changes.
   */
  pages: readonly OverlayPages[];
  /**
   * When it is applied. Left out: always.
   */
  when?: Condition;
  /**
   * The changes, in their order.
   */
  changes: readonly OverlayChange[];
}
/**
 * The pages of a route.
 */
export interface OverlayPages {
  route: RouteName;
  /**
   * The values that parameters of the path must have. Left out: all pages of the route.
   */
  params?: {
    [k: string]: string;
  };
}
/**
 * One change of a page's sections.
 */
export interface OverlayChange {
  /**
   * A section that is added: `before` or `after` another one, or `first`. Without a place it is the last one.
   */
  insert?: Section;
  /**
   * The section that is replaced; `with` has the one that takes its place.
   */
  replace?: SectionName;
  /**
   * The section that takes the place of the replaced one.
   */
  with?: Section;
  /**
   * The section that is left out.
   */
  remove?: SectionName;
  /**
   * The section that is moved: `before` or `after` another one, or `first`. Without a place it becomes the last one.
   */
  move?: SectionName;
  /**
   * The section that follows.
   */
  before?: SectionName;
  /**
   * The section that precedes.
   */
  after?: SectionName;
  /**
   * true: at the top of the page.
   */
  first?: true;
}
