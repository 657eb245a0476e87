/** The ids of consecutive journeys, in the format of addresses. */

/** The most journeys in one direction. */
export const MAX_JOURNEYS = 4;

const SEPARATOR = "_";

/** @param text "a_b"; "" for none */
export function readRouteIds(text: string): readonly string[] {
  return text === "" ? [] : text.split(SEPARATOR);
}

export function writeRouteIds(ids: readonly string[]): string {
  return ids.join(SEPARATOR);
}
