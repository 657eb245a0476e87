/** Places that the data knows by name, and to which some networks do not go. */
import { readData } from "../../../kernel/read-data.ts";
import {
  exactly,
  MATCH,
  namesOf,
  type Name,
  type Typed,
} from "./match-name.ts";

export interface UnservedPlace {
  /** Its names by language. */
  readonly shown: Readonly<Record<string, string>>;
  readonly names: readonly Name[];
}

export interface NamedPlace {
  /** Its names by language. */
  readonly names: UnservedPlace["shown"];
  /** Whether one of them is what was typed, not only its beginning. */
  readonly isWhole: boolean;
}

/**
 * @param servedCities ids of the cities with a stop
 * @param near entries of nearby-places.json with a stop near them
 */
export function unservedPlaces(
  servedCities: ReadonlySet<string>,
  near: ReadonlySet<object | undefined>,
): readonly UnservedPlace[] {
  const places = [
    ...Object.entries(readData("cities").cities)
      .filter(([id]) => !servedCities.has(id))
      .map(([, city]) => city),
    ...Object.values(readData("nearby-places").places).filter(
      (place) => !near.has(place),
    ),
  ];
  return places.map(({ names, words = [] }) => ({
    shown: names,
    names: namesOf([...Object.values(names), ...words]),
  }));
}

/** The place whose name matches best; undefined when none does, slips aside. */
export function bestNamed(
  places: readonly UnservedPlace[],
  typed: Typed | undefined,
): NamedPlace | undefined {
  if (!typed) return undefined;
  let best = MATCH.none;
  let found: UnservedPlace | undefined;
  for (const place of places) {
    for (const name of place.names) {
      const match = exactly(name, typed);
      if (match < best) {
        best = match;
        found = place;
      }
    }
  }
  return found && { names: found.shown, isWhole: best === MATCH.whole };
}
