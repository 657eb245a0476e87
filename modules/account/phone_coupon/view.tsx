import { useState } from "react";
import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { PhoneCoupon as RedeemedCoupon } from "#schema/answers.ts";
import type { PhoneCouponData } from "#schema/modules/phone_coupon.ts";
import { Picture } from "#ui/blocks/picture.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { IssuedCoupon } from "./issued-coupon.tsx";
import styles from "./style.module.css";

const PRESET = { desktop: "gallery", mobile: "activity_card_large" } as const;

export default function PhoneCoupon({ data }: ModuleProps<PhoneCouponData>) {
  const t = useTranslation();
  const [redeemed, setRedeemed] = useState<RedeemedCoupon>();
  const { landing_page_info, partner_info, countries } = data;
  const { title, text, image, terms } = landing_page_info;
  return (
    <div className={styles["frame"]}>
      <div className={styles["scene"]}>
        <Picture image={image} preset={PRESET} first />
      </div>
      <div className={styles["panel"]}>
        <div className={styles["head"]}>
          <p className={styles["quiet"]}>
            {t("phone_coupon:partner", { partner: partner_info.name })}
          </p>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {redeemed ? (
          <IssuedCoupon {...redeemed} />
        ) : (
          <CouponForm codes={countries} onRedeemed={setRedeemed} />
        )}
        {terms.length > 0 && (
          <div className={styles["terms"]}>
            <h2 className={styles["terms-title"]}>{t("phone_coupon:terms")}</h2>
            <ul className={styles["list"]}>
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
