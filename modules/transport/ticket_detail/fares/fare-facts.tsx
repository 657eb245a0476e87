import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Fare } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, crossIcon } from "#ui/icons/icons.ts";
import { ConditionList } from "../../../booking/model/items/condition-text.tsx";
import { RefundSteps } from "./refund-steps.tsx";
import styles from "./fares.module.css";

interface FareFactsProps {
  readonly fare: Fare;
  /** Who said how many seats are left, and when. */
  readonly seatsSource: string | undefined;
}

/** The details of a fare: what it includes, its conditions, and the price of each passenger. */
export function FareFacts({ fare, seatsSource }: FareFactsProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  return (
    <div className={styles["facts"]}>
      <ul className={styles["each"]}>
        {fare.per_passenger.map(({ label, price }, index) => (
          // Two ages of a passenger type may have different fares.
          <li key={index}>
            {t("ticket_detail:fares.each", { label, price: format(price) })}
          </li>
        ))}
      </ul>
      {fare.seats_left !== undefined && seatsSource && <p>{seatsSource}</p>}
      {fare.refunds && <RefundSteps steps={fare.refunds} />}
      {fare.conditions.length > 0 && (
        <ConditionList
          conditions={fare.conditions}
          label={t("ticket_detail:fares.conditions")}
        />
      )}
      {fare.features.length > 0 && (
        <ul
          className={styles["features"]}
          aria-label={t("ticket_detail:fares.features")}
        >
          {fare.features.map(({ text, included }) => (
            <li
              key={text}
              className={styles["feature"]}
              data-included={included}
            >
              <Icon shape={included ? checkIcon : crossIcon} size={18} />
              <span>
                {included ? text : t("ticket_detail:fares.without", { text })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
