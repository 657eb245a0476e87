// Generated from modules/common/site_footer/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink } from "../common.ts";

/**
 * The foot of the site.
 */
export interface SiteFooterData {
  /**
   * Groups of links.
   */
  groups: readonly FooterGroup[];
  /**
   * A note required on every page.
   */
  note?: string;
}
/**
 * A group of links.
 */
export interface FooterGroup {
  /**
   * The group's heading.
   */
  title: string;
  /**
   * The links.
   */
  links: readonly SiteLink[];
}
