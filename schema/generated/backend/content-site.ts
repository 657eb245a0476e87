// Generated from schema/backend/content-site.schema.json by `npm run generate`. Do not edit.
import type { SiteHeaderData } from "../modules/site_header.ts";
import type { SiteFooterData } from "../modules/site_footer.ts";
import type { SearchTab } from "../modules/search_form.ts";

/**
 * Texts around all pages in one language (data/content/<language>/site.json).
 */
export interface SiteContentFile {
  sections: SiteSections;
}
/**
 * The data of each part.
 */
export interface SiteSections {
  menu: SiteHeaderData;
  footer: SiteFooterData;
  breadcrumb: BreadcrumbText;
  search_form: SearchFormText;
}
/**
 * The breadcrumb.
 */
export interface BreadcrumbText {
  /**
   * What the home page is called.
   */
  home: string;
}
/**
 * The words of the search form.
 */
export interface SearchFormText {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * One tab for each vertical.
   */
  tabs: readonly SearchTab[];
}
