import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { RouteDay } from "#schema/modules/route_times.ts";
import { DayLinks } from "../model/day-links.tsx";
import styles from "./day-row.module.css";

interface DayRowProps {
  readonly days: readonly RouteDay[];
  readonly shown: string;
  /** The day that is loading. */
  readonly wanted: string | undefined;
  readonly onChoose: (date: string) => void;
}

/**
 * The days whose departures can be shown. Without scripts each links to the journeys of its day.
 */
export function DayRow({ days, shown, wanted, onChoose }: DayRowProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <DayLinks
      className={styles["row"]}
      label={t("route_times:days")}
      chosen={shown}
      onChoose={onChoose}
      days={days.map(({ date, path }) => ({
        date,
        path,
        isWanted: date === wanted,
        lines: [
          format.date(date, { weekday: "short" }),
          <span key="day">
            {format.date(date, { day: "numeric", month: "short" })}
          </span>,
        ],
      }))}
    />
  );
}
