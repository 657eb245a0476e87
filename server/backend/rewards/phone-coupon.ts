/** The coupon for phone numbers of a partner (data/phone-coupon.json). */
import type { Coupons } from "./coupons.ts";
import { readData } from "../kernel/read-data.ts";
import { Refusal } from "../kernel/refusals.ts";
import type { Text } from "../kernel/texts.ts";
import { parsePhone } from "../kernel/addresses.ts";
import type { Countries } from "../kernel/countries.ts";

export interface PhoneCouponInfo {
  readonly landing_page_info: {
    readonly title: string;
    readonly text: string;
    readonly image: { readonly image_id: string; readonly alt: string };
    readonly terms: readonly string[];
  };
  readonly partner_info: { readonly code: string; readonly name: string };
  /** The calling codes of the phone numbers. */
  readonly countries: readonly string[];
}

export interface SuccessfulRedeemedInfo {
  readonly title: string;
  readonly text: string;
  readonly coupon_code: string;
  readonly valid_until: string;
}

export interface PhoneCoupon {
  /** @returns undefined when there is no such partner; without a code, the only one */
  info(partnerCode: string, language: string): PhoneCouponInfo | undefined;
  /** @throws Refusal phone_invalid; phone_coupon_failed with a text for the visitor */
  redeem(
    countryNumber: string,
    phone: string,
    language: string,
  ): SuccessfulRedeemedInfo;
}

const TERMS = ["one", "booking", "account"] as const;

/** For tests: numbers that end so are refused. */
const UNKNOWN_NUMBER = /00$/;

export interface PhoneCouponInput {
  readonly coupons: Coupons;
  readonly countries: Countries;
  readonly text: Text;
}

export function createPhoneCoupon({
  coupons,
  countries,
  text,
}: PhoneCouponInput): PhoneCoupon {
  const partner = readData("phone-coupon");
  const numbers = partner.countries.map((code) => countries.numberOf(code));
  const values = { partner: partner.partner_name };
  return {
    info(partnerCode, language) {
      if (partnerCode !== "" && partnerCode !== partner.partner_code)
        return undefined;
      const say = (key: string) =>
        text(language, `phone_coupon.${key}`, values);
      return {
        landing_page_info: {
          title: say("title"),
          text: say("text"),
          image: { image_id: partner.image_id, alt: "" },
          terms: TERMS.map((term) => say(`term.${term}`)),
        },
        partner_info: {
          code: partner.partner_code,
          name: partner.partner_name,
        },
        countries: partner.countries,
      };
    },

    redeem(countryNumber, phone, language) {
      const say = (key: string) =>
        text(language, `phone_coupon.${key}`, values);
      const { value } = parsePhone(countryNumber, phone);
      const taken =
        numbers.includes(countryNumber.replace("+", "")) &&
        !UNKNOWN_NUMBER.test(value)
          ? coupons.issueForPhone(value)
          : undefined;
      if (!taken)
        throw new Refusal("phone_coupon_failed", {
          title: say("failed.title"),
          text: say("failed.text"),
          service_phone: partner.service_phone,
        });
      return {
        title: say("redeemed.title"),
        text: say("redeemed.text"),
        coupon_code: taken.code,
        valid_until: taken.valid_until,
      };
    },
  };
}
