/** A deadline by the clocks of its place, with the zone: "5 Dec, 08:27 JST". */
export const DEADLINE: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};
