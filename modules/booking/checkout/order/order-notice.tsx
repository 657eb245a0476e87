import type { ReactNode } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Notice, type Tone } from "./notice.tsx";
import { progressOf, type Progress } from "../model/progress.ts";

/** Reasons with a text of their own; all others share one. */
const REASONS = {
  declined: [
    "card_declined",
    "insufficient_funds",
    "challenge_failed",
    "challenge_expired",
    "wallet_declined",
    "wallet_cancelled",
    "wallet_timed_out",
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
  shared: "waiting",
  issuing: "waiting",
  done: "success",
  unknown: "attention",
  failed: "failure",
  returned: "failure",
  cancelled: "attention",
  expired: "attention",
};

/** The customer ended the payment: nothing failed. */
const CHOSEN: ReadonlySet<string> = new Set([
  "cashier_cancelled",
  "wallet_cancelled",
]);

interface OrderNoticeProps {
  readonly order: OrderState;
  /** Whether the last poll had no answer. */
  readonly isOffline: boolean;
  readonly isNew: boolean;
  /** The page where the items were chosen. */
  readonly backPath: string;
  readonly children?: ReactNode;
}

/** What happened to an order, whether money moved, what to do, and its reference. */
export function OrderNotice({
  order,
  isOffline,
  isNew,
  backPath,
  children,
}: OrderNoticeProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { reason, booking_no, money_moved, order_path } = order;
  const { wallet } = order.challenge ?? {};
  const progress = progressOf(order);
  const key =
    wallet === undefined ? textKey(progress, reason) : "challenge_wallet";
  const price = format(order.amount);
  const isChosen = progress === "payable" && CHOSEN.has(reason ?? "");
  const hasEnded = ["failed", "returned", "cancelled", "expired"].includes(
    progress,
  );
  const hasOrderPage = [
    "processing",
    "shared",
    "issuing",
    "unknown",
    "done",
  ].includes(progress);
  return (
    <Notice
      tone={isChosen ? "attention" : TONES[progress]}
      title={t(`checkout:outcome.${key}.title`, {
        price,
        wallet: wallet ?? "",
      })}
      isNew={isNew}
      lines={[
        t(`checkout:outcome.${key}.text`, { price, wallet: wallet ?? "" }),
        t(`checkout:money.${money_moved}`, { price }),
        t("checkout:reference", { booking: booking_no }),
        isOffline ? t("checkout:lost") : undefined,
      ]}
    >
      {children}
      {hasEnded && (
        <ButtonLink path={backPath}>{t("checkout:choose_again")}</ButtonLink>
      )}
      {(hasEnded || hasOrderPage) && (
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
  const reasonKey = REASONS[group].find((candidate) => candidate === reason);
  return `${group}_${reasonKey ?? "other"}`;
}
