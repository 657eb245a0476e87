import {
  Link,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { ListedOrder } from "#schema/modules/order_list.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ItemSummary } from "../model/items/item-summary.tsx";
import styles from "./style.module.css";

const MINUTE_MS = 60_000;

/** An order: its items as lines, its travellers, and its next action. */
export function OrderRow({
  booking_no,
  order_path,
  items,
  travellers,
  amount,
  status_text,
  is_over,
  payment,
}: ListedOrder) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const now = useSite("minute");
  return (
    <li className={styles["order"]}>
      {status_text && (
        <p className={styles["status"]}>
          {status_text}
          {payment &&
            ` · ${t("order_list:time_left", {
              duration: format.duration(
                Math.max(1, Math.ceil((payment.before - now) / MINUTE_MS)),
              ),
            })}`}
        </p>
      )}
      {items.map((item) => (
        <ItemSummary key={item.item_id} item={item} />
      ))}
      <p className={styles["who"]}>{travellers.join(", ")}</p>
      <p className={styles["actions"]}>
        {payment ? (
          <ButtonLink path={payment.path}>
            {amount.amount === 0
              ? t("order_list:pay_nothing")
              : t("order_list:pay", { price: formatPrice(amount) })}
          </ButtonLink>
        ) : (
          <ButtonLink look="plain" path={order_path}>
            {t(
              status_text || is_over ? "order_list:open" : "order_list:tickets",
            )}
          </ButtonLink>
        )}
        <Link path={order_path}>{booking_no}</Link>
      </p>
    </li>
  );
}
