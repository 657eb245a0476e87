import type { RefObject } from "react";
import { useSite, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Calendar } from "#ui/controls/calendar.tsx";
import { Panel } from "#ui/popups/panel.tsx";

interface DayCalendarProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
  /** The chosen day as YYYY-MM-DD, or "". */
  readonly value: string;
  readonly first: string;
  readonly last: string;
  /** The days from this one to the chosen one are marked. */
  readonly since: string;
  /** The label of a button that removes the day; undefined: it is required. */
  readonly none: string | undefined;
  readonly onSelect: (date: string) => void;
}

/** A calendar of the days that can be booked. */
export function DayCalendar({
  isOpen,
  onClose,
  label,
  opener,
  value,
  since,
  none,
  onSelect,
  ...days
}: DayCalendarProps) {
  const t = useTranslation();
  const isWide = useSite("platform").kind === "desktop";
  const choose = (date: string): void => {
    onSelect(date);
    onClose();
  };
  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={label}
      align="start"
      opener={opener}
      foot={
        none !== undefined && value !== "" ? (
          <Button look="plain" onClick={() => choose("")}>
            {none}
          </Button>
        ) : undefined
      }
    >
      <Calendar
        {...days}
        takesFocus
        value={value}
        between={[since, value]}
        months={isWide ? 2 : 1}
        noteOf={noNote}
        onShown={ignore}
        onSelect={choose}
        next={t("fare_days:next_month")}
        previous={t("fare_days:previous_month")}
      />
    </Panel>
  );
}

const noNote = () => undefined;
const ignore = () => {};
