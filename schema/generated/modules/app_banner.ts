// Generated from modules/common/app_banner/data.schema.json by `npm run generate`. Do not edit.
import type { ExternalUrl } from "../common.ts";

/**
 * How to add the site to a phone's home screen.
 */
export interface AppBannerData {
  /**
   * The heading.
   */
  title: string;
  /**
   * The benefit.
   */
  text: string;
  /**
   * The steps.
   *
   * Items: One step.
   */
  steps?: readonly string[];
  /**
   * App stores with the site's app.
   */
  stores?: readonly AppStore[];
}
/**
 * An app store.
 */
export interface AppStore {
  /**
   * The app store.
   */
  store: "ios" | "android";
  /**
   * The app's page.
   */
  url: ExternalUrl;
}
