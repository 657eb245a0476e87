import type { ReactNode } from "react";
import type { Vertical } from "#schema/common.ts";
import styles from "./travel-line.module.css";
import colours from "../icons/vertical.module.css";

export interface LineStop {
  /** "" for a stop without a name. */
  readonly label: ReactNode;
  /** Content beside the stop: a time or a text. */
  readonly detail?: ReactNode;
  /**
   * The traveller's position. behind: passed. here: now. ahead: still to come. Solid line
   * when left out.
   */
  readonly state?: "behind" | "here" | "ahead";
  /** An intermediate stop with a small ring. */
  readonly minor?: boolean;
  /** A wait before the next stop, drawn as a gap with this label. */
  readonly gap?: ReactNode;
  /** The relative length of the line to the next stop; equal lengths when left out. */
  readonly share?: number;
  readonly key?: string;
}

interface TravelLineProps {
  readonly stops: readonly LineStop[];
  readonly vertical?: Vertical | undefined;
  readonly direction?: "row" | "column";
  /**
   * How a row names its stops. ends: only the first and the last stop have visible names;
   * the others are rings and are read out (for the width of a card). none: all names are
   * only read out, because the text beside the line names the ends.
   */
  readonly labels?: "all" | "ends" | "none";
  /** The accessible name of the line. */
  readonly label?: string | undefined;
}

/** With at least this many intermediate stops the rings are finer. */
const DENSE = 12;

/**
 * A line with its stops, the site's only graphic motif, always used for information. It is
 * an ordered list drawn with a 3 px line, round ends and a ring for each stop.
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
      data-carried=""
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
          {stop.label !== "" && (
            <div
              className={hidden(index) ? "visually-hidden" : styles["label"]}
            >
              {stop.label}
            </div>
          )}
          {stop.detail !== undefined && (
            <div className={styles["detail"]}>{stop.detail}</div>
          )}
          {stop.gap !== undefined && (
            <span className={styles["gap"]}>{stop.gap}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
