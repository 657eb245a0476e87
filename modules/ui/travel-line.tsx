import type { ReactNode } from "react";
import type { Vertical } from "#schema/common.ts";
import styles from "./travel-line.module.css";

export interface LineStop {
  readonly label: ReactNode;
  /** What stands beside the stop: a time, a text. */
  readonly detail?: ReactNode;
  /** behind: passed. here: now. ahead: still to come. Solid when left out. */
  readonly state?: "behind" | "here" | "ahead";
  /** A stop on the way: its ring is small. */
  readonly minor?: boolean;
  readonly key?: string;
}

interface TravelLineProps {
  readonly stops: readonly LineStop[];
  readonly vertical?: Vertical;
  readonly direction?: "row" | "column";
  /** What the line is, for those who do not see it. */
  readonly label?: string;
}

/**
 * A line with its stops: the one motif, and always information. It is an ordered list
 * that is drawn: 3 px, round ends, a ring for each stop.
 */
export function TravelLine({
  stops,
  vertical,
  direction = "row",
  label,
}: TravelLineProps) {
  return (
    <ol
      className={styles["line"]}
      data-direction={direction}
      data-vertical={vertical}
      aria-label={label}
    >
      {stops.map(({ label: name, detail, state, minor, key }, index) => (
        <li
          key={key ?? index}
          className={styles["stop"]}
          data-state={state}
          data-minor={minor ? "" : undefined}
          aria-current={state === "here" ? "step" : undefined}
        >
          <span className={styles["label"]}>{name}</span>
          {detail !== undefined && (
            <span className={styles["detail"]}>{detail}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
