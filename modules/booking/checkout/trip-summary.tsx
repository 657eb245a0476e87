import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PriceDetails } from "#schema/booking.ts";
import { Icon } from "#ui/icon.tsx";
import { chevronDownIcon } from "#ui/icons.ts";
import { ConditionList } from "../model/condition-text.tsx";
import { PriceLines } from "../model/price-lines.tsx";
import { RouteSummary } from "../../transport/model/route-summary.tsx";
import type { Checkout } from "./checkout.ts";
import styles from "./style.module.css";

interface TripSummaryProps {
  readonly checkout: Checkout;
  readonly price: PriceDetails;
  /** How many credits the order earns. */
  readonly earns: number;
  /** Whether another price is on its way. */
  readonly pending: boolean;
}

/** What is bought and what it comes to: beside the forms, or folded above them. */
export function TripSummary({
  checkout,
  price,
  earns,
  pending,
}: TripSummaryProps) {
  const t = useTranslation();
  const numbers = useFormat();
  const { use_credits } = useSite("util");
  const format = usePriceFormat();
  const { kind } = useSite("platform");
  const { journeys, travellers } = checkout;
  const { departure, arrival } = journeys[0]!.route;
  return (
    <details className={styles["trip"]} open={kind === "desktop"}>
      <summary className={styles["tripLine"]}>
        <span>
          {t("checkout:trip", {
            origin: departure.name,
            destination: arrival.name,
          })}
        </span>
        <strong className={styles["amount"]}>{format(price.total)}</strong>
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
      <div className={styles["tripParts"]}>
        {journeys.map(
          ({ direction, route, fare_label, seating, conditions }) => (
            <div key={direction} className={styles["journey"]}>
              <RouteSummary
                route={route}
                title={
                  journeys.length > 1
                    ? t(`checkout:direction.${direction}`)
                    : undefined
                }
              >
                <p className={styles["fare"]}>{fare_label}</p>
                {seating.map((line) => (
                  <p key={line} className={styles["quiet"]}>
                    {line}
                  </p>
                ))}
              </RouteSummary>
              {conditions.length > 0 && (
                <details className={styles["rules"]}>
                  <summary>{t("checkout:conditions")}</summary>
                  <ConditionList conditions={conditions} />
                </details>
              )}
            </div>
          ),
        )}
        <p className={styles["quiet"]}>
          {travellers.map(({ label }) => label).join(", ")}
        </p>
        <PriceLines price={price} pending={pending} />
        {use_credits && earns > 0 && (
          <p className={styles["quiet"]}>
            {t("checkout:earns", {
              count: earns,
              number: numbers.number(earns),
            })}
          </p>
        )}
      </div>
    </details>
  );
}
