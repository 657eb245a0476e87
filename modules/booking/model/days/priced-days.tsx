import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { Button } from "#ui/controls/button.tsx";
import {
  Calendar,
  type DayNote,
  type ShownDays,
} from "#ui/controls/calendar.tsx";
import styles from "./priced-days.module.css";

/** A day: with its price, or with the reason why it cannot be chosen. */
export interface PricedDay {
  readonly date: string;
  readonly price?: Price;
  readonly unavailable?: string;
}

export interface PricedSpan {
  readonly days: readonly PricedDay[];
  /** What the prices are for. */
  readonly note?: string;
}

/** Requests the days of a span. Memoize it: a new function is called again. */
export type LoadDays = (
  shown: ShownDays,
  signal: AbortSignal,
) => Promise<PricedSpan>;

interface PricedDaysProps {
  /** Whether it takes the focus when it opens. */
  readonly takesFocus: boolean;
  /** The selected day as YYYY-MM-DD, or "". */
  readonly value: string;
  /** The first and the last day that can be selected. */
  readonly first: string;
  readonly last: string;
  /** Start and end of the range whose days are marked; "" is none. */
  readonly between: readonly [string, string];
  /** undefined shows the days without prices. */
  readonly load: LoadDays | undefined;
  /** What the prices are for, if the answer does not say it. */
  readonly noteOf?: (currency: string) => string;
  /** A day's price in a few characters. */
  readonly shortOf: (price: Price) => string;
  /** The same for screen readers. */
  readonly labelOf: (price: Price, isLowest: boolean) => string;
  /** What days without a price are; undefined: nothing is known about them. */
  readonly none: string | undefined;
  /** Shown if no day has a price. */
  readonly empty: string;
  readonly onSelect: (date: string) => void;
  /** Content beside the note below the days. */
  readonly children?: ReactNode;
}

/**
 * A calendar of the days on sale, each with its price. Days can be selected while prices load and
 * after they failed. Days that cannot be chosen can be focused, and say why. Its module uses the
 * messages of `fare_days`; load it when it is first opened.
 */
export function PricedDays({
  last,
  load,
  noteOf,
  shortOf,
  labelOf,
  none,
  empty,
  onSelect,
  children,
  ...calendar
}: PricedDaysProps) {
  const t = useTranslation();
  const format = useFormat();
  const isWide = useSite("platform").kind === "desktop";
  const [shown, setShown] = useState<ShownDays>();
  /** The pressed day that cannot be chosen. */
  const [refused, setRefused] = useState<string>();
  const { days, note, failed, retry } = useDays(load, shown);

  const prices = [...(days?.values() ?? [])].flatMap(
    ({ price }) => price ?? [],
  );
  const amounts = prices.map(({ amount }) => amount);
  const lowest = Math.min(...amounts);
  const cheapest = amounts.filter((amount) => amount === lowest).length;
  // Frames that most days have highlight nothing.
  const differ = cheapest <= amounts.length / 2;
  const dayNote = (date: string): DayNote | undefined => {
    if (date > last)
      return { text: "", label: t("fare_days:not_on_sale"), strong: false };
    const day = days?.get(date);
    if (!day) return undefined;
    const { price, unavailable } = day;
    if (unavailable !== undefined)
      return { text: "", label: unavailable, strong: false, closed: true };
    if (!price)
      return none === undefined
        ? undefined
        : { text: "–", label: none, strong: false };
    const strong = differ && price.amount === lowest;
    return { text: shortOf(price), label: labelOf(price, strong), strong };
  };
  const reason = refused && days?.get(refused)?.unavailable;
  const status = (): string => {
    if (!load || failed) return "";
    if (!days) return t("fare_days:loading");
    const [price] = prices;
    if (!price) return empty;
    return [note ?? noteOf?.(price.currency), differ && t("fare_days:cheapest")]
      .filter(Boolean)
      .join(" ");
  };

  return (
    <>
      <Calendar
        {...calendar}
        last={last}
        months={isWide ? 2 : 1}
        noteOf={dayNote}
        onShown={setShown}
        onSelect={(date) => {
          if (days?.get(date)?.unavailable === undefined) onSelect(date);
          else setRefused(date);
        }}
        next={t("fare_days:next_month")}
        previous={t("fare_days:previous_month")}
      />
      <div className={styles["foot"]}>
        <div className={styles["notes"]}>
          <p role="status">
            {refused && reason ? (
              <strong>
                {format.date(refused, {
                  weekday: "short",
                  day: "numeric",
                  month: "short",
                })}
                {": "}
                {reason}
              </strong>
            ) : (
              status()
            )}
          </p>
          {failed && (
            <p role="alert">
              {t("fare_days:failed")}{" "}
              <Button look="plain" size="s" onClick={retry}>
                {t("fare_days:try_again")}
              </Button>
            </p>
          )}
          {load && shown?.to === last && (
            <p>
              {t("fare_days:until", {
                date: format.date(last, { day: "numeric", month: "long" }),
              })}
            </p>
          )}
        </div>
        {children}
      </div>
    </>
  );
}

interface ShownSpan {
  readonly days: ReadonlyMap<string, PricedDay>;
  readonly note: string | undefined;
}

/** The shown days: undefined while they load and after they failed. */
function useDays(
  load: LoadDays | undefined,
  shown: ShownDays | undefined,
): Partial<ShownSpan> & {
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const { from, to } = shown ?? {};
  // The answer for other days or another search is not shown.
  const request = useMemo(
    () =>
      load && from !== undefined && to !== undefined
        ? { load, from, to, attempt }
        : undefined,
    [load, from, to, attempt],
  );
  const [answer, setAnswer] = useState<{
    readonly request: typeof request;
    readonly span: ShownSpan | undefined;
  }>();

  useEffect(() => {
    if (!request) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const show = (span: ShownSpan | undefined): void => {
      if (!signal.aborted) setAnswer({ request, span });
    };
    request.load(request, signal).then(
      ({ days, note }) =>
        show({ days: new Map(days.map((day) => [day.date, day])), note }),
      () => show(undefined),
    );
    return () => life.abort();
  }, [request]);

  const isCurrent = request !== undefined && answer?.request === request;
  return {
    ...(isCurrent ? answer.span : undefined),
    failed: isCurrent && answer.span === undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
