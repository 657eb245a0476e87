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
  /** Between here and the next stop one waits: the line has a gap, with these words in it. */
  readonly gap?: ReactNode;
  /** How long the way to the next stop is against the others; equal when left out. */
  readonly share?: number;
  readonly key?: string;
}

interface TravelLineProps {
  readonly stops: readonly LineStop[];
  readonly vertical?: Vertical;
  readonly direction?: "row" | "column";
  /**
   * ends: in a row, only the first and the last stop are named in writing; those
   * between are rings, and read out. For a line in the width of a card. none: in a
   * row, all are read out only, because what stands beside the line names its ends.
   */
  readonly labels?: "all" | "ends" | "none";
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
    labels === "none" || (endsOnly && index > 0 && index < stops.length - 1);
  return (
    <ol
      className={`${styles["line"]} ${colours["vertical"]}`}
      data-direction={direction}
      data-labels={labels}
      data-dense={endsOnly && stops.length - 2 > DENSE ? "" : undefined}
      data-vertical={vertical}
      aria-label={label}
    >
      {stops.map((stop, index) => (
        <li
          key={stop.key ?? index}
          className={styles["stop"]}
          data-state={stop.state}
          data-minor={stop.minor ? "" : undefined}
          data-gap={stop.gap === undefined ? undefined : ""}
          data-share={stop.share}
          aria-current={stop.state === "here" ? "step" : undefined}
        >
          <span className={hidden(index) ? "visually-hidden" : styles["label"]}>
            {stop.label}
          </span>
          {stop.detail !== undefined && (
            <span className={styles["detail"]}>{stop.detail}</span>
          )}
          {stop.gap !== undefined && (
            <span className={styles["gap"]}>{stop.gap}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
