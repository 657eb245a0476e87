import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import styles from "./from-price.module.css";

/** Placeholder for the amount while the sentence is split around it. */
const AMOUNT = "\uFFFC";

interface FromPriceProps {
  readonly price: Price;
  /** The size of the amount. The words around it are small. */
  readonly size?: "m" | "l";
}

/**
 * The lowest of several prices with the amount emphasised: "From ¥14,170". Its module
 * declares `currency` and uses the messages of `common`.
 */
export function FromPrice({ price, size = "l" }: FromPriceProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const [before, after] = t("common:from_price", { price: AMOUNT }).split(
    AMOUNT,
  );
  return (
    <span className={styles["from"]} data-size={size}>
      {before}
      <strong className={styles["amount"]}>{format(price)}</strong>
      {after}
    </span>
  );
}
