import { useRef, type SubmitEvent } from "react";
import { useCall, useTranslation } from "#renderer/module-api.ts";
import type { PhoneCoupon } from "#schema/answers.ts";
import { Button } from "#ui/controls/button.tsx";
import { isPhone, phoneDigits } from "../model/addresses.ts";
import { FormFailure } from "../model/form-failure.tsx";
import { countryEntry, countryNumber } from "../model/country-entry.ts";
import { PhoneFields } from "../model/phone-fields.tsx";
import { readFormValues } from "../model/read-form-values.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import { useCountries } from "../model/use-countries.ts";
import { useFailureTexts, useFocusOnFailure } from "../model/use-failure.ts";
import { FailedCoupon } from "./failed-coupon.tsx";
import styles from "./style.module.css";

interface CouponFormProps {
  /** The country codes for which numbers are accepted. */
  readonly codes: readonly string[];
  readonly onRedeemed: (redeemed: PhoneCoupon) => void;
}

export function CouponForm({ codes, onRedeemed }: CouponFormProps) {
  const t = useTranslation();
  const call = useCall();
  const action = useAction();
  const all = useCountries();
  const form = useRef<HTMLFormElement>(null);
  const isRefused = action.failure?.code === "phone_coupon_failed";
  const refused = isRefused ? (action.failure?.data ?? {}) : undefined;
  const problem = useFailureTexts()(refused ? undefined : action.failure);
  useFocusOnFailure(form, "phone", refused ? undefined : action.failure);

  // Shows country codes until the country names have loaded.
  const countries = codes.map(
    (code) =>
      all?.find(({ countryCode }) => countryCode === code) ??
      countryEntry({ country_code: code }),
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { country = "", phone = "" } = readFormValues(event.currentTarget);
    const digits = phoneDigits(phone);
    if (!isPhone(digits)) return action.refuse("phone_invalid");
    await action.run(async () => {
      const { successful_redeemed_info } = await call("redeem_phone_coupon", {
        country_number: countryNumber(countries, country),
        phone: digits,
      });
      onRedeemed(successful_redeemed_info);
    });
  };

  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("phone_coupon:form")}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PhoneFields countries={countries} problem={problem.field} />
      <FormFailure text={problem.form} />
      <div role="alert" className={styles["failed"]}>
        {refused && <FailedCoupon {...refused} />}
      </div>
      <Button type="submit" disabled={!all}>
        {t(action.pending ? "phone_coupon:getting" : "phone_coupon:get")}
      </Button>
    </form>
  );
}
