import type { ReactNode, Ref } from "react";
import { scrollToFocus } from "#ui/scroll-to-focus.ts";
import { ChoiceLink } from "./choice-link.tsx";
import styles from "./day-links.module.css";

interface DayLink {
  readonly date: string;
  readonly path: string;
  /** It is being loaded. */
  readonly isWanted?: boolean;
  /** The lines of the link. The first is quieter than the others, unless the day is chosen. */
  readonly lines: readonly ReactNode[];
}

interface DayLinksProps {
  readonly label: string;
  readonly days: readonly DayLink[];
  readonly chosen: string | undefined;
  readonly onChoose: (date: string) => void;
  /** For lines with prices. */
  readonly isWide?: boolean;
  /** The attribute that reports a press of a day (useTrack). */
  readonly trackedOf?: (date: string) => Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  /** What scrolls. */
  readonly ref?: Ref<HTMLElement>;
  /** What stands after the last day and does not scroll. */
  readonly children?: ReactNode;
}

/** A row of days to choose from. Without scripts each leads to the page of its day. */
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
      {/* The days in it take the focus, not the scroller. */}
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
