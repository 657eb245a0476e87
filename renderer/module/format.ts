import { useMemo } from "react";
import type { Price } from "#schema/common.ts";
import { dateFormatter, numberFormatter } from "./formatters.ts";
import { useRuntime } from "./runtime.ts";
import { useSite } from "./use-site.ts";

export interface Format {
  /** "Sat, 21 Nov 2026" in the language's own order. `iso` is a date, or a time with an offset. */
  date(iso: string, options?: Intl.DateTimeFormatOptions): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** "2 h 13 min" from minutes. */
  duration(minutes: number): string;
}

const DATE: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
};

/** Formats dates, numbers and durations in the language of the request, with a fixed calendar and digits. */
export function useFormat(): Format {
  const { intl } = useSite("language");
  const { translate } = useRuntime();
  return useMemo<Format>(
    () => ({
      date: (iso, options = DATE) =>
        dateFormatter(intl, { timeZone: "UTC", ...options }).format(
          new Date(iso),
        ),
      number: (value, options) => numberFormatter(intl, options).format(value),
      duration(minutes) {
        const hours = Math.floor(minutes / 60);
        const rest = minutes % 60;
        if (hours === 0)
          return translate("common:duration.minutes", { minutes: rest });
        return rest === 0
          ? translate("common:duration.hours", { hours })
          : translate("common:duration.hours_minutes", {
              hours,
              minutes: rest,
            });
      },
    }),
    [intl, translate],
  );
}

/**
 * Formats prices as the language writes them: $94.47, 94,47 €, 14,170円; with the code where the
 * symbol has two meanings. The manifest must declare `currency`.
 *
 * @param whole how whole amounts are written in sentences: "stripIfInteger" leaves out their zeros ($60)
 */
export function usePriceFormat(
  whole: "auto" | "stripIfInteger" = "auto",
): (price: Price) => string {
  const { intl } = useSite("language");
  const { digits } = useSite("currency");
  return ({ amount, currency }) => {
    const [exponent, shown, style = "narrowSymbol"] = digits[currency] ?? [
      2,
      2,
      "code",
    ];
    // An amount from before the currency was rounded shows all its digits.
    const isRound = amount % 10 ** (exponent - shown) === 0;
    const fraction = isRound ? shown : exponent;
    return numberFormatter(intl, {
      style: "currency",
      currency,
      currencyDisplay: style,
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
      trailingZeroDisplay: whole,
    }).format(amount / 10 ** exponent);
  };
}
