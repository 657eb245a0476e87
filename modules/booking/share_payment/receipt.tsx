import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { ShareReceipt } from "#schema/modules/share_payment.ts";
import { useMomentDate } from "../model/moment-date.ts";
import type { ShownShare } from "./share.ts";
import pay from "../model/pay/pay.module.css";
import styles from "./style.module.css";

/** What was paid to whom, when and with what. */
export function Receipt({
  share: { amount, time_zone, title },
  receipt: { booking_no, merchant, method, paid_at },
}: {
  readonly share: ShownShare;
  readonly receipt: ShareReceipt;
}) {
  const t = useTranslation();
  const price = usePriceFormat();
  const moment = useMomentDate();
  const rows = [
    [t("share_payment:receipt.for"), title],
    [t("share_payment:receipt.amount"), price(amount)],
    [t("share_payment:receipt.method"), method],
    [t("share_payment:receipt.at"), moment({ at: paid_at, time_zone })],
    [t("share_payment:receipt.reference"), booking_no],
    [t("share_payment:receipt.merchant"), merchant.join(", ")],
  ];
  return (
    <section className={styles["part"]}>
      <h2 className={styles["partTitle"]}>
        {t("share_payment:receipt.title")}
      </h2>
      <dl className={pay["facts"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
