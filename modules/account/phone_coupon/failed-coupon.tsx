import { useSite, useTranslation } from "#renderer/module-api.ts";
import type { RefusedPhoneCoupon } from "#schema/answers.ts";
import { Tip } from "#ui/popups/tip.tsx";
import styles from "./style.module.css";

/** The title in Chinese, when the service sends none (specification, section 8). */
const FALLBACK_TITLE = "领取失败啦！";

/** Why there is no coupon, and how to reach customer service. */
export function FailedCoupon({
  title = FALLBACK_TITLE,
  text,
  service_phone,
}: RefusedPhoneCoupon) {
  const t = useTranslation();
  const { contact } = useSite("site");
  const phone = service_phone ?? contact.phone;
  return (
    <Tip tone="failure">
      <p
        className={styles["strong"]}
        lang={title === FALLBACK_TITLE ? "zh-CN" : undefined}
      >
        {title}
      </p>
      <p>{text ?? t("phone_coupon:failed")}</p>
      <p>
        {t("phone_coupon:service")}{" "}
        {phone ? (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
        ) : (
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        )}
      </p>
    </Tip>
  );
}
