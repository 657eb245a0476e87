import type { ReactNode } from "react";
import { useFormat } from "#renderer/module-api.ts";
import type { RouteCard } from "#schema/transport.ts";
import { JourneyStrip } from "./journey-line.tsx";
import styles from "./journey.module.css";

interface RouteSummaryProps {
  readonly route: RouteCard;
  /** The heading: "Your outbound journey". */
  readonly title?: ReactNode;
  /** Shown at the end of the heading: a link to change the journey. */
  readonly aside?: ReactNode;
  /** row: everything in one row on wide screens, to save height. */
  readonly layout?: "stacked" | "row";
  /** Shown below the journey: fare, seats. */
  readonly children?: ReactNode;
}

/**
 * A chosen journey in a few lines: day, stops, line and service.
 * The module that uses it needs the messages `common` and `journey`.
 */
export function RouteSummary({
  route,
  title,
  aside,
  layout = "stacked",
  children,
}: RouteSummaryProps) {
  const format = useFormat();
  return (
    <div className={styles["summary"]} data-layout={layout}>
      <div className={styles["summaryHead"]}>
        <p>
          {title && <strong className={styles["title"]}>{title}</strong>}
          <span className={styles["date"]}>
            {format.date(route.departure.date)}
          </span>
        </p>
        {aside}
      </div>
      <JourneyStrip route={route} />
      <p className={styles["service"]}>
        {route.service_name} · {route.carrier}
      </p>
      {children}
    </div>
  );
}
