/** Places that the data names, and that some networks do not serve. */
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import {
  matchExactly,
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
  /** Whether the typed text is a complete name, not only its beginning. */
  readonly isWhole: boolean;
}

/**
 * @param servedCities ids of the cities with a stop
 * @param near entries of nearby-places.json with a stop near them
 */
export function unservedPlaces(
  servedCities: ReadonlySet<string>,
  near: ReadonlySet<object | undefined>,
  data: Pick<DataSet, "one">,
): readonly UnservedPlace[] {
  const places = [
    ...Object.entries(data.one("cities").cities)
      .filter(([id]) => !servedCities.has(id))
      .map(([, city]) => city),
    ...Object.values(data.one("nearby-places").places).filter(
      (place) => !near.has(place),
    ),
  ];
  return places.map(({ names, words = [] }) => ({
    shown: names,
    names: namesOf([...Object.values(names), ...words]),
  }));
}

/** The place with the best exact match; undefined if none matches without a slip. */
export function bestNamed(
  places: readonly UnservedPlace[],
  typed: Typed | undefined,
): NamedPlace | undefined {
  if (!typed) return undefined;
  let best = MATCH.none;
  let found: UnservedPlace | undefined;
  for (const place of places) {
    for (const name of place.names) {
      const match = matchExactly(name, typed);
      if (match < best) {
        best = match;
        found = place;
      }
    }
  }
  return found && { names: found.shown, isWhole: best === MATCH.whole };
}
