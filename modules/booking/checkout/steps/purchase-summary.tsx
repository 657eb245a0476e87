import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PriceDetails } from "#schema/booking.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { GuaranteeFold } from "../../model/guarantee-fold.tsx";
import { ItemCard } from "../../model/items/item-card.tsx";
import { PriceLines } from "../../model/price-lines.tsx";
import type { Checkout } from "../model/checkout.ts";
import styles from "../style.module.css";

interface PurchaseSummaryProps {
  readonly checkout: Checkout;
  readonly price: PriceDetails;
  /** The number of credits that the order earns. */
  readonly earns: number;
  /** true: a newer price has been requested. */
  readonly pending: boolean;
}

/** The items and their price: beside the forms, or folded above them. */
export function PurchaseSummary({
  checkout,
  price,
  earns,
  pending,
}: PurchaseSummaryProps) {
  const t = useTranslation();
  const numbers = useFormat();
  const { use_credits } = useSite("util");
  const format = usePriceFormat();
  const { kind } = useSite("platform");
  const { title, items, travellers, replaces } = checkout;
  return (
    <details
      className={styles["purchase"]}
      open={kind === "desktop" || replaces !== undefined}
    >
      <summary className={styles["purchaseLine"]}>
        <span>{title}</span>
        <strong className={styles["amount"]}>{format(price.total)}</strong>
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
      <div className={styles["purchaseParts"]}>
        {replaces && (
          <>
            <h2 className={styles["partTitle"]}>
              {t("checkout:before", { booking: replaces.booking_no })}
            </h2>
            {replaces.items.map((item) => (
              <div key={item.item_id} className={styles["item"]} data-before="">
                <ItemCard item={{ ...item, conditions: [] }} look="folded" />
              </div>
            ))}
            <h2 className={styles["partTitle"]}>{t("checkout:after")}</h2>
          </>
        )}
        {items.map((item) => (
          <div key={item.item_id} className={styles["item"]}>
            <ItemCard item={item} look="folded" />
          </div>
        ))}
        {checkout.guarantee && <GuaranteeFold {...checkout.guarantee} />}
        <p className={styles["quiet"]}>
          {travellers.map(({ label }) => label).join(", ")}
        </p>
        <PriceLines price={price} pending={pending} />
        {use_credits === true && earns > 0 && (
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
