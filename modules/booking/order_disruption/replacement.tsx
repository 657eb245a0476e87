import { useId } from "react";
import { Link, useFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  Replacement as ReplacementData,
  ReplacementOffer,
} from "#schema/modules/order_disruption.ts";
import { amendmentFailure } from "../model/amendment-failure.ts";
import { useAmendment } from "../model/use-amendment.ts";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";
import { ClaimDeadline } from "./claim-deadline.tsx";

interface ReplacementProps extends ReplacementData {
  readonly order_guid: string;
}

/**
 * The next departures, with two presses each: one here, and a confirmation on the page of the
 * change.
 */
export function Replacement({
  order_guid,
  item,
  travellers,
  path,
  until,
  offers,
}: ReplacementProps) {
  const t = useTranslation();
  const { choose, pending, failure } = useAmendment(order_guid);
  const heading = useId();
  return (
    <div className={styles["replacement"]}>
      {offers.length > 0 && (
        <>
          <h3 id={heading} className={styles["subtitle"]}>
            {t("order_disruption:replacements")}
          </h3>
          <ul className={styles["offers"]} aria-labelledby={heading}>
            {offers.map((offer) => (
              <li key={offer.offer_id}>
                <button
                  type="button"
                  className={styles["offer"]}
                  aria-disabled={pending || undefined}
                  onClick={() => void choose(item, travellers, offer)}
                >
                  <OfferWords offer={offer} />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles["small"]}>
            <p>{t("order_disruption:note")}</p>
            <ClaimDeadline until={until} />
          </div>
        </>
      )}
      <p className={styles["failure"]} role="alert">
        {failure && t(`order_disruption:error.${amendmentFailure(failure)}`)}
      </p>
      <p>
        <Link path={path}>{t("order_disruption:all")}</Link>
      </p>
    </div>
  );
}

function OfferWords({ offer }: { readonly offer: ReplacementOffer }) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = useBoughtFormat();
  const { title, starts, ends, difference } = offer;
  return (
    <>
      <span className={styles["when"]}>
        <span className={styles["times"]}>
          {starts.time} – {ends.time}
        </span>
        <span className={styles["what"]}>
          <span>
            {format.date(starts.date, {
              weekday: "short",
              day: "numeric",
              month: "short",
            })}
          </span>
          <span>{title}</span>
        </span>
      </span>
      <span className={styles["difference"]}>
        {difference.amount === 0
          ? t("order_disruption:free")
          : t("order_disruption:back", {
              price: formatPrice({
                amount: -difference.amount,
                currency: difference.currency,
              }),
            })}
      </span>
    </>
  );
}
