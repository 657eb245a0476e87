/** The ids of journeys in the format of addresses: "a_b" on one leg, "a_b__c" on two. */

/** The most journeys on one leg. */
export const MAX_JOURNEYS = 4;

const SEPARATOR = "_";
const LEG_SEPARATOR = "__";

/** @param text "a_b"; "" for none */
export function readRouteIds(text: string): readonly string[] {
  return text === "" ? [] : text.split(SEPARATOR);
}

/** @param text "a_b__c"; "" for none */
export function readLegRouteIds(text: string): readonly (readonly string[])[] {
  return text === "" ? [] : text.split(LEG_SEPARATOR).map(readRouteIds);
}

export function writeLegRouteIds(legs: readonly (readonly string[])[]): string {
  return legs.map(writeRouteIds).join(LEG_SEPARATOR);
}

export function writeRouteIds(ids: readonly string[]): string {
  return ids.join(SEPARATOR);
}
