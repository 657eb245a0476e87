import type { ReactNode } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice, type Tone } from "./notice.tsx";
import { progressOf, type Progress } from "./progress.ts";

/** Reasons with words of their own; of any other only that it did not work is said. */
const REASONS = {
  declined: [
    "card_declined",
    "insufficient_funds",
    "challenge_failed",
    "cashier_declined",
    "cashier_cancelled",
    "gateway_unreachable",
  ],
  failed: ["sold_out"],
  returned: ["not_ticketed", "sold_out"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const TONES: Readonly<Record<Progress, Tone>> = {
  payable: "failure",
  processing: "waiting",
  challenge: "attention",
  elsewhere: "attention",
  issuing: "waiting",
  done: "success",
  unknown: "attention",
  failed: "failure",
  returned: "failure",
  cancelled: "attention",
  expired: "attention",
};

interface OrderNoticeProps {
  readonly order: OrderState;
  /** No connection. */
  readonly isLost: boolean;
  readonly isNew: boolean;
  /** Where one goes to choose anew. */
  readonly backPath: string;
  readonly children?: ReactNode;
}

/** What happened to an order, whether money moved, what to do, and its reference. */
export function OrderNotice({
  order,
  isLost,
  isNew,
  backPath,
  children,
}: OrderNoticeProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { reason, booking_no, money_moved, order_path } = order;
  const progress = progressOf(order);
  const key = textKey(progress, reason);
  const price = format(order.amount);
  const isOver = ["failed", "returned", "cancelled", "expired"].includes(
    progress,
  );
  const keepsGoing = ["processing", "issuing", "unknown", "done"].includes(
    progress,
  );
  return (
    <Notice
      tone={TONES[progress]}
      title={t(`checkout:outcome.${key}.title`, { price })}
      isNew={isNew}
      lines={[
        t(`checkout:outcome.${key}.text`, { price }),
        t(`checkout:money.${money_moved}`, { price }),
        t("checkout:reference", { booking: booking_no }),
        isLost ? t("checkout:lost") : undefined,
      ]}
    >
      {children}
      {isOver && (
        <ButtonLink path={backPath}>{t("checkout:choose_again")}</ButtonLink>
      )}
      {(isOver || keepsGoing) && (
        <ButtonLink path={order_path} look="plain">
          {t("checkout:see_order")}
        </ButtonLink>
      )}
    </Notice>
  );
}

function textKey(progress: Progress, reason: string | undefined): string {
  const group = progress === "payable" ? "declined" : progress;
  if (!(group === "declined" || group === "failed" || group === "returned"))
    return group;
  const known = REASONS[group].find((candidate) => candidate === reason);
  return `${group}_${known ?? "other"}`;
}
