/** The numbers of a line's services, as a network's timetable gives them. */

/** Between two departures of a direction; the opposite direction has the numbers between them. */
const USUAL_STEP = 2;

/** @param index of the departure in the day's timetable */
export function serviceNumber(
  {
    first,
    step = USUAL_STEP,
  }: { readonly first: number; readonly step?: number },
  index: number,
  back: boolean,
): number {
  return first + index * step + (back ? Math.ceil(step / 2) : 0);
}
