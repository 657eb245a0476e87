import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { PaymentChallenge } from "#schema/booking.ts";
import styles from "./pay.module.css";

/** The amount of a payment that is to be confirmed, and who is paid. */
export function PaymentFacts({
  challenge: { amount, merchant },
}: {
  readonly challenge: PaymentChallenge;
}) {
  const t = useTranslation();
  const price = usePriceFormat();
  return (
    <dl className={styles["facts"]}>
      {merchant && (
        <div>
          <dt>{t("checkout:challenge.merchant")}</dt>
          <dd>{merchant}</dd>
        </div>
      )}
      {amount && (
        <div>
          <dt>{t("checkout:challenge.amount")}</dt>
          <dd>{price(amount)}</dd>
        </div>
      )}
    </dl>
  );
}
