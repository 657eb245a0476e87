import type { ReactNode } from "react";
import type { Vertical } from "#schema/common.ts";
import styles from "./travel-line.module.css";
import colours from "./vertical.module.css";

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
  /**
   * ends: in a row, only the first and the last stop are named in writing; those
   * between are rings, and read out. For a line in the width of a card.
   */
  readonly labels?: "all" | "ends";
  /** What the line is, for those who do not see it. */
  readonly label?: string;
}

/** From so many stops between the ends on, their rings are finer. */
const DENSE = 12;

/**
 * A line with its stops: the one motif, and always information. It is an ordered list
 * that is drawn: 3 px, round ends, a ring for each stop.
 */
export function TravelLine({
  stops,
  vertical,
  direction = "row",
  labels = "all",
  label,
}: TravelLineProps) {
  const endsOnly = labels === "ends";
  const hidden = (index: number): boolean =>
    endsOnly && index > 0 && index < stops.length - 1;
  return (
    <ol
      className={`${styles["line"]} ${colours["vertical"]}`}
      data-direction={direction}
      data-labels={labels}
      data-dense={endsOnly && stops.length - 2 > DENSE ? "" : undefined}
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
          <span className={hidden(index) ? "visually-hidden" : styles["label"]}>
            {name}
          </span>
          {detail !== undefined && (
            <span className={styles["detail"]}>{detail}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
