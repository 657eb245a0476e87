import { useMemo, type RefObject } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/popups/panel.tsx";
import { FareDays, type FareSearch } from "../../model/fare-days.tsx";
import { isDate, type DateName, type Journey } from "../journey/journey.ts";
import own from "./fare-calendar.module.css";
import styles from "../style.module.css";

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
        !isWide && <Button onClick={onClose}>{t("search_fields:done")}</Button>
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
  const { departure_date, return_date } = journey;
  const value = journey[name];
  const choose = (date: string): void => {
    onChange({ [name]: date });
    onClose();
  };
  const search = useFareSearch(data, journey, name);
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
      <FareDays
        takesFocus={takesFocus}
        value={isDate(value) ? value : ""}
        first={first}
        last={data.last_date}
        between={[departure_date, return_date]}
        search={search}
        isParty={false}
        isComplete={false}
        onSelect={choose}
      >
        {value !== defaultDate && (
          <Button look="quiet" size="s" onClick={() => choose(defaultDate)}>
            {defaultDate
              ? t("search_form:date.reset", { date: date(defaultDate) })
              : t("search_form:date.remove_return")}
          </Button>
        )}
      </FareDays>
    </div>
  );
}

/** The journey whose fares are shown; undefined until one can be searched. */
function useFareSearch(
  { product }: SearchFormData,
  { origin_position, destination_position }: Journey,
  name: DateName,
): FareSearch | undefined {
  const [origin, destination] =
    name === "departure_date"
      ? [origin_position, destination_position]
      : [destination_position, origin_position];
  const type = product?.product_type;
  return useMemo(
    () =>
      type && origin !== destination
        ? { type, origin_position: origin, destination_position: destination }
        : undefined,
    [type, origin, destination],
  );
}
