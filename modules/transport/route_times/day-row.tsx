import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { RouteDay } from "#schema/modules/route_times.ts";
import { scrollToFocus } from "#ui/scroll-to-focus.ts";
import { ChoiceLink } from "../model/choice-link.tsx";
import styles from "./day-row.module.css";

interface DayRowProps {
  readonly days: readonly RouteDay[];
  readonly shown: string;
  /** The day that is being loaded. */
  readonly wanted: string | undefined;
  readonly onChoose: (date: string) => void;
}

/** The days whose departures can be shown. Without scripts each leads to the journeys of its day. */
export function DayRow({ days, shown, wanted, onChoose }: DayRowProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    // The days in it take the focus, not the scroller.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles["row"]}
      aria-label={t("route_times:days")}
      onFocus={scrollToFocus}
    >
      <ol className={styles["days"]}>
        {days.map(({ date, path }) => (
          <li key={date} data-wanted={date === wanted ? "" : undefined}>
            <ChoiceLink
              path={path}
              onChoose={() => onChoose(date)}
              chosen={date === shown}
              current="date"
              className={styles["day"]}
            >
              <span className={styles["weekday"]}>
                {format.date(date, { weekday: "short" })}{" "}
              </span>
              <span>
                {format.date(date, { day: "numeric", month: "short" })}
              </span>
            </ChoiceLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
