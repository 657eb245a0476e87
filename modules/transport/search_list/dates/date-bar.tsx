import { useEffect, useRef, type ReactNode } from "react";
import {
  useFormat,
  usePriceFormat,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import type { DateFare } from "#schema/modules/search_list.ts";
import { DayLinks } from "../../model/day-links.tsx";
import styles from "./date-bar.module.css";

interface DateBarProps {
  readonly dates: readonly DateFare[];
  readonly chosen: string | undefined;
  readonly pathOf: (date: string) => string;
  readonly onSwitch: (date: string) => void;
  /** The button that opens more days, at the end of the bar. */
  readonly children: ReactNode;
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
};

/** The days around the searched one, each with its lowest fare. */
export function DateBar({
  dates,
  chosen,
  pathOf,
  onSwitch,
  children,
}: DateBarProps) {
  const t = useTranslation();
  const track = useTrack();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const lowest = lowestOf(dates);
  const bar = useRef<HTMLElement>(null);
  // Styles scroll to the first one, because at hydration a finger can be on the bar.
  const shown = useRef(chosen);
  useEffect(() => {
    // A visitor who tabs into the bar hydrates it, before it can scroll to the focus.
    bar.current
      ?.querySelector(":focus-visible")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const day = bar.current?.querySelector<HTMLElement>(
      "li:has([aria-current])",
    );
    // Scrolls the chosen day into the middle when the days do not all fit.
    if (bar.current && day)
      bar.current.scrollLeft =
        day.offsetLeft - (bar.current.clientWidth - day.offsetWidth) / 2;
  }, [chosen]);
  return (
    <DayLinks
      ref={bar}
      label={t("search_list:other_dates")}
      isWide
      trackedOf={(label) => track("click", "day_pressed", { label })}
      chosen={chosen}
      onChoose={onSwitch}
      days={dates.map(({ date, price, available }) => ({
        date,
        path: pathOf(date),
        lines: [
          format.date(date, DAY),
          <span
            key="price"
            className={styles["price"]}
            data-lowest={price && price.amount === lowest ? "" : undefined}
          >
            {price && available
              ? formatPrice(price)
              : t("search_list:no_journeys")}
          </span>,
        ],
      }))}
    >
      {children}
    </DayLinks>
  );
}

/** The lowest fare of all days, unless all days cost the same. */
function lowestOf(dates: readonly DateFare[]): number | undefined {
  const amounts = dates.flatMap(({ price }) => (price ? [price.amount] : []));
  const lowest = Math.min(...amounts);
  return amounts.some((amount) => amount !== lowest) ? lowest : undefined;
}
