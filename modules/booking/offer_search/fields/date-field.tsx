import { useRef, useState } from "react";
import { useFormat } from "#renderer/module-api.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import type { Control, SearchFieldProps } from "./control.ts";

/**
 * A day: a button that opens a calendar, which is loaded on first use; the browser's own field
 * without scripts, and if the calendar cannot be loaded.
 */
export function DateField({
  field,
  since,
  isHydrated,
  control,
  onChange,
}: SearchFieldProps & { readonly control: Control }) {
  const format = useFormat();
  const calendar = useLazy(() => import("./day-calendar.tsx"));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, label, value, min = "", max = "", none = "" } = field;
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
          none={field.required ? undefined : none}
          onSelect={onChange}
        />
      )}
    </>
  );
}
