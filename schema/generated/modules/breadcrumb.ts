// Generated from modules/common/breadcrumb/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink, SitePath } from "../common.ts";

/**
 * The breadcrumb from the home page to this page.
 */
export interface BreadcrumbData {
  /**
   * The pages of the breadcrumb. The last is the current page and has no path.
   */
  items: readonly BreadcrumbItem[];
  /**
   * Other pages of the same place.
   */
  beside?: readonly SiteLink[];
}
/**
 * One page of the breadcrumb.
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
