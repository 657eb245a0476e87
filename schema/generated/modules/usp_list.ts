// Generated from modules/common/usp_list/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink } from "../common.ts";

/**
 * A few short texts with icons: reasons to book here, or information before a journey.
 */
export interface UspListData {
  /**
   * The section's heading.
   */
  title?: string;
  /**
   * The texts.
   */
  items: readonly UspItem[];
}
/**
 * One of them.
 */
export interface UspItem {
  /**
   * The icon beside it.
   */
  icon:
    | "ticket"
    | "seat"
    | "clock"
    | "refund"
    | "phone"
    | "shield"
    | "globe"
    | "price"
    | "luggage"
    | "map"
    | "bicycle"
    | "calendar";
  /**
   * What it says, in a few words.
   */
  title: string;
  /**
   * The explanation. Line breaks are retained.
   */
  text: string;
  /**
   * A page with more about it.
   */
  link?: SiteLink;
}
