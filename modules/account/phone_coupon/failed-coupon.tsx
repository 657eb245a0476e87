import { useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/tip.tsx";
import { FALLBACK_TITLE, type Failed } from "./outcomes.ts";
import styles from "./style.module.css";

/** Why there is no coupon, and how to reach customer service. */
export function FailedCoupon({ title, text, service_phone }: Failed) {
  const t = useTranslation();
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
        <a href={`tel:${service_phone.replaceAll(/[^\d+]/g, "")}`}>
          {service_phone}
        </a>
      </p>
    </Tip>
  );
}
