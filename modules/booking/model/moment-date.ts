import { useFormat } from "#renderer/module-api.ts";

/** A time at a place. */
interface PlacedTime {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Left out: UTC. */
  readonly time_zone?: string | undefined;
}

/** The day and minute with the time zone: "5 Dec, 08:27 JST". */
const DEADLINE: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

/** Formats a time in the local time of its place. */
export function useMomentDate(
  options = DEADLINE,
): (time: PlacedTime) => string {
  const format = useFormat();
  return ({ at, time_zone: timeZone = "UTC" }) =>
    format.date(new Date(at).toISOString(), { ...options, timeZone });
}
