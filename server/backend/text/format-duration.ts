/** Formats durations in texts. */
import type { Text } from "./texts.ts";

/** A duration in hours and minutes, in the reader's language: "2 h 15 min". */
export function formatDuration(
  minutes: number,
  language: string,
  text: Text,
): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const key = hours === 0 ? "minutes" : rest === 0 ? "hours" : "hours_minutes";
  return text(language, `route.duration.${key}`, {
    hours: String(hours),
    minutes: String(rest),
  });
}
