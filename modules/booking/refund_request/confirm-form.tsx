import type { SubmitEvent } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { RefundQuote } from "#schema/answers.ts";
import type { RefundRequestData } from "#schema/modules/refund_request.ts";
import { Button } from "#ui/controls/button.tsx";
import { SelectField } from "#ui/controls/field.tsx";
import { useCountdown } from "#ui/hooks/use-countdown.ts";
import { RefundLines } from "../model/refund-lines.tsx";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";

interface ConfirmFormProps {
  readonly quote: RefundQuote;
  readonly reasons: RefundRequestData["reasons"];
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onBack: () => void;
  /** Requests the amounts again. */
  readonly onRenew: () => void;
}

/** The amounts of a refund, and the button that confirms it. */
export function ConfirmForm({
  quote,
  reasons,
  pending,
  failure,
  onConfirm,
  onBack,
  onRenew,
}: ConfirmFormProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = useBoughtFormat();
  const isExpired = useCountdown(quote.expires_at) === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isExpired) return onRenew();
    const { elements } = event.currentTarget;
    const field = elements.namedItem("reason") as HTMLSelectElement;
    onConfirm(field.value);
  };
  return (
    <form method="dialog" className={styles["form"]} onSubmit={submit}>
      <div className={styles["lines"]}>
        <RefundLines lines={quote.lines} label={t("refund_request:lines")} />
      </div>
      <SelectField name="reason" label={t("refund_request:reason")}>
        <option value="">{t("refund_request:no_reason")}</option>
        {reasons.map(({ reason, label }) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <p className={styles["quiet"]} role="status">
        {isExpired
          ? t("refund_request:error.refund_expired")
          : t("refund_request:expires", {
              // A time in some minutes, in the reader's local time. Only browsers have quotes.
              time: format.date(new Date(quote.expires_at).toISOString(), {
                hour: "2-digit",
                minute: "2-digit",
                hourCycle: "h23",
                timeZone: undefined,
                timeZoneName: "short",
              }),
            })}
      </p>
      <p className={styles["quiet"]}>{t("refund_request:final")}</p>
      <p className={styles["failure"]} role="alert">
        {failure}
      </p>
      <div className={styles["buttons"]}>
        <Button type="submit" aria-disabled={pending || undefined}>
          {isExpired
            ? t("refund_request:renew")
            : t("refund_request:confirm", {
                price: formatPrice(quote.refunded),
              })}
        </Button>
        <Button type="button" look="plain" onClick={onBack}>
          {t("refund_request:change")}
        </Button>
      </div>
    </form>
  );
}
