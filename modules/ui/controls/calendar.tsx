import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { DayButton, DayPicker, type DayButtonProps } from "react-day-picker";
import { useFormat, useSite } from "#renderer/module-api.ts";
import { Icon } from "../icons/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icons/icons.ts";
import styles from "./calendar.module.css";

/** The note below a day. */
export interface DayNote {
  readonly text: string;
  /** The note for screen readers. */
  readonly label: string;
  /** Highlights the note. */
  readonly strong: boolean;
  /** The day cannot be chosen. It can be focused and pressed, so that its note is announced and shown. */
  readonly closed?: true;
}

/** Called with the first and last visible day that can be chosen, as YYYY-MM-DD. */
export interface ShownDays {
  readonly from: string;
  readonly to: string;
}

interface CalendarProps {
  /** Whether it takes the focus when it opens. */
  readonly takesFocus: boolean;
  /** The selected day as YYYY-MM-DD, or "". */
  readonly value: string;
  /** The first and the last day that can be selected. */
  readonly first: string;
  readonly last: string;
  /** Start and end of the range whose days are marked; "" is none. */
  readonly between: readonly [string, string];
  /** How many months are shown side by side. */
  readonly months: number;
  readonly noteOf: (date: string) => DayNote | undefined;
  readonly onShown: (days: ShownDays) => void;
  readonly onSelect: (date: string) => void;
  /** The accessible names of the buttons. */
  readonly next: string;
  readonly previous: string;
}

const Notes = createContext<CalendarProps["noteOf"]>(() => undefined);

/**
 * A calendar with keyboard support: arrows, Page Up and Down, Home and End. Load it when it
 * is first opened.
 */
export function Calendar({
  takesFocus,
  value,
  first,
  last,
  between,
  months,
  noteOf,
  onShown,
  onSelect,
  next,
  previous,
}: CalendarProps) {
  const format = useFormat();
  const { intl } = useSite("language");
  const start = dayOf(first);
  const end = dayOf(last);
  const selected = value ? dayOf(value) : undefined;
  const monthsOfSale =
    (end.getFullYear() - start.getFullYear()) * 12 +
    end.getMonth() -
    start.getMonth() +
    1;
  const shown = Math.min(months, monthsOfSale);
  // Months after the last day on sale are not shown.
  const [month, setMonth] = useState(() => {
    const latest = new Date(end.getFullYear(), end.getMonth() - shown + 1, 1);
    const wanted = selected ?? start;
    return wanted < latest ? wanted : latest;
  });

  const year = month.getFullYear();
  const index = month.getMonth();
  useEffect(() => {
    const from = dateOf(new Date(year, index, 1));
    const to = dateOf(new Date(year, index + shown, 0));
    onShown({ from: from < first ? first : from, to: to > last ? last : to });
  }, [onShown, year, index, shown, first, last]);

  const formats = useMemo(() => {
    const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
      format.date(dateOf(date), options);
    return {
      caption: (date: Date) => name(date, { month: "long", year: "numeric" }),
      weekday: (date: Date) => name(date, { weekday: "narrow" }),
      longWeekday: (date: Date) => name(date, { weekday: "long" }),
      day: (date: Date) =>
        name(date, {
          weekday: "long",
          day: "numeric",
          month: "long",
          year: "numeric",
        }),
    };
  }, [format]);

  return (
    <Notes value={noteOf}>
      <DayPicker
        mode="single"
        required
        // The calendar opens on request and can be closed by keyboard, so taking the focus
        // is expected.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        fixedWeeks
        numberOfMonths={shown}
        month={month}
        onMonthChange={setMonth}
        startMonth={start}
        endMonth={end}
        selected={selected}
        onSelect={(day) => onSelect(dateOf(day))}
        disabled={[{ before: start }, { after: end }]}
        modifiers={modifiersOf(between)}
        modifiersClassNames={{ between: styles["between"]! }}
        weekStartsOn={weekStart(intl)}
        classNames={CLASSES}
        components={{ DayButton: Day, Chevron }}
        formatters={{
          formatCaption: formats.caption,
          formatWeekdayName: formats.weekday,
          formatDay: (date) => format.number(date.getDate()),
        }}
        labels={{
          labelNext: () => next,
          labelPrevious: () => previous,
          labelGrid: formats.caption,
          labelWeekday: formats.longWeekday,
          labelDayButton(date) {
            const note = noteOf(dateOf(date));
            return note
              ? `${formats.day(date)}, ${note.label}`
              : formats.day(date);
          },
        }}
      />
    </Notes>
  );
}

/**
 * Screen readers read the full date. Speech input finds the button by the visible number,
 * which the name contains.
 */
function Day({ children, "aria-label": name, ...props }: DayButtonProps) {
  const note = useContext(Notes)(dateOf(props.day.date));
  return (
    <DayButton {...props} aria-disabled={note?.closed}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden>{children}</span>
      <span
        className={styles["note"]}
        data-strong={note?.strong ? "" : undefined}
        aria-hidden
      >
        {note?.text}
      </span>
    </DayButton>
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  const isLeft = orientation === "left";
  return <Icon shape={isLeft ? chevronLeftIcon : chevronRightIcon} size={20} />;
}

const CLASSES = {
  root: styles["calendar"]!,
  months: styles["months"]!,
  month: styles["month"]!,
  month_caption: styles["caption"]!,
  nav: styles["nav"]!,
  button_previous: styles["step"]!,
  button_next: styles["step"]!,
  month_grid: styles["grid"]!,
  weekday: styles["weekday"]!,
  day: styles["day"]!,
  day_button: styles["button"]!,
  selected: styles["selected"]!,
  outside: styles["outside"]!,
};

function modifiersOf([from, to]: readonly [string, string]) {
  return from && to && from < to
    ? { between: { from: dayOf(from), to: dayOf(to) } }
    : undefined;
}

/** A date string as a local Date: the calendar compares days in local time. */
function dayOf(date: string): Date {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year!, month! - 1, day);
}

function dateOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of the week in a locale; Monday if the browser does not know. */
function weekStart(locale: string): WeekDay {
  const { getWeekInfo } = Intl.Locale.prototype as {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  const day = getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
  return (day % 7) as WeekDay;
}
