import { useEffect, useState, type RefObject } from "react";
import {
  useCall,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Button } from "#ui/button.tsx";
import { Calendar, type DayNote, type ShownDays } from "#ui/calendar.tsx";
import { Panel } from "#ui/panel.tsx";
import { isDate, type DateName, type Journey } from "./journey.ts";
import own from "./fare-calendar.module.css";
import styles from "./style.module.css";

interface FareCalendarProps {
  readonly name: DateName;
  readonly label: string;
  readonly data: SearchFormData;
  readonly journey: Journey;
  readonly isOpen: boolean;
  /** Whether it takes the focus when it opens. */
  readonly takesFocus: boolean;
  /** The first selectable day. */
  readonly first: string;
  /** The default date, for a reset; "" is none. */
  readonly defaultDate: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/** A calendar of the days on sale, each with its lowest fare. */
export function FareCalendar({
  isOpen,
  onClose,
  label,
  opener,
  ...rest
}: FareCalendarProps) {
  const t = useTranslation();
  const isWide = useSite("platform").kind === "desktop";
  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={label}
      align="end"
      opener={opener}
      foot={
        !isWide && <Button onClick={onClose}>{t("search_form:done")}</Button>
      }
    >
      <Days {...rest} onClose={onClose} />
    </Panel>
  );
}

type DaysProps = Omit<FareCalendarProps, "isOpen" | "label" | "opener">;

function Days({
  name,
  data,
  journey,
  takesFocus,
  first,
  defaultDate,
  onClose,
  onChange,
}: DaysProps) {
  const t = useTranslation();
  const format = useFormat();
  const isWide = useSite("platform").kind === "desktop";
  const [shown, setShown] = useState<ShownDays>();
  const { fares, lowest, highest, short, full } = useFares(
    data,
    journey,
    name,
    shown,
  );
  const { departure_date, return_date } = journey;
  const value = journey[name];
  const choose = (date: string): void => {
    onChange({ [name]: date });
    onClose();
  };
  const noteOf = (date: string): DayNote | undefined => {
    const fare = fares.get(date);
    if (!fare) return undefined;
    const isLowest = fare.amount === lowest && lowest < highest;
    return {
      text: short(fare),
      label: t(`search_form:date.${isLowest ? "lowest" : "from"}`, {
        price: full(fare),
      }),
      strong: isLowest,
    };
  };
  const [anyFare] = fares.values();
  const date = (iso: string) =>
    format.date(iso, { weekday: "short", day: "numeric", month: "short" });

  return (
    <div className={own["days"]}>
      {!isWide && (
        <label className={own["typed"]}>
          <span className={styles["label"]}>{t("search_form:date.type")}</span>
          <input
            className={styles["control"]}
            type="date"
            min={first}
            max={data.last_date}
            value={value}
            onChange={(event) =>
              onChange({ [name]: event.currentTarget.value })
            }
          />
        </label>
      )}
      <Calendar
        takesFocus={takesFocus}
        value={isDate(value) ? value : ""}
        first={first}
        last={data.last_date}
        between={[departure_date, return_date]}
        months={isWide ? 2 : 1}
        noteOf={noteOf}
        onShown={setShown}
        onSelect={choose}
        next={t("search_form:date.next_month")}
        previous={t("search_form:date.previous_month")}
      />
      <div className={own["days_foot"]}>
        <p className={own["note"]}>
          {anyFare
            ? t("search_form:date.note", { currency: anyFare.currency })
            : ""}
        </p>
        {value !== defaultDate && (
          <Button look="quiet" size="s" onClick={() => choose(defaultDate)}>
            {defaultDate
              ? t("search_form:date.reset", { date: date(defaultDate) })
              : t("search_form:date.remove_return")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LowestFares {
  readonly days: readonly { readonly date: string; readonly price?: Price }[];
}

/** Loads the lowest fares of the shown days. The calendar works without them. */
function useFares(
  { product }: SearchFormData,
  { origin_position, destination_position }: Journey,
  name: DateName,
  shown: ShownDays | undefined,
) {
  const call = useCall();
  const { digits } = useSite("currency");
  const full = usePriceFormat();
  const format = useFormat();
  const [fares, setFares] = useState<ReadonlyMap<string, Price>>(new Map());
  const [origin, destination] =
    name === "departure_date"
      ? [origin_position, destination_position]
      : [destination_position, origin_position];
  const type = product?.product_type;
  const { from, to } = shown ?? {};

  useEffect(() => {
    if (!type || !from || !to || origin === destination) return;
    let isWanted = true;
    const params = {
      type,
      origin_position: origin,
      destination_position: destination,
      from_date: from,
      to_date: to,
    };
    call("lowest_fares", params).then(
      (answer) => {
        if (!isWanted) return;
        const { days } = answer as LowestFares;
        setFares(
          new Map(
            days.flatMap(({ date, price }) => (price ? [[date, price]] : [])),
          ),
        );
      },
      // Fares are optional: the calendar works without them.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [call, type, origin, destination, from, to]);

  const amounts = [...fares.values()].map(({ amount }) => amount);
  return {
    fares,
    full,
    lowest: Math.min(...amounts),
    highest: Math.max(...amounts),
    /** "14,170": the currency is shown once, below. */
    short: ({ amount, currency }: Price): string => {
      const [exponent] = digits[currency] ?? [2];
      const units = amount / 10 ** exponent;
      return format.number(
        units,
        units < 100_000
          ? { maximumFractionDigits: 0 }
          : { notation: "compact", maximumFractionDigits: 1 },
      );
    },
  };
}
