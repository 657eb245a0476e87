import type { ReactNode } from "react";
import { useSite } from "#renderer/module-api.ts";
import styles from "./scroller.module.css";

interface ScrollerProps {
  /** What the list is, for those who do not see it. */
  readonly label: string;
  /** How many stand beside each other on a wide screen. */
  readonly columns: 2 | 3 | 4;
  /** s: narrower cards in the row to swipe through. */
  readonly size?: "m" | "s";
  readonly children: readonly ReactNode[];
}

/**
 * A list of cards: a grid, on phones a row to swipe through. It needs no script: the
 * row scrolls and snaps, and the keyboard can reach it. A narrow window on a desktop,
 * which may be one that is enlarged, has the cards below each other.
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
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
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
