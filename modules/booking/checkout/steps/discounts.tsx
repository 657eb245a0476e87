import { useId } from "react";
import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { AppliedDiscounts } from "#schema/modules/checkout.ts";
import type { CheckoutState } from "../state/use-checkout.ts";
import type { Checkout } from "../model/checkout.ts";
import { CouponCode } from "./coupon-code.tsx";
import styles from "../style.module.css";

interface DiscountsProps {
  readonly checkout: Checkout;
  readonly settlement: CheckoutState["settlement"];
}

/** Coupons, gift cards and credits. Coupons work without an account. */
export function Discounts({ checkout, settlement }: DiscountsProps) {
  const { applied, coupons, pending } = settlement;
  const onChoose = (requested: AppliedDiscounts): void =>
    void settlement.choose(requested);
  const t = useTranslation();
  const price = usePriceFormat();
  const format = useFormat();
  const { use_credits } = useSite("util");
  const heading = useId();
  const { gift_card, credits } = checkout;
  const shownCredits = use_credits === true ? credits : null;
  const hasMore = !!gift_card || !!shownCredits;
  return (
    <section
      className={styles["part"]}
      aria-labelledby={heading}
      aria-busy={pending}
    >
      <h2 id={heading} className={styles["partTitle"]}>
        {t(hasMore ? "checkout:discounts" : "checkout:coupon_title")}
      </h2>
      {coupons.length > 0 && (
        <fieldset className={styles["choices"]}>
          <legend className={hasMore ? styles["quiet"] : "visually-hidden"}>
            {t("checkout:coupon")}
          </legend>
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
      <CouponCode
        pending={pending}
        failure={settlement.codeFailure}
        onCode={settlement.redeem}
      />
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
