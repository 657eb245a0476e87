import { useEffect, useState, type ReactNode } from "react";
import {
  useCall,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { Button } from "#ui/controls/button.tsx";
import {
  Calendar,
  type DayNote,
  type ShownDays,
} from "#ui/controls/calendar.tsx";
import styles from "./fare-days.module.css";

/**
 * The parameters of lowest_fares without the days. Memoize them: a new object is requested again.
 */
export type FareSearch = Readonly<Record<string, string>>;

interface FareDaysProps {
  /** Whether it takes the focus when it opens. */
  readonly takesFocus: boolean;
  /** The selected day as YYYY-MM-DD, or "". */
  readonly value: string;
  /** The first and the last day that can be selected. */
  readonly first: string;
  readonly last: string;
  /** Start and end of the range whose days are marked; "" is none. */
  readonly between: readonly [string, string];
  /** undefined shows the days without fares. */
  readonly search: FareSearch | undefined;
  /** Whether fares are for all passengers of the search, not for one. */
  readonly isParty: boolean;
  /**
   * Whether days without a fare have no journeys; otherwise they may have trips of several
   * journeys.
   */
  readonly isComplete: boolean;
  readonly onSelect: (date: string) => void;
  /** Content beside the note below the days. */
  readonly children?: ReactNode;
}

/**
 * A calendar of the days on sale, each with its lowest fare. Days can be selected while fares load
 * and after they failed. Its module uses the messages of `fare_days` and the call `lowest_fares`;
 * load it when it is first opened.
 */
export function FareDays({
  last,
  search,
  isParty,
  isComplete,
  children,
  ...calendar
}: FareDaysProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const shortPrice = useShortPrice();
  const isWide = useSite("platform").kind === "desktop";
  const [shown, setShown] = useState<ShownDays>();
  const { days, failed, retry } = useFares(search, shown);

  const prices = [...(days ?? [])].flatMap(([, price]) => price ?? []);
  const amounts = prices.map(({ amount }) => amount);
  const lowest = Math.min(...amounts);
  const differ = lowest < Math.max(...amounts);
  const noteOf = (date: string): DayNote | undefined => {
    if (date > last)
      return { text: "", label: t("fare_days:not_on_sale"), strong: false };
    if (!days?.has(date)) return undefined;
    const price = days.get(date);
    if (!price)
      return isComplete
        ? { text: "–", label: t("fare_days:none"), strong: false }
        : undefined;
    const strong = differ && price.amount === lowest;
    return {
      text: shortPrice(price),
      label: t(`fare_days:${strong ? "lowest" : "from"}`, {
        price: formatPrice(price),
      }),
      strong,
    };
  };
  const status = (): string => {
    if (!search || failed) return "";
    if (!days) return t("fare_days:loading");
    const [price] = prices;
    if (!price) return isComplete ? t("fare_days:empty") : "";
    const note = t(`fare_days:${isParty ? "note_party" : "note"}`, {
      currency: price.currency,
    });
    return differ ? `${note} ${t("fare_days:cheapest")}` : note;
  };

  return (
    <>
      <Calendar
        {...calendar}
        last={last}
        months={isWide ? 2 : 1}
        noteOf={noteOf}
        onShown={setShown}
        next={t("fare_days:next_month")}
        previous={t("fare_days:previous_month")}
      />
      <div className={styles["foot"]}>
        <div className={styles["notes"]}>
          <p role="status">{status()}</p>
          {failed && (
            <p role="alert">
              {t("fare_days:failed")}{" "}
              <Button look="plain" size="s" onClick={retry}>
                {t("fare_days:try_again")}
              </Button>
            </p>
          )}
          {shown?.to === last && (
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

type FaresByDay = ReadonlyMap<string, Price | undefined>;

/** The lowest fares of the shown days: undefined while they load and after they failed. */
function useFares(
  search: FareSearch | undefined,
  shown: ShownDays | undefined,
): {
  readonly days: FaresByDay | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const call = useCall();
  const [answer, setAnswer] = useState<{
    readonly key: string;
    readonly days: FaresByDay | "failed";
  }>();
  const [attempt, setAttempt] = useState(0);
  const { from, to } = shown ?? {};
  // A result for other days or another search is not shown.
  const key = JSON.stringify([search, from, to, attempt]);

  useEffect(() => {
    if (!search || !from || !to) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const show = (days: FaresByDay | "failed"): void => {
      if (!signal.aborted) setAnswer({ key, days });
    };
    const params = { ...search, from_date: from, to_date: to };
    call("lowest_fares", params, signal).then(
      ({ days }) => show(new Map(days.map(({ date, price }) => [date, price]))),
      () => show("failed"),
    );
    return () => life.abort();
  }, [call, search, from, to, key]);

  const days = answer?.key === key ? answer.days : undefined;
  return {
    days: days === "failed" ? undefined : days,
    failed: days === "failed",
    retry: () => setAttempt(attempt + 1),
  };
}

/** "14,170": the currency is shown once, below. */
function useShortPrice(): (price: Price) => string {
  const { digits } = useSite("currency");
  const format = useFormat();
  return ({ amount, currency }) => {
    const [exponent] = digits[currency] ?? [2];
    const units = amount / 10 ** exponent;
    return format.number(
      units,
      units < 100_000
        ? { maximumFractionDigits: 0 }
        : { notation: "compact", maximumFractionDigits: 1 },
    );
  };
}
