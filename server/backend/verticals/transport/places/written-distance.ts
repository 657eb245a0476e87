/**
 * @returns "29 km" without a line break; at least one, because it is the great-circle distance
 * between rounded places
 */
export function writtenDistance(kilometres: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: 0,
  })
    .format(Math.max(1, kilometres))
    .replaceAll(" ", "\u00A0");
}
