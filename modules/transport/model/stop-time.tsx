import { useTranslation } from "#renderer/module-api.ts";
import type { StopTime as StopTimeData } from "#schema/transport.ts";
import { daysBetween } from "./days.ts";
import styles from "./journey.module.css";

interface StopTimeProps {
  readonly stop: StopTimeData;
  /** The day that was asked for; another day is said. */
  readonly from?: string | undefined;
  /** At which side of a line it stands. */
  readonly at?: "start" | "end";
  /** In a list, where each line counts: another day is a mark, the name is said once. */
  readonly isDense?: boolean;
}

/** A time by the clocks of a place, the day where it is another, and the place. */
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

/** "+1 day" where a stop is on another day than the one that was asked for, else "". */
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
