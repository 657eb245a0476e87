import { useRef, useState } from "react";
import { useFormat } from "#renderer/module-api.ts";
import type { OfferField } from "#schema/booking.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import type { Control } from "./control.ts";
import type { DayPrices } from "./day-calendar.tsx";

interface DateFieldProps {
  readonly field: OfferField;
  readonly control: Control;
  /** false: the browser's own control is shown, which holds the answer. */
  readonly isHydrated: boolean;
  /** The day from which days up to this one are marked. */
  readonly since?: string | undefined;
  /** The prices of days; left out: they have none. */
  readonly prices?: DayPrices | undefined;
  /** The end of the field with which the calendar aligns on desktops. */
  readonly align?: "start" | "end";
  readonly onChange: (value: string) => void;
}

/**
 * A day: a button that opens a calendar, which is loaded on first use; the browser's own field
 * without scripts, and if the calendar cannot be loaded. Its module uses the messages of `common`
 * and `fare_days`.
 */
export function DateField({
  field,
  control,
  isHydrated,
  since,
  prices,
  align = "start",
  onChange,
}: DateFieldProps) {
  const format = useFormat();
  const calendar = useLazy(() => import("./day-calendar.tsx"));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, label, min = "", max = "", none = "" } = field;
  // An upstream may send another text: no day is chosen.
  const isDay = !Number.isNaN(Date.parse(`${field.value}T00:00Z`));
  const value = isDay ? field.value : "";
  const Calendar = calendar.loaded?.DayCalendar;
  const input = {
    type: "date",
    name,
    min,
    max,
    required: field.required,
  };
  if (calendar.failed)
    return (
      <input
        {...input}
        {...control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <>
      {isHydrated ? (
        <input key="answer" type="hidden" name={name} value={value} />
      ) : (
        <input
          {...input}
          className={`${control.className} without-scripts`}
          aria-labelledby={`${control.id}label`}
          defaultValue={value}
        />
      )}
      <button
        {...control}
        className={`${control.className} with-scripts`}
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${control.id}label ${control.id}`}
        data-empty={value === "" ? "" : undefined}
        onClick={() => {
          calendar.want();
          setOpen(!isOpen);
        }}
      >
        {value === ""
          ? none
          : format.date(value, {
              weekday: "short",
              day: "numeric",
              month: "short",
            })}
      </button>
      {Calendar && (
        <Calendar
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          label={label}
          opener={opener}
          value={value}
          first={min}
          last={max}
          since={since ?? value}
          prices={prices}
          align={align}
          none={field.required ? undefined : none}
          onSelect={onChange}
        />
      )}
    </>
  );
}
