import type { ReactNode, Ref } from "react";
import { scrollToFocus } from "#ui/blocks/scroll-to-focus.ts";
import { ChoiceLink } from "./choice-link.tsx";
import styles from "./day-links.module.css";

interface DayLink {
  readonly date: string;
  readonly path: string;
  /** Whether the day is loading. */
  readonly isWanted?: boolean;
  /** The lines of the link. The first one is less prominent, unless the day is selected. */
  readonly lines: readonly ReactNode[];
}

interface DayLinksProps {
  readonly label: string;
  readonly days: readonly DayLink[];
  readonly chosen: string | undefined;
  readonly onChoose: (date: string) => void;
  /** For lines with prices. */
  readonly isWide?: boolean;
  /** The tracking attribute of a press on a day (useTrack). */
  readonly trackedOf?: (date: string) => Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  /** The scrolling element. */
  readonly ref?: Ref<HTMLElement>;
  /** Content after the last day that does not scroll. */
  readonly children?: ReactNode;
}

/** A row of days. Without scripts each links to the page of its day. */
export function DayLinks({
  label,
  days,
  chosen,
  onChoose,
  isWide,
  trackedOf,
  className = "",
  ref,
  children,
}: DayLinksProps) {
  return (
    <div
      className={`${styles["dates"]} ${className}`}
      data-wide={isWide ? "" : undefined}
    >
      {/* The days receive the focus, not the scroller. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={ref}
        className={styles["bar"]}
        aria-label={label}
        onFocus={scrollToFocus}
      >
        <ol className={styles["days"]}>
          {days.map(({ date, path, isWanted, lines: [first, ...others] }) => (
            <li key={date} data-wanted={isWanted ? "" : undefined}>
              <ChoiceLink
                path={path}
                onChoose={() => onChoose(date)}
                chosen={date === chosen}
                current="date"
                className={styles["day"]}
                tracked={trackedOf?.(date)}
              >
                <span className={styles["first"]}>{first} </span>
                {others}
              </ChoiceLink>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}
