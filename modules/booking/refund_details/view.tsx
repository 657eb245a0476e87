import {
  Link,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  RefundDetail,
  RefundDetailsData,
} from "#schema/modules/refund_details.ts";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { RefundLines } from "../model/refund-lines.tsx";
import { StepsLine } from "../model/steps-line.tsx";
import { BoughtContext, useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";
import { useFollowRefunds } from "./use-follow-refunds.ts";

/** The progress of an order's refunds. */
export default function RefundDetails({
  data,
}: ModuleProps<RefundDetailsData>) {
  const t = useTranslation();
  const { booking_no, order_path, refunds, bought } = data;
  useFollowRefunds(refunds.some(({ is_moving }) => is_moving));
  return (
    <PageFrame
      title={t("refund_details:title", { booking_no })}
      width="reading"
    >
      {refunds.length === 0 && <p>{t("refund_details:none")}</p>}
      <BoughtContext value={bought}>
        {refunds.map((refund) => (
          <Refund key={refund.refund_id} {...refund} />
        ))}
      </BoughtContext>
      <p>
        <Link path={order_path}>{t("refund_details:order")}</Link>
      </p>
    </PageFrame>
  );
}

function Refund({ message, steps, lines, parts, is_moving }: RefundDetail) {
  const t = useTranslation();
  const formatPrice = useBoughtFormat();
  const isRefused = steps.some(({ state }) => state === "failed");
  return (
    <article className={styles["refund"]} data-print="page">
      <div
        className={styles["message"]}
        data-tone={isRefused ? "attention" : "plain"}
        role="status"
        data-live={is_moving ? "" : undefined}
      >
        <h2 className={styles["title"]}>{message.title}</h2>
        <p>{message.text}</p>
      </div>
      <div className={styles["columns"]}>
        <StepsLine steps={steps} label={t("refund_details:steps")} />
        <RefundLines lines={lines} label={t("refund_details:lines")} />
      </div>
      <ul className={styles["parts"]} aria-label={t("refund_details:parts")}>
        {parts.map(({ title, name, refunded }, index) => (
          <li key={index} className={styles["part"]}>
            <span>
              {name}
              <span className={styles["quiet"]}>{title}</span>
            </span>
            <span className={styles["amount"]}>{formatPrice(refunded)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
