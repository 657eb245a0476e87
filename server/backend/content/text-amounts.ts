/**
 * Amounts in editors' texts: `{refund_fee}` in a subject's `amounts` (data/content), in the
 * reader's currency with the original amount, like fees of conditions.
 */
import type { TextAmount } from "#schema/backend/content.ts";
import { aboutFormat, formatPrice, moneyStyle } from "../money/format-price.ts";
import type { Caller } from "../callers/caller.ts";
import { kindOf } from "../data-set/data-places.ts";
import type { DataSet } from "../data-set/data-set.ts";
import type { Money } from "../money/money.ts";
import type { Published } from "../data-set/published.ts";
import { SOURCE_LANGUAGE } from "../data-set/source-language.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills in the amounts of all texts of a subject's section. */
export type FillAmounts = (
  section: unknown,
  subject: string,
  caller: Pick<Caller, "language" | "currency">,
) => unknown;

export function createFillAmounts({
  data,
  money,
  published,
}: {
  readonly data: Pick<DataSet, "at">;
  readonly money: Money;
  readonly published: () => Published;
}): FillAmounts {
  const write = (
    { about }: TextAmount,
    units: readonly number[],
    from: string,
    to: string,
    locale: string,
  ): string => {
    const prices = units.map((one) =>
      money.convert(money.price(one, from), to),
    );
    if (about === undefined && prices.length === 1)
      return formatPrice(prices[0]!, published(), locale);
    const { exponent, digits } = published().currencies[to]!;
    const format =
      about && from !== to
        ? aboutFormat(to, published(), locale)
        : new Intl.NumberFormat(locale, {
            style: "currency",
            currency: to,
            currencyDisplay: moneyStyle(to, published(), locale),
            minimumFractionDigits: 0,
            maximumFractionDigits: digits,
          });
    const [low, high] = prices.map(({ amount }) => amount / 10 ** exponent);
    return high === undefined
      ? format.format(low!)
      : format.formatRange(low!, high);
  };

  return (section, subject, { language, currency }) => {
    const file = `content/${SOURCE_LANGUAGE}/${subject}.json`;
    const { amounts } =
      (kindOf(file) === "content" && data.at(file, "content")) || {};
    if (!amounts) return section;
    const locale = published().languages[language]!.intl;
    const written = (amount: TextAmount): string => {
      const { currency: own } = amount;
      const units = unitsOf(amount, data)!;
      const shown = write(amount, units, own, currency, locale);
      return own === currency
        ? shown
        : `${shown} (${write(amount, units, own, own, locale)})`;
    };
    const fill = (value: unknown): unknown => {
      if (typeof value === "string")
        return value.replaceAll(PLACEHOLDER, (placeholder, name: string) =>
          Object.hasOwn(amounts, name) ? written(amounts[name]!) : placeholder,
        );
      if (Array.isArray(value)) return value.map(fill);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [key, fill(child)]),
      );
    };
    return fill(section);
  };
}

/** One amount, or the ends of a range; undefined if `data` names no number. */
export function unitsOf(
  { units, data: place }: TextAmount,
  data: Pick<DataSet, "at">,
): readonly number[] | undefined {
  if (units !== undefined) return [units].flat();
  const [file = "", pointer = ""] = place!.split("#");
  const kind = kindOf(file);
  let value: unknown = kind && data.at(file, kind);
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (
      typeof value !== "object" ||
      value === null ||
      !Object.hasOwn(value, key)
    )
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return typeof value === "number" ? [value] : undefined;
}
