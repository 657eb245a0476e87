import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OrderStatusData } from "#schema/modules/order_status.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { StatusLine } from "./status-line.tsx";
import { useFollow } from "./use-follow.ts";
import styles from "./style.module.css";

/** The head of an order's page: its reference, its state and its next step. */
export default function OrderStatus({ data }: ModuleProps<OrderStatusData>) {
  const t = useTranslation();
  const { order, steps, message } = data;
  const { isMoving, stopped } = useFollow(order);
  return (
    <PageFrame
      title={t("order_status:title", { booking_no: order.booking_no })}
    >
      <div
        className={styles["message"]}
        data-tone={toneOf(order.order_status)}
        role="status"
        data-live={isMoving ? "" : undefined}
      >
        <h2 className={styles["title"]}>{message.title}</h2>
        <p>{message.text}</p>
        <p className={styles["money"]}>
          {t(`order_status:money.${order.money_moved}`)}
        </p>
        {stopped && <p>{t("order_status:stopped")}</p>}
      </div>
      <StatusLine steps={steps} />
    </PageFrame>
  );
}

function toneOf(
  status: OrderStatusData["order"]["order_status"],
): "success" | "failure" | "plain" {
  if (status === "issued") return "success";
  return ["failed", "cancelled", "expired"].includes(status)
    ? "failure"
    : "plain";
}
