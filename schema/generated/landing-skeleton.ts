// Generated from schema/landing-skeleton.schema.json by `npm run generate`. Do not edit.
import type { PublishLanguages } from "./common.ts";
import type { PageText } from "./page-text.ts";
import type { Section } from "./section.ts";

/**
 * A page's sections, as the landing and home calls publish them and as the page files of this project contain them.
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
  sections: Section[];
}
