import { Icon } from "#ui/icons/icon.tsx";
import { arrowDownIcon, arrowUpIcon } from "#ui/icons/icons.ts";
import type { PriceChange as PriceChangeData } from "#schema/common.ts";
import styles from "./price-change.module.css";

interface PriceChangeProps {
  readonly direction: PriceChangeData["direction"];
  /** "$8 less than when you saved it on 12 November". */
  readonly text: string;
}

/** How a price changed since something was saved. */
export function PriceChange({ direction, text }: PriceChangeProps) {
  return (
    <p className={styles["change"]} data-direction={direction}>
      <Icon
        shape={direction === "less" ? arrowDownIcon : arrowUpIcon}
        size={16}
      />
      {text}
    </p>
  );
}
