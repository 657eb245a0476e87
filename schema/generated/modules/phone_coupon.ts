// Generated from modules/account/phone_coupon/data.schema.json by `npm run generate`. Do not edit.
import type { Image } from "../common.ts";

/**
 * A partner's offer for its phone numbers.
 */
export interface PhoneCouponData {
  landing_page_info: LandingPageInfo;
  partner_info: PartnerInfo;
  /**
   * The codes of the countries of the numbers (ISO 3166-1 alpha-2).
   *
   * Items: A country's code.
   */
  countries: readonly string[];
}
/**
 * The offer.
 */
export interface LandingPageInfo {
  /**
   * The page's heading.
   */
  title: string;
  /**
   * Its value.
   */
  text: string;
  image: Image;
  /**
   * Its conditions.
   *
   * Items: A condition.
   */
  terms: readonly string[];
}
/**
 * The partner whose phone numbers qualify.
 */
export interface PartnerInfo {
  /**
   * The partner's name.
   */
  name: string;
}
