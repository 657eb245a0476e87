// Generated from schema/backend/phone-coupon.schema.json by `npm run generate`. Do not edit.
import type { CountryCode } from "./common.ts";

/**
 * The coupon that a phone number gets (data/phone-coupon.json).
 */
export interface PhoneCouponFile {
  /**
   * The partner that gives it, as it stands in the address of the page.
   */
  partner_code: string;
  /**
   * The partner's name.
   */
  partner_name: string;
  /**
   * The countries whose numbers get one.
   */
  countries: readonly CountryCode[];
  /**
   * The picture of the page.
   */
  image_id: string;
  /**
   * Whom to call with questions.
   */
  service_phone: string;
}
