import type { ReactNode } from "react";
import { useSite } from "#renderer/module-api.ts";
import styles from "./scroller.module.css";

interface ScrollerProps {
  /** The list's accessible name. */
  readonly label: string;
  /** The number of columns on a wide screen. */
  readonly columns: 2 | 3 | 4;
  /** s: narrower cards in the swiped row. */
  readonly size?: "m" | "s";
  readonly children: readonly ReactNode[];
}

/**
 * A list of cards: a grid, and on phones a row that is swiped. It needs no JavaScript: the
 * row scrolls, snaps and is reachable by keyboard. In a narrow desktop window, which may be
 * a zoomed one, the cards are stacked.
 */
export function Scroller({
  label,
  columns,
  size = "m",
  children,
}: ScrollerProps) {
  const swipe = useSite("platform").kind === "mobile";
  return (
    <div
      className={styles["scroller"]}
      data-columns={columns}
      data-size={size}
      data-swipe={swipe ? "" : undefined}
      role="group"
      aria-label={label}
      // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={swipe ? 0 : undefined}
    >
      <ul className={styles["list"]}>
        {children.map((child, index) => (
          // The list is rendered once from its data and never reordered.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
