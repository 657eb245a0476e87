/**
 * A moment with its weekday and time zone: "Tue, 1 Dec, 18:00 GMT+9".
 *
 * @param at in milliseconds since 1970
 */
export function writeMoment(
  at: number,
  time_zone: string,
  locale: string,
): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: time_zone,
    timeZoneName: "short",
  }).format(at);
}
