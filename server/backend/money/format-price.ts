/** Formats amounts in texts, mails and documents. */
import type { Price } from "#schema/common.ts";
import type { Published } from "../data-set/published.ts";

/** An amount with its currency's code: "JPY 14,170". */
export function formatPrice(
  { amount, currency }: Price,
  { currencies }: Pick<Published, "currencies">,
  locale: string,
): string {
  const { exponent, digits } = currencies[currency]!;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** exponent);
}
