import type { RefundLine } from "#schema/booking.ts";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import { useBoughtFormat } from "./bought-price.tsx";
import styles from "./refund-lines.module.css";

const STATES: Readonly<
  Record<RefundLine["kind"], NonNullable<LineStop["state"]>>
> = { charged: "behind", kept: "behind", refunded: "here", to: "ahead" };

interface RefundLinesProps {
  readonly lines: readonly RefundLine[];
  /** The accessible name of the line. */
  readonly label: string;
}

/**
 * The amounts of a refund on a line: the price, the withheld fees, and where the rest is refunded.
 * Its module declares `currency`.
 */
export function RefundLines({ lines, label }: RefundLinesProps) {
  const format = useBoughtFormat();
  return (
    <TravelLine
      direction="column"
      label={label}
      stops={lines.map(({ kind, label: name, amount }) => ({
        key: name,
        state: STATES[kind],
        minor: kind === "kept",
        label: (
          <span className={styles["row"]} data-kind={kind}>
            <span>{name}</span>
            <span className={styles["amount"]}>{format(amount)}</span>
          </span>
        ),
      }))}
    />
  );
}
