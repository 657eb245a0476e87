import { cloneElement, useId, useRef, useState } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { calendarIcon, closeIcon } from "#ui/icons/icons.ts";
import { isDate, type Journey, type DateName } from "../journey/journey.ts";
import { Problem } from "./problem.tsx";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import styles from "../style.module.css";

interface DateFieldProps {
  readonly name: DateName;
  /** The name in the form. Left out: the same. */
  readonly formName?: string;
  readonly label: string;
  readonly data: SearchFormData;
  readonly journey: Journey;
  readonly isHydrated: boolean;
  readonly problem: string | undefined;
  /** The default date, for a reset. */
  readonly defaultDate: string;
  /** Called with the name of the field in which the visitor types. */
  readonly onTyping: (name: DateName | undefined) => void;
  readonly onChange: (changes: Partial<Journey>) => void;
}

/**
 * A date field: the browser's own, and on phones a button. A calendar of fares opens beside
 * it, which is loaded on first use.
 */
export function DateField({
  name,
  formName = name,
  label,
  data,
  journey,
  isHydrated,
  problem,
  defaultDate,
  onTyping,
  onChange,
}: DateFieldProps) {
  const t = useTranslation();
  const format = useFormat();
  const id = useId();
  const isWide = useSite("platform").kind === "desktop";
  const calendar = useLazy(() => import("./fare-calendar.tsx"));
  const [isOpen, setOpen] = useState(false);
  /** Whether the visitor continues typing: then the calendar leaves the focus in the field. */
  const [isTyping, setTyping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const value = journey[name];
  const isReturn = name === "return_date";
  const first =
    isReturn && isDate(journey.departure_date)
      ? journey.departure_date
      : data.first_date;
  const written = isDate(value)
    ? format.date(value, { weekday: "short", day: "numeric", month: "short" })
    : t(`search_form:date.${isReturn ? "one_way" : "none"}`);
  const Calendar = calendar.loaded?.FareCalendar;
  const open = (types = false): void => {
    calendar.want();
    setTyping(types);
    setOpen(true);
  };
  const control = {
    id,
    className: styles["control"],
    "data-field": formName,
    "aria-invalid": problem !== undefined,
    "aria-describedby": `${id}written ${id}problem`,
  };
  const input = (
    <input
      type="date"
      name={formName}
      required={!isReturn}
      min={first}
      max={data.last_date}
      value={value}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onFocus={() => onTyping(name)}
      onBlur={() => onTyping(undefined)}
      onClick={({ nativeEvent }) => {
        // On touch screens the browser opens its own calendar.
        if ((nativeEvent as PointerEvent).pointerType === "mouse") open(true);
      }}
      {...control}
    />
  );
  return (
    <span className={styles["field"]} data-date="">
      <span className={styles["head"]}>
        <label id={`${id}label`} className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        {isReturn && value !== "" && (
          <button
            type="button"
            className={`${styles["remove"]} with-scripts`}
            aria-label={t("search_form:date.remove_return")}
            onClick={() => onChange({ return_date: "" })}
          >
            {isWide ? (
              t("search_form:date.remove")
            ) : (
              <Icon shape={closeIcon} size={18} />
            )}
          </button>
        )}
      </span>
      <span
        className={styles["box"]}
        data-written={calendar.failed ? undefined : ""}
      >
        {isWide || calendar.failed ? (
          input
        ) : (
          <>
            {isHydrated ? (
              <input type="hidden" name={formName} value={value} />
            ) : (
              cloneElement(input, {
                id: undefined,
                className: `${styles["control"]} without-scripts`,
                "aria-labelledby": `${id}label`,
              })
            )}
            <button
              {...control}
              className={`${styles["control"]} with-scripts`}
              ref={opener}
              type="button"
              aria-haspopup="dialog"
              aria-labelledby={`${id}label ${id}written`}
              onClick={() => open()}
            />
          </>
        )}
        <span
          id={`${id}written`}
          className={styles["written"]}
          data-empty={value === "" ? "" : undefined}
        >
          {written}
        </span>
        {isWide && (
          <button
            ref={opener}
            type="button"
            className={`${styles["opener"]} with-scripts`}
            aria-label={t("search_form:date.open", { field: label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setOpen(false) : open())}
          >
            <Icon shape={calendarIcon} size={20} />
          </button>
        )}
      </span>
      <Problem id={`${id}problem`} text={problem} />
      {Calendar && (
        <Calendar
          name={name}
          label={label}
          data={data}
          journey={journey}
          isOpen={isOpen}
          takesFocus={!isTyping}
          first={first}
          defaultDate={defaultDate}
          opener={opener}
          onClose={() => setOpen(false)}
          onChange={onChange}
        />
      )}
    </span>
  );
}
