/** @returns "29 km" on one line; never less than one, because it is as the crow flies and between rounded places */
export function writtenDistance(kilometres: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: 0,
  })
    .format(Math.max(1, kilometres))
    .replaceAll(" ", "\u00A0");
}
