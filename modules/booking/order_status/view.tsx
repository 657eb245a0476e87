import {
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderStatusData } from "#schema/modules/order_status.ts";
import { Block } from "#ui/frame/block.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { StepsLine } from "../model/steps-line.tsx";
import { useFollow } from "./use-follow.ts";
import styles from "./style.module.css";

/** The head of an order's page: its reference, its state and its next step. */
export default function OrderStatus({
  data,
  name,
}: ModuleProps<OrderStatusData>) {
  const t = useTranslation();
  const price = usePriceFormat();
  const { order, steps, message } = data;
  const { isMoving, stopped } = useFollow(order);
  const title = t("order_status:title", { booking_no: order.booking_no });
  const log = <StepsLine steps={steps} label={t("order_status:steps")} />;
  // The refunds of tickets are shown with them, and those of a change with its price.
  const isWhole =
    order.refunded === undefined &&
    order.amended === undefined &&
    !data.is_change;
  const money = isWhole && (
    <p className={styles["money"]}>
      {t(`order_status:money.${order.money_moved}`)}
    </p>
  );
  // On the page of an order with tickets, the tickets come first.
  const isOver = order.refunded === "fully" || order.amended === "fully";
  if (order.order_status === "issued" && !isOver)
    return (
      <Block name={name} title={title} layout="beside">
        <div className={styles["parts"]}>
          {!isWhole && <p>{message.text}</p>}
          {money}
          {log}
        </div>
      </Block>
    );
  return (
    <PageFrame title={title}>
      <div
        className={styles["message"]}
        data-tone={toneOf(order.order_status)}
        role="status"
        data-live={isMoving ? "" : undefined}
      >
        <h2 className={styles["title"]}>{message.title}</h2>
        <p>{message.text}</p>
        {money}
        {stopped && <p>{t("order_status:stopped")}</p>}
        {data.pay_path && (
          <ButtonLink path={data.pay_path}>
            {order.amount.amount === 0
              ? t("order_status:pay_nothing")
              : t("order_status:pay", { price: price(order.amount) })}
          </ButtonLink>
        )}
      </div>
      {log}
    </PageFrame>
  );
}

function toneOf(
  status: OrderStatusData["order"]["order_status"],
): "failure" | "plain" {
  return ["failed", "cancelled", "expired"].includes(status)
    ? "failure"
    : "plain";
}
