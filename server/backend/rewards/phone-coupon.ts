/** The coupon for phone numbers of a partner (data/phone-coupon.json). */
import type { PhoneCouponData } from "#schema/modules/phone_coupon.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Coupons } from "./coupons.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { Refusal } from "../refusals/refusals.ts";
import { parsePhone } from "../text/addresses.ts";
import type { Countries } from "../text/countries.ts";

export interface SuccessfulRedeemedInfo {
  readonly title: string;
  readonly text: string;
  readonly coupon_code: string;
  readonly valid_until: string;
}

export interface PhoneCoupon {
  /** @returns undefined if there is no such partner; without a code, the only partner */
  info(partnerCode: string, language: string): PhoneCouponData | undefined;
  /** @throws Refusal phone_invalid; phone_coupon_failed with a text for the visitor */
  redeem(
    countryNumber: string,
    phone: string,
    language: string,
  ): Promise<SuccessfulRedeemedInfo>;
}

const TERMS = ["one", "booking", "account"] as const;

/** For tests: numbers with this ending are refused. */
const UNKNOWN_NUMBER = /00$/;

export interface PhoneCouponInput extends Pick<Kernel, "database" | "text"> {
  readonly data: Pick<DataSet, "one">;
  readonly coupons: Coupons;
  readonly countries: Countries;
}

export function createPhoneCoupon({
  database,
  data,
  coupons,
  countries,
  text,
}: PhoneCouponInput): PhoneCoupon {
  const partner = data.one("phone-coupon");
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

    async redeem(countryNumber, phone, language) {
      const say = (key: string) =>
        text(language, `phone_coupon.${key}`, values);
      const { value } = parsePhone(countryNumber, phone);
      const taken =
        numbers.includes(countryNumber.replace("+", "")) &&
        !UNKNOWN_NUMBER.test(value)
          ? await coupons.issueForPhone(database, value)
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
