import { useId } from "react";
import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  AppliedDiscounts,
  CheckoutCoupon,
} from "#schema/modules/checkout.ts";
import type { Checkout } from "./checkout.ts";
import styles from "./style.module.css";

interface DiscountsProps {
  readonly checkout: Checkout;
  readonly coupons: readonly CheckoutCoupon[];
  readonly applied: AppliedDiscounts;
  readonly pending: boolean;
  readonly onChoose: (wished: AppliedDiscounts) => void;
}

/** What a user has that makes it cheaper. */
export function Discounts({
  checkout,
  coupons,
  applied,
  pending,
  onChoose,
}: DiscountsProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const format = useFormat();
  const { use_credits } = useSite("util");
  const heading = useId();
  const { gift_card, credits, signed_in } = checkout;
  const shownCredits = use_credits ? credits : null;
  if (!signed_in || (coupons.length === 0 && !gift_card && !shownCredits))
    return null;
  return (
    <section
      className={styles["part"]}
      aria-labelledby={heading}
      aria-busy={pending}
    >
      <h2 id={heading} className={styles["partTitle"]}>
        {t("checkout:discounts")}
      </h2>
      {coupons.length > 0 && (
        <fieldset className={styles["choices"]}>
          <legend className={styles["quiet"]}>{t("checkout:coupon")}</legend>
          <label className={styles["choice"]}>
            <input
              type="radio"
              name="coupon"
              checked={!applied.coupon_id}
              onChange={() => onChoose(withoutCoupon(applied))}
            />
            <span>{t("checkout:no_coupon")}</span>
          </label>
          {coupons.map(({ coupon_id, title, discount, usable, reason }) => (
            <label key={coupon_id} className={styles["choice"]}>
              <input
                type="radio"
                name="coupon"
                checked={applied.coupon_id === coupon_id}
                disabled={!usable}
                onChange={() => onChoose({ ...applied, coupon_id })}
              />
              <span className={styles["choiceWords"]}>
                {title}
                {reason && <span className={styles["quiet"]}>{reason}</span>}
              </span>
              {usable && (
                <span className={styles["amount"]}>
                  {t("checkout:takes_off", { price: price(discount) })}
                </span>
              )}
            </label>
          ))}
        </fieldset>
      )}
      <div>
        {gift_card && (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              checked={applied.gift_card}
              disabled={!gift_card.usable}
              onChange={({ currentTarget }) =>
                onChoose({ ...applied, gift_card: currentTarget.checked })
              }
            />
            <span>
              {t("checkout:gift_card", { price: price(gift_card.balance) })}
            </span>
          </label>
        )}
        {shownCredits && (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              checked={applied.credits}
              onChange={({ currentTarget }) =>
                onChoose({ ...applied, credits: currentTarget.checked })
              }
            />
            <span>
              {t("checkout:credits", {
                count: shownCredits.balance,
                number: format.number(shownCredits.balance),
                price: price(shownCredits.worth),
              })}
            </span>
          </label>
        )}
      </div>
    </section>
  );
}

function withoutCoupon({
  gift_card,
  credits,
}: AppliedDiscounts): AppliedDiscounts {
  return { gift_card, credits };
}
