import {
  Link,
  useFormat,
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import { Block } from "#ui/frame/block.tsx";
import { useMomentDate } from "../model/moment-date.ts";
import { PriceLines } from "../model/price-lines.tsx";
import styles from "./style.module.css";

const WHEN: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

export default function OrderPrice({
  data,
  name,
}: ModuleProps<OrderPriceData>) {
  const t = useTranslation();
  const format = useFormat();
  const dateOf = useMomentDate(WHEN);
  const formatPrice = usePriceFormat();
  const { price, earned, payments, receipt_path } = data;
  return (
    <Block name={name} title={t("order_price:title")} layout="beside">
      <div className={styles["parts"]}>
        <div>
          <PriceLines price={price} />
          {earned !== undefined && (
            <p className={styles["when"]}>
              {t("order_price:earned", {
                count: earned,
                number: format.number(earned),
              })}
            </p>
          )}
        </div>
        {payments.length > 0 && (
          <section>
            <h3 className={styles["title"]}>{t("order_price:payments")}</h3>
            <ol className={styles["payments"]}>
              {payments.map(
                ({ at, time_zone, label, amount, status }, index) => (
                  <li key={index} className={styles["payment"]}>
                    <span className={styles["what"]}>
                      <span>
                        {t(`order_price:status.${status}`)} · {label}
                      </span>
                      <span className={styles["when"]}>
                        {dateOf({ at, time_zone })}
                      </span>
                    </span>
                    <span className={styles["amount"]}>
                      {formatPrice(amount)}
                    </span>
                  </li>
                ),
              )}
            </ol>
          </section>
        )}
        {receipt_path && (
          <p className={styles["receipt"]}>
            <Link path={receipt_path}>{t("order_price:receipt")}</Link>
          </p>
        )}
      </div>
    </Block>
  );
}
