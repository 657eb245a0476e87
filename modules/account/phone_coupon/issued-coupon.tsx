import { useEffect, useRef } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { PhoneCoupon } from "#schema/answers.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { successIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

/** The coupon: its code, its expiry date and where to redeem it. It takes the focus. */
export function IssuedCoupon({
  title,
  text,
  coupon_code,
  valid_until,
}: PhoneCoupon) {
  const t = useTranslation();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["issued"]} aria-label={t("phone_coupon:coupon")}>
      <h2 ref={heading} className={styles["issued-title"]} tabIndex={-1}>
        <Icon shape={successIcon} />
        {title || t("phone_coupon:issued")}
      </h2>
      {text && <p>{text}</p>}
      <p className={styles["code"]}>
        <span className={styles["quiet"]}>{t("phone_coupon:code")}</span>
        <code>{coupon_code}</code>
        <span className={styles["quiet"]}>
          {t("phone_coupon:valid_until", { date: format.date(valid_until) })}
        </span>
      </p>
      <ButtonLink route="accountCoupons">{t("phone_coupon:redeem")}</ButtonLink>
    </section>
  );
}
