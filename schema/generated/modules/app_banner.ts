// Generated from modules/common/app_banner/data.schema.json by `npm run generate`. Do not edit.
import type { ExternalUrl } from "../common.ts";

/**
 * How to keep the site at hand on a phone.
 */
export interface AppBannerData {
  /**
   * The heading.
   */
  title: string;
  /**
   * What one gains.
   */
  text: string;
  /**
   * How it is done.
   *
   * Items: One step.
   */
  steps?: string[];
  /**
   * Shops that have an app.
   */
  stores?: AppStore[];
}
/**
 * A shop.
 */
export interface AppStore {
  /**
   * The shop.
   */
  store: "ios" | "android";
  /**
   * The app's page.
   */
  url: ExternalUrl;
}
