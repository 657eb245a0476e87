import { Fragment } from "react";
import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PriceDetails, PriceLine } from "#schema/booking.ts";
import styles from "./price-lines.module.css";

/** Kinds of lines that reduce the price. */
const DEDUCTIONS: ReadonlySet<PriceLine["kind"]> = new Set([
  "coupon",
  "gift_card",
  "credits",
  "carried",
]);

interface PriceLinesProps {
  readonly price: PriceDetails;
  /** true: a newer price was requested; this one is shown until it arrives. */
  readonly pending?: boolean;
}

/**
 * The lines of a price, the subtotal of each leg, and its total. Its module declares
 * `currency` and uses the messages of `ticket`.
 */
export function PriceLines({ price, pending = false }: PriceLinesProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { lines, total } = price;
  // The direction of one of several legs ends with its number: leg_2.
  const directionName = (direction: NonNullable<PriceLine["direction"]>) => {
    const [name, number = ""] = direction.split("_");
    return t(`ticket:price.${name}`, { number });
  };
  return (
    <div className={styles["price"]} aria-busy={pending}>
      <dl className={styles["lines"]}>
        {lines.map(({ kind, label, count = 1, amount, direction }, index) => (
          <Fragment key={index}>
            {direction && direction !== lines[index - 1]?.direction && (
              <div className={`${styles["line"]} ${styles["subtotal"]}`}>
                <dt>{directionName(direction)}</dt>
                <dd>{format(subtotal(price, direction))}</dd>
              </div>
            )}
            <div className={styles["line"]} data-direction={direction}>
              <dt>
                {count > 1 ? t("ticket:price.times", { label, count }) : label}
              </dt>
              <dd>
                {format(DEDUCTIONS.has(kind) ? takenOff(amount) : amount)}
              </dd>
            </div>
          </Fragment>
        ))}
        <div className={`${styles["line"]} ${styles["total"]}`}>
          <dt>{t("ticket:price.total")}</dt>
          <dd>{format(total)}</dd>
        </div>
      </dl>
      <ChargedNote price={price} />
    </div>
  );
}

function takenOff({ amount, currency }: PriceLine["amount"]) {
  return { amount: -Math.abs(amount), currency };
}

/** All lines have the currency of the total. */
function subtotal(
  { lines, total: { currency } }: PriceDetails,
  wanted: PriceLine["direction"],
) {
  const amount = lines
    .filter(({ direction }) => direction === wanted)
    .reduce((sum, line) => sum + line.amount.amount, 0);
  return { amount, currency };
}

/** Names the charged currency, if it differs from the displayed one. */
function ChargedNote({ price }: { readonly price: PriceDetails }) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { charged, rate_date: rateDate } = price;
  if (!charged) return null;
  return (
    <p className={styles["charged"]}>
      {rateDate === undefined
        ? t("ticket:price.charged", { price: formatPrice(charged) })
        : t("ticket:price.charged_on", {
            price: formatPrice(charged),
            date: format.date(rateDate),
          })}
    </p>
  );
}
