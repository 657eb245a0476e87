/** Formats amounts in texts, mails and documents. */
import type { Price } from "#schema/common.ts";
import {
  moneyStyles,
  type MoneyStyle,
} from "#server/config/money/money-styles.ts";
import type { Published } from "../data-set/published.ts";

type Writing = Pick<Published, "currencies" | "languages">;

/** An amount as pages write it: "$94.47", "14,170円". */
export function formatPrice(
  { amount, currency }: Price,
  published: Writing,
  locale: string,
): string {
  const { exponent, digits } = published.currencies[currency]!;
  // An amount from before the currency was rounded shows all its digits.
  const isRound = amount % 10 ** (exponent - digits) === 0;
  const fraction = isRound ? digits : exponent;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: moneyStyle(currency, published, locale),
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(amount / 10 ** exponent);
}

/** The number of significant digits of an approximate amount. */
const ABOUT_DIGITS = 3;

/** The format of approximate amounts, such as converted ones of another seller: without cents. */
export function aboutFormat(
  currency: string,
  published: Writing,
  locale: string,
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: moneyStyle(currency, published, locale),
    maximumSignificantDigits: ABOUT_DIGITS,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
    roundingPriority: "lessPrecision",
  });
}

/** An approximate amount with the sign of its language: "~$1,230", "約￥188,000". */
export function formatAbout(
  { amount, currency }: Price,
  published: Writing,
  locale: string,
): string {
  const units = amount / 10 ** published.currencies[currency]!.exponent;
  // The range from a value to itself is the approximate value.
  return aboutFormat(currency, published, locale).formatRange(units, units);
}

/** Computing them takes milliseconds. Another edition of the data has other currencies. */
const stored = new WeakMap<
  Writing["currencies"],
  Map<string, ReadonlyMap<string, MoneyStyle>>
>();

export function moneyStyle(
  currency: string,
  { currencies, languages }: Writing,
  locale: string,
): MoneyStyle {
  return stored
    .getOrInsertComputed(currencies, () => new Map())
    .getOrInsertComputed(locale, () => {
      const language = Object.values(languages).find(
        ({ intl }) => intl === locale,
      );
      return moneyStyles(language ?? { intl: locale }, currencies);
    })
    .get(currency)!;
}
