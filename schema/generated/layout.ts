// Generated from schema/layout.schema.json by `npm run generate`. Do not edit.
import type { Section } from "./section.ts";

/**
 * Sections of the layout, in their order.
 */
export type LayoutSections = readonly Section[];

/**
 * The frame around a page's own sections. Header, footer and breadcrumb are sections like any other.
 */
export interface Layout {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The purpose of the layout, in one line.
   */
  summary: string;
  /**
   * Which views of its modules the layout shows: those of the visitor's platform, or the mobile ones at every width.
   */
  views: "platform" | "mobile";
  header: LayoutVariants;
  before_main?: LayoutSections;
  footer: LayoutVariants;
}
/**
 * The full and the small form of a part of the layout.
 */
export interface LayoutVariants {
  full: LayoutSections;
  mini: LayoutSections;
}
