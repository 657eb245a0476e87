import { useTranslation } from "#renderer/module-api.ts";
import type { StopTime as StopTimeData } from "#schema/transport.ts";
import { daysBetween } from "./days.ts";
import styles from "./journey.module.css";

interface StopTimeProps {
  readonly stop: StopTimeData;
  /** The searched day. A stop on another day shows it. */
  readonly from?: string | undefined;
  /** The side of the line on which it is shown. */
  readonly at?: "start" | "end";
  /** true: a compact form for lists. Another day is a short mark, the place name is not repeated. */
  readonly isDense?: boolean;
}

/** A local time, its day if it is not the searched one, and the place. */
export function StopTime({
  stop,
  from,
  at = "start",
  isDense = false,
}: StopTimeProps) {
  const t = useTranslation();
  const dayText = useDayText();
  const days = from === undefined ? 0 : daysBetween(from, stop.date);
  return (
    <div className={styles["stopTime"]} data-at={at}>
      <p className={styles["clock"]}>
        <time dateTime={`${stop.date}T${stop.time}`} className={styles["time"]}>
          {stop.time}
        </time>
        {days !== 0 && !isDense && (
          <span className={styles["day"]}>{dayText(stop, from)}</span>
        )}
        {days !== 0 && isDense && (
          <span className={styles["day"]}>
            <span className="visually-hidden">{dayText(stop, from)}</span>
            <sup className={styles["mark"]} aria-hidden>
              {days > 0 ? `+${days}` : `−${-days}`}
            </sup>
          </span>
        )}
      </p>
      <p className={styles["place"]}>
        {stop.name}
        {stop.local_name && !isDense && (
          <span className={styles["localName"]}>{stop.local_name}</span>
        )}
        {stop.zone_label && (
          <span className={styles["zone"]}>
            {t("journey:zone", { zone: stop.zone_label })}
          </span>
        )}
      </p>
    </div>
  );
}

/** "+1 day" for a stop on another day than the searched one, else "". */
export function useDayText(): (
  stop: StopTimeData,
  from: string | undefined,
) => string {
  const t = useTranslation();
  return (stop, from) => {
    const days = from === undefined ? 0 : daysBetween(from, stop.date);
    if (days === 0) return "";
    return days > 0
      ? t("journey:later", { count: days })
      : t("journey:earlier");
  };
}
