import { Link, useTranslation } from "#renderer/module-api.ts";
import type {
  AmendmentChoice,
  AmendmentUntil,
} from "#schema/modules/amendment_request.ts";
import { useMomentDate } from "../model/moment-date.ts";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";

interface PriceNoteProps {
  readonly choice: AmendmentChoice;
  readonly until: AmendmentUntil | undefined;
  readonly refundPath: string;
}

/**
 * The price of a change, until when it applies, and whether a refund and new tickets would be
 * cheaper.
 */
export function PriceNote({ choice, until, refundPath }: PriceNoteProps) {
  const t = useTranslation();
  const dateOf = useMomentDate();
  const formatPrice = useBoughtFormat();
  const { fee, advantage, is_cancelled } = choice;
  const { amount, currency } = advantage;
  const cheaper = amount > 0 ? "change" : amount < 0 ? "refund" : "same";
  return (
    <div className={styles["note"]} data-cheaper={cheaper}>
      <p>
        {is_cancelled
          ? t("amendment_request:cancelled")
          : fee.amount === 0
            ? t("amendment_request:free")
            : t("amendment_request:fee", { price: formatPrice(fee) })}
      </p>
      {!is_cancelled && (
        <p>
          {t(`amendment_request:cheaper.${cheaper}`, {
            price: formatPrice({ amount: Math.abs(amount), currency }),
          })}{" "}
          {cheaper !== "change" && (
            <Link path={refundPath}>{t("amendment_request:refund")}</Link>
          )}
        </p>
      )}
      {until && (
        <p className={styles["quiet"]}>
          {t("amendment_request:until", {
            time: dateOf(until),
          })}
        </p>
      )}
    </div>
  );
}
