// Generated from modules/common/breadcrumb/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink, SitePath } from "../common.ts";

/**
 * The way from the home page to this one.
 */
export interface BreadcrumbData {
  /**
   * The pages of the way; the last is this page and has no path.
   */
  items: BreadcrumbItem[];
  /**
   * Other pages of the same place.
   */
  beside?: SiteLink[];
}
/**
 * One page of the way.
 */
export interface BreadcrumbItem {
  /**
   * The page's name.
   */
  label: string;
  /**
   * Its address.
   */
  path?: SitePath;
}
