import { useId } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  AmendmentChoice,
  AmendmentOffer,
} from "#schema/modules/amendment_request.ts";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";

interface OfferListProps {
  readonly choice: AmendmentChoice;
  readonly pending: boolean;
  readonly onChoose: (offer: AmendmentOffer) => void;
}

/** The departures of the day, with the price difference of each. */
export function OfferList({ choice, pending, onChoose }: OfferListProps) {
  const t = useTranslation();
  const format = useFormat();
  const heading = useId();
  const { day, offers } = choice;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles["heading"]}>
        {t("amendment_request:offers", {
          date: format.date(day, {
            weekday: "short",
            day: "numeric",
            month: "long",
          }),
        })}
      </h2>
      {offers.length === 0 && <p>{t("amendment_request:none")}</p>}
      <ul className={styles["offers"]}>
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <button
              type="button"
              className={styles["offer"]}
              aria-disabled={pending || undefined}
              onClick={() => onChoose(offer)}
            >
              <OfferWords offer={offer} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferWords({ offer }: { readonly offer: AmendmentOffer }) {
  const t = useTranslation();
  const formatPrice = useBoughtFormat();
  const { title, starts, ends, difference, places_left } = offer;
  const { amount, currency } = difference;
  const price = formatPrice({ amount: Math.abs(amount), currency });
  return (
    <>
      <span className={styles["times"]}>
        <span>{starts.time}</span>
        <span aria-hidden="true" className={styles["line"]} />
        <span>{ends.time}</span>
      </span>
      <span className={styles["service"]}>
        {title}
        {places_left !== undefined && (
          <span className={styles["left"]}>
            {t("amendment_request:left", { count: places_left })}
          </span>
        )}
      </span>
      <span
        className={styles["difference"]}
        data-way={amount > 0 ? "more" : amount < 0 ? "back" : "same"}
      >
        {amount === 0
          ? t("amendment_request:same")
          : t(`amendment_request:${amount > 0 ? "more" : "back"}`, { price })}
      </span>
    </>
  );
}
