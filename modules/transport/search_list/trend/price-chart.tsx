import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { PastPrice } from "#schema/answers.ts";
import { pointsOf, SIZE } from "./chart-points.ts";
import styles from "./price-chart.module.css";

interface PriceChartProps {
  /** Two or more, in order. */
  readonly days: readonly PastPrice[];
  readonly today: string;
}

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

/** The lowest prices by the day of the search: a line with a ring at the cheapest day, and one that is filled today. */
export function PriceChart({ days, today }: PriceChartProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const points = pointsOf(days);
  const sorted = days.toSorted((a, b) => a.price.amount - b.price.amount);
  const [least, most] = [sorted[0]!, sorted.at(-1)!].map(({ price }) =>
    formatPrice(price),
  );
  const [first, last] = [days[0]!, days.at(-1)!].map(({ date }) =>
    format.date(date, DAY),
  );
  const cheapest = days.indexOf(sorted[0]!);
  const isFlat = least === most;
  return (
    <figure className={styles["chart"]}>
      <p aria-hidden="true" className={styles["prices"]}>
        <span>{most}</span>
        {!isFlat && <span>{least}</span>}
      </p>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={t("search_list:trend.chart", {
          first: first!,
          last: last!,
          least: least!,
          most: most!,
        })}
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          className={styles["line"]}
        />
        {points.map(({ x, y }, index) => {
          const { date } = days[index]!;
          const isToday = date === today;
          return (
            (isToday || (index === cheapest && !isFlat)) && (
              <circle
                key={date}
                cx={x}
                cy={y}
                r={5}
                className={styles["stop"]}
                data-here={isToday ? "" : undefined}
              />
            )
          );
        })}
      </svg>
      <p aria-hidden="true" className={styles["days"]}>
        <span>{first}</span>
        <span>
          {days.at(-1)!.date === today
            ? t("search_list:trend.today_label")
            : last}
        </span>
      </p>
    </figure>
  );
}
