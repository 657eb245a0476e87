// Generated from modules/common/site_header/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink, SitePath } from "../common.ts";

/**
 * The head of the site: its name, its menu, language, currency, sign-in, cart.
 */
export interface SiteHeaderData {
  /**
   * The menu.
   */
  menus: readonly MenuEntry[];
}
/**
 * An entry of the menu.
 */
export interface MenuEntry {
  /**
   * The entry.
   */
  label: string;
  /**
   * Where it leads.
   */
  path?: SitePath;
  /**
   * Entries below it.
   */
  children?: readonly SiteLink[];
}
