import { useTranslation } from "#renderer/module-api.ts";
import type { Moment } from "#schema/booking.ts";
import { daysBetween } from "./days.ts";
import styles from "./item.module.css";

interface MomentTextProps {
  readonly moment: Moment;
  /** The reference day (YYYY-MM-DD): a moment on another day shows the difference. */
  readonly from?: string | undefined;
  /** The end of the line at which the moment is. */
  readonly side?: "start" | "end";
}

/** A time in the local time of its place, the difference in days, and the place. */
export function MomentText({ moment, from, side = "start" }: MomentTextProps) {
  const { place_name, local_name, zone_label, place_detail } = moment;
  return (
    <div className={styles["moment"]} data-side={side}>
      <Clock moment={moment} from={from} />
      {(place_name ?? zone_label) && (
        <p className={styles["place"]}>
          {place_name}
          {local_name && (
            <span className={styles["localName"]}>{local_name}</span>
          )}
          {zone_label && <span className={styles["zone"]}>{zone_label}</span>}
          {place_detail && (
            <span className={styles["zone"]}>{place_detail}</span>
          )}
        </p>
      )}
    </div>
  );
}

interface ClockProps extends Pick<MomentTextProps, "from"> {
  readonly moment: Pick<Moment, "date" | "time">;
  /** For lists of many items: the difference in days is a small mark. */
  readonly isDense?: boolean;
}

/** A time, and the difference in days. */
export function Clock({ moment, from, isDense = false }: ClockProps) {
  const dayText = useDayText();
  const { date, time } = moment;
  const days = from === undefined ? 0 : daysBetween(from, date);
  return (
    <p className={styles["clock"]}>
      <time dateTime={`${date}T${time}`} className={styles["time"]}>
        {time}
      </time>
      {days !== 0 && !isDense && (
        <span className={styles["day"]}>{dayText(moment, from)}</span>
      )}
      {days !== 0 && isDense && (
        <span className={styles["day"]}>
          <span className="visually-hidden">{dayText(moment, from)}</span>
          <sup className={styles["mark"]} aria-hidden>
            {days > 0 ? `+${days}` : `−${-days}`}
          </sup>
        </span>
      )}
    </p>
  );
}

/** Formats the difference in days: "+1 day", or "" on the reference day. */
export function useDayText(): (
  moment: Pick<Moment, "date">,
  from: string | undefined,
) => string {
  const t = useTranslation();
  return ({ date }, from) => {
    const days = from === undefined ? 0 : daysBetween(from, date);
    if (days === 0) return "";
    return days > 0 ? t("item:later", { count: days }) : t("item:earlier");
  };
}
