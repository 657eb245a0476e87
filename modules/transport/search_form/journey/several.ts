/** The legs of a search with several, in the form. */
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { SearchLeg } from "#schema/transport.ts";
import { chosenIds, legIdsOf, readSearch } from "../../model/addresses.ts";
import { fieldsOfLeg, readMoreLegs } from "../../model/more-legs.ts";
import { isDate, type Journey } from "./journey.ts";

/** The trip type of a search with several legs, in data and addresses. */
export const SEVERAL = "multi";

type Legs = Pick<
  Journey,
  | "origin_position"
  | "destination_position"
  | "departure_date"
  | "return_date"
  | "more_legs"
>;

/** A leg from the place where the one before ends; the rest is empty. */
function legAfter({ destination_position: origin_position }: SearchLeg) {
  return { origin_position, destination_position: "", departure_date: "" };
}

/** All legs of a journey in the order of travel. */
export function legsOf({
  origin_position,
  destination_position,
  departure_date,
  more_legs,
}: Legs): readonly SearchLeg[] {
  return [
    { origin_position, destination_position, departure_date },
    ...more_legs,
  ];
}

/** The changes that make these legs those of the journey. */
export function withLegs([
  first,
  ...more_legs
]: readonly SearchLeg[]): Partial<Journey> {
  return { ...first, more_legs };
}

/**
 * The chosen journeys that the address of a search has for its first legs, up to the first leg that
 * the form changes: those stay chosen. The later ones stay if they fit.
 *
 * @param search the query of the address
 */
export function stillChosen(
  search: string,
  journey: Legs,
): Readonly<
  Partial<Record<"forward_route_id" | "former_route_id" | "promise", string>>
> {
  const {
    forward_route_id = "",
    former_route_id = "",
    promise = "",
    ...before
  } = readSearch(search);
  const all = [...chosenIds(forward_route_id), ...chosenIds(former_route_id)];
  if (all.length === 0 || journey.more_legs.length === 0) return {};
  const { origin_position, destination_position, departure_date } = before;
  const first = { origin_position, destination_position, departure_date };
  const old = [first, ...(before.more_legs ?? [])];
  const legs = legsOf(journey);
  const changed = old.findIndex((leg, index) => {
    const now = legs[index];
    return Object.entries(leg).some(
      ([key, value]) => now?.[key as keyof SearchLeg] !== value,
    );
  });
  const most = Math.min(changed < 0 ? old.length : changed, legs.length - 1);
  const ids = chosenIds(forward_route_id).slice(0, most);
  const former = all.slice(ids.length, legs.length);
  const count = ids.flatMap((id) => id.split("_")).length;
  const promises = promise.split(",").slice(0, count);
  return {
    ...(ids.length > 0 ? { forward_route_id: legIdsOf(ids) } : {}),
    ...(former.some(Boolean) ? { former_route_id: legIdsOf(former) } : {}),
    ...(promises.some(Boolean) ? { promise: promises.join(",") } : {}),
  };
}

/** Whether a field of a leg after the first is empty, by its name in the form. */
export function isEmptyLeg({ more_legs }: Legs, field: string): boolean {
  return more_legs.some((leg, index) =>
    Object.entries(fieldsOfLeg(index + 2)).some(
      ([key, name]) => name === field && leg[key as keyof SearchLeg] === "",
    ),
  );
}

/** Adds a leg. The first addition takes the day of the return leg. */
export function addLeg(journey: Legs): Partial<Journey> {
  const legs = legsOf(journey);
  const added = legAfter(legs.at(-1)!);
  const { return_date } = journey;
  return withLegs([
    ...legs,
    legs.length === 1 ? { ...added, departure_date: return_date } : added,
  ]);
}

/** @param index the place of the leg, from 0 */
export function removeLeg(journey: Legs, index: number): Partial<Journey> {
  return withLegs(legsOf(journey).filter((_, at) => at !== index));
}

/** Changes a leg. The next one follows, if it began where this one ended. */
export function changeLeg(
  journey: Legs,
  index: number,
  changes: Partial<SearchLeg>,
): Partial<Journey> {
  const legs = legsOf(journey);
  const before = legs[index]!;
  const changed = { ...before, ...changes };
  return withLegs(
    legs.map((leg, at) => {
      if (at === index) return changed;
      return at === index + 1 &&
        leg.origin_position === before.destination_position
        ? { ...leg, origin_position: changed.destination_position }
        : leg;
    }),
  );
}

/**
 * Adds the legs of an address to a journey. Without scripts, the form's buttons ask by the address
 * for a number of legs (`legs`), or for the removal of one (`without_leg`).
 */
export function withAddressedLegs(
  { trip_types, most_legs = 1, places }: SearchFormData,
  query: URLSearchParams,
  journey: Journey,
): Journey {
  const { more_legs = [] } = readMoreLegs(query);
  const isSeveral = query.get("trip_type") === SEVERAL || more_legs.length > 0;
  if (!isSeveral || !trip_types.includes(SEVERAL)) return journey;
  const placeOf = (id: string) =>
    places.some(({ place_id }) => place_id === id) ? id : "";
  let legs: Journey = {
    ...journey,
    return_date: "",
    more_legs: more_legs.map((leg) => ({
      origin_position: placeOf(leg.origin_position),
      destination_position: placeOf(leg.destination_position),
      departure_date: isDate(leg.departure_date) ? leg.departure_date : "",
    })),
  };
  const without = Number(query.get("without_leg"));
  if (without >= 1 && without <= legs.more_legs.length + 1)
    legs = { ...legs, ...removeLeg(legs, without - 1) };
  const wanted = Math.min(Number(query.get("legs")) || 2, most_legs);
  while (legs.more_legs.length + 1 < wanted)
    legs = { ...legs, ...addLeg(legs) };
  return legs;
}
