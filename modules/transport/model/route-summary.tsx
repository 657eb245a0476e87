import type { ReactNode } from "react";
import { useFormat } from "#renderer/module-api.ts";
import type { RouteCard } from "#schema/transport.ts";
import { JourneyStrip } from "./journey-line.tsx";
import styles from "./journey.module.css";

interface RouteSummaryProps {
  readonly route: RouteCard;
  /** What it is: "Your outbound journey". */
  readonly title?: ReactNode;
  /** What stands at the end of its heading: a link to change it. */
  readonly aside?: ReactNode;
  /** row: on wide screens all beside each other, where the height counts. */
  readonly layout?: "stacked" | "row";
  /** What else there is to say below: fare, seats. */
  readonly children?: ReactNode;
}

/**
 * A chosen journey in a few lines: its day, its ends, the line between, its service.
 * Its module uses the messages of `common` and `journey`.
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
