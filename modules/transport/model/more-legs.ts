/** The legs of a search as fields of an address. From the second leg on, they end with its number: origin_position_2. */
import type { SearchLeg } from "#schema/transport.ts";

/** The most legs of a search. */
export const MAX_LEGS = 5;

/** The fields of the leg with a number, from 1. */
export function fieldsOfLeg(
  number: number,
): Readonly<Record<keyof SearchLeg, string>> {
  const end = number === 1 ? "" : `_${number}`;
  return {
    origin_position: `origin_position${end}`,
    destination_position: `destination_position${end}`,
    departure_date: `departure_date${end}`,
  };
}

/** The id of a leg's fields in the search form, by the leg's number. */
export function legAnchor(number: number): string {
  return `search-leg-${number}`;
}

/** The fields of legs with their values. Empty values are left out. */
export function legFields(
  more: readonly SearchLeg[] = [],
): readonly (readonly [name: string, value: string])[] {
  return more.flatMap((leg, index) => {
    const names = fieldsOfLeg(index + 2);
    return (Object.keys(names) as (keyof SearchLeg)[])
      .filter((key) => leg[key] !== "")
      .map((key) => [names[key], leg[key]] as const);
  });
}

/** The legs in an address up to the last one with a value; texts are not validated. */
export function readMoreLegs(query: URLSearchParams): {
  readonly more_legs?: readonly SearchLeg[];
} {
  const legs = Array.from({ length: MAX_LEGS - 1 }, (_, index): SearchLeg => {
    const names = fieldsOfLeg(index + 2);
    return {
      origin_position: query.get(names.origin_position) ?? "",
      destination_position: query.get(names.destination_position) ?? "",
      departure_date: query.get(names.departure_date) ?? "",
    };
  });
  const last = legs.findLastIndex((leg) =>
    Object.values(leg).some((value) => value !== ""),
  );
  return last < 0 ? {} : { more_legs: legs.slice(0, last + 1) };
}
