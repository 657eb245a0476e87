import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Condition } from "#schema/booking.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, crossIcon } from "#ui/icons/icons.ts";
import styles from "./condition-text.module.css";

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/** A place's time zone, and its name. */
type Clock = Pick<Condition, "time_zone" | "place_name">;

/**
 * Formats moments in the time zone of a place: `clock` as "Fri 20 Nov, 08:01", `moment` as "Fri 20 Nov,
 * 08:01 Taipei time". Its module uses the messages of `ticket`.
 */
export function useClock() {
  const t = useTranslation();
  const format = useFormat();
  const clock = (at: number, { time_zone }: Clock): string =>
    format.date(new Date(at).toISOString(), { ...MOMENT, timeZone: time_zone });
  const moment = (at: number, place: Clock): string =>
    t("ticket:condition.time", {
      time: clock(at, place),
      place: place.place_name,
    });
  return { clock, moment };
}

/**
 * Formats a condition as a dated fact: "Refund until Fri 20 Nov, 08:01 Taipei time: fee
 * TWD 20". Its module declares `currency` and uses the messages of `ticket`.
 */
function useConditionText(): (condition: Condition) => string {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { clock, moment } = useClock();

  const cost = (condition: Condition): string => {
    const { minimum } = condition;
    const kept = keptText(condition);
    return minimum
      ? t("ticket:condition.at_least", {
          cost: kept,
          minimum: formatPrice(minimum),
        })
      : kept;
  };
  const keptText = ({ fee, percent, per }: Condition): string => {
    const sum =
      !!fee?.amount &&
      t(per ? `ticket:condition.fee_${per}` : "ticket:condition.fee", {
        price: formatPrice(fee),
      });
    if (!percent) return sum || t("ticket:condition.free");
    const share = format.number(percent / 100, { style: "percent" });
    return sum
      ? t("ticket:condition.percent_and_fee", { percent: share, fee: sum })
      : t("ticket:condition.percent", { percent: share });
  };

  return (condition) => {
    const { action, allowed } = condition;
    const { from_at: from, until_at: until } = condition;
    const what = t(
      `ticket:condition.${allowed ? action : `no_${action}`}.${spanOf(condition)}`,
      {
        // The time zone's place is named once, at the end.
        from:
          from === undefined
            ? ""
            : (until === undefined ? moment : clock)(from, condition),
        until: until === undefined ? "" : moment(until, condition),
      },
    );
    return allowed
      ? t("ticket:condition.cost", { what, cost: cost(condition) })
      : what;
  };
}

function spanOf({ from_at, until_at }: Condition) {
  if (from_at !== undefined) return until_at === undefined ? "from" : "between";
  return until_at === undefined ? "always" : "until";
}

/** Leaves out "No refund from 09:00" after "Refund until 09:00": the first implies it. */
function addsFact(
  { action, allowed, from_at }: Condition,
  index: number,
  all: readonly Condition[],
): boolean {
  const before = all[index - 1];
  return (
    allowed ||
    from_at === undefined ||
    before?.action !== action ||
    before.until_at !== from_at
  );
}

interface ConditionListProps {
  readonly conditions: readonly Condition[];
  /** The subject of the conditions, for screen readers. */
  readonly label?: string;
}

/** The conditions of a ticket's refund and change with their fees, one per line. */
export function ConditionList({ conditions, label }: ConditionListProps) {
  const say = useConditionText();
  return (
    <ul className={styles["conditions"]} aria-label={label}>
      {conditions.filter(addsFact).map((condition, index) => (
        <li key={index} className={styles["condition"]}>
          <Icon shape={condition.allowed ? checkIcon : crossIcon} size={18} />
          <span>
            {say(condition)}
            {condition.text && (
              <span className={styles["text"]}>{condition.text}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
