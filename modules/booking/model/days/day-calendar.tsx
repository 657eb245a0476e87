import type { RefObject } from "react";
import type { Price } from "#schema/common.ts";
import { Button } from "#ui/controls/button.tsx";
import { Panel } from "#ui/popups/panel.tsx";
import { PricedDays, type LoadDays } from "./priced-days.tsx";

/** The prices of days, and their words. */
export interface DayPrices {
  /** Memoize it. */
  readonly load: LoadDays;
  /** A day's price in a few characters. */
  readonly shortOf: (price: Price) => string;
  /** The same for screen readers. */
  readonly labelOf: (price: Price, isLowest: boolean) => string;
}

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
  readonly prices: DayPrices | undefined;
  readonly align: "start" | "end";
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
  prices,
  align,
  none,
  onSelect,
  ...days
}: DayCalendarProps) {
  const choose = (date: string): void => {
    onSelect(date);
    onClose();
  };
  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={label}
      align={align}
      opener={opener}
      foot={
        none !== undefined && value !== "" ? (
          <Button look="plain" onClick={() => choose("")}>
            {none}
          </Button>
        ) : undefined
      }
    >
      <PricedDays
        {...days}
        takesFocus
        value={value}
        between={[since, value]}
        load={prices?.load}
        shortOf={prices?.shortOf ?? String}
        labelOf={prices?.labelOf ?? String}
        none={undefined}
        empty=""
        onSelect={choose}
      />
    </Panel>
  );
}
