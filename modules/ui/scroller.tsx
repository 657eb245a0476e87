import type { ReactNode } from "react";
import styles from "./scroller.module.css";

interface ScrollerProps {
  /** What the list is, for those who do not see it. */
  readonly label: string;
  /** How many stand beside each other on a wide screen. */
  readonly columns: 2 | 3 | 4;
  readonly children: readonly ReactNode[];
}

/**
 * A list of cards: a grid on wide screens, a row to swipe through on narrow ones. It
 * needs no script: the row scrolls and snaps, and the keyboard can reach it.
 */
export function Scroller({ label, columns, children }: ScrollerProps) {
  return (
    <div
      className={styles["scroller"]}
      data-columns={columns}
      role="group"
      aria-label={label}
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
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
