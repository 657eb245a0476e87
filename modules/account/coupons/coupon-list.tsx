import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { useCouponAmounts } from "#ui/hooks/use-coupon-amounts.ts";
import styles from "./style.module.css";

interface CouponListProps {
  readonly coupons: readonly Coupon[];
  readonly label: string;
}

export function CouponList({ coupons, label }: CouponListProps) {
  return (
    <ul className={styles["coupons"]} aria-label={label}>
      {coupons.map((coupon) => (
        <CouponTicket key={coupon.coupon_id} coupon={coupon} />
      ))}
    </ul>
  );
}

/** A coupon as a ticket: the discount on the stub, the conditions beside it. */
function CouponTicket({ coupon }: { readonly coupon: Coupon }) {
  const { title, text, code, valid_until, status } = coupon;
  const t = useTranslation();
  const format = useFormat();
  const { off, minSpend } = useCouponAmounts()(coupon);
  const isUsable = status === "usable";
  return (
    <li className={styles["coupon"]} data-status={status}>
      <p className={styles["stub"]}>
        <strong className={styles["off"]}>{off}</strong>
        {t("coupons:off")}
      </p>
      <div className={styles["words"]}>
        <h2 className={styles["title"]}>{title}</h2>
        {text && <p>{text}</p>}
        <ul className={styles["facts"]}>
          {minSpend && <li>{t("coupons:min_spend", { price: minSpend })}</li>}
          <li>
            {t(isUsable ? "coupons:valid_until" : "coupons:was_valid_until", {
              date: format.date(valid_until),
            })}
          </li>
        </ul>
        {isUsable ? (
          <p className={styles["code"]}>
            {t("coupons:code_is")} <code>{code}</code>
          </p>
        ) : (
          <Badge>{t(`coupons:status.${status}`)}</Badge>
        )}
      </div>
    </li>
  );
}
