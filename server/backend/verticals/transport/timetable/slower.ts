/** Departures with longer travel times than usual: traffic, a queue at a border. */
import type { Line } from "../network/lines.ts";

export type Slower = NonNullable<Line["timetable"]["slower"]>[number];

/**
 * The rows of a line's timetable that slow a departure.
 *
 * @param time of the departure from its first stop, in local time: "16:30"
 */
export function slowerAt({ timetable }: Line, time: string): readonly Slower[] {
  const { slower = [] } = timetable;
  return slower.filter(({ from, to }) => from <= time && time <= to);
}

/** The delay of a departure at a stop, in minutes: the sum over the parts before it. */
export function minutesLate(
  rows: readonly Slower[],
  { stops }: Line,
  back: boolean,
  placeId: string,
): number {
  // Most lines are never slower, and this is called for each departure of a day.
  if (rows.length === 0) return 0;
  const indexOf = (id: string) =>
    stops.findIndex(({ place_id }) => place_id === id);
  const at = indexOf(placeId);
  return rows
    .filter(({ between: [first, second] }) =>
      back ? at <= indexOf(first!) : at >= indexOf(second!),
    )
    .reduce((sum, { minutes }) => sum + minutes, 0);
}
