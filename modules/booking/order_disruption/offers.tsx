import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { ReplacementOffer } from "#schema/modules/order_disruption.ts";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";

interface OffersProps {
  /** The id of the heading. */
  readonly label: string;
  readonly offers: readonly ReplacementOffer[];
  readonly pending: boolean;
  readonly onChoose: (offer: ReplacementOffer) => void;
}

/** Departures that replace a ticket, each a button. */
export function Offers({ label, offers, pending, onChoose }: OffersProps) {
  return (
    <ul className={styles["offers"]} aria-labelledby={label}>
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
