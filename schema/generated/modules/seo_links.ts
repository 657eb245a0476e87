// Generated from modules/common/seo_links/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink } from "../common.ts";

/**
 * Links to related pages, in groups.
 */
export interface SeoLinksData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The groups.
   */
  groups: readonly SeoLinkGroup[];
}
/**
 * A group of links.
 */
export interface SeoLinkGroup {
  /**
   * The group's heading.
   */
  title: string;
  /**
   * The links.
   */
  links: readonly SiteLink[];
}
