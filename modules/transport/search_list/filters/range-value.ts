/** The values of filters between two numbers in addresses: "usd54800", "0800-1430". */
import type { ChosenSpan, SearchRange } from "#schema/modules/search_list.ts";
import type { Choice } from "../../model/addresses.ts";

type Scale = Pick<SearchRange, "currency" | "least" | "most">;

/** @returns undefined for a span that leaves nothing out */
export function rangeValue(
  { currency, least, most }: Scale,
  { from, to }: ChosenSpan,
): string | undefined {
  if (currency) return to < most ? `${currency.toLowerCase()}${to}` : undefined;
  return from > least || to < most
    ? `${clock(from).replace(":", "")}-${clock(to).replace(":", "")}`
    : undefined;
}

/**
 * The chosen span of a range, which may exceed its scale.
 *
 * @param choice may be newer than the service's answer, which alone converts other currencies
 */
export function chosenSpan(
  { filter_type, currency, least, most, chosen }: SearchRange,
  choice: Choice,
): ChosenSpan {
  const value = choice.filters.findLast(
    (filter) => filter.filter_type === filter_type,
  )?.filter_values[0];
  const all = { from: least, to: most };
  return value === undefined
    ? all
    : (readValue(value, currency) ?? chosen ?? all);
}

function readValue(
  value: string,
  currency: string | undefined,
): ChosenSpan | undefined {
  if (currency) {
    const [, code, amount] = /^([a-z]{3})(\d{1,12})$/.exec(value) ?? [];
    return code === currency.toLowerCase()
      ? { from: 0, to: Number(amount) }
      : undefined;
  }
  const [, hour, minute, toHour, toMinute] = (
    /^(\d\d)(\d\d)-(\d\d)(\d\d)$/.exec(value) ?? []
  ).map(Number);
  return hour === undefined
    ? undefined
    : { from: hour * 60 + minute!, to: toHour! * 60 + toMinute! };
}

/** Minutes of a day as a time: 08:30. The end of the day is 24:00. */
export function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
