// Generated from schema/landing-skeleton.schema.json by `npm run generate`. Do not edit.
import type { PublishLanguages } from "./common.ts";
import type { PageText } from "./page-text.ts";
import type { Section } from "./section.ts";

/**
 * A page's title and its sections, in their order. The landing and home calls publish it, and the pages of this project are written in it.
 */
export interface LandingSkeleton {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  publish_languages: PublishLanguages;
  /**
   * Title and description of the page.
   */
  page?: PageText;
  /**
   * The sections of the page, in their order.
   */
  sections: readonly Section[];
}
