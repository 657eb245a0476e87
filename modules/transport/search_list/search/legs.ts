/** The legs of a search: one, outbound and return, or several. */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import { legIdsOf, routeIdOf } from "../../model/addresses.ts";

type Condition = NonNullable<SearchListData["condition"]>;

export interface Leg {
  readonly origin_position: string;
  readonly origin_name: string;
  readonly destination_position: string;
  readonly destination_name: string;
  readonly departure_date: string;
  /** The chosen journeys, one after the other; empty before the choice. */
  readonly chosen: readonly RouteCard[];
  /** Those that were chosen before it or an earlier leg was chosen again. */
  readonly former: readonly RouteCard[];
}

/** The legs in the order of travel. */
export function legsOf(condition: Condition): readonly Leg[] {
  const { legs, outbound = [], return_date } = condition;
  if (legs)
    return legs.map((leg) => ({
      ...leg,
      chosen: leg.chosen ?? [],
      former: leg.former ?? [],
    }));
  const { origin_position, origin_name, departure_date } = condition;
  const { destination_position, destination_name } = condition;
  const first: Leg = {
    origin_position,
    origin_name,
    destination_position,
    destination_name,
    departure_date,
    chosen: outbound,
    former: [],
  };
  return condition.is_round && return_date !== undefined
    ? [
        first,
        {
          origin_position: destination_position,
          origin_name: destination_name,
          destination_position: origin_position,
          destination_name: origin_name,
          departure_date: return_date,
          chosen: [],
          former: [],
        },
      ]
    : [first];
}

/** The leg that is searched. */
export function searchedLeg(condition: Condition): Leg {
  const legs = legsOf(condition);
  return legs[condition.trip_phase] ?? legs[0]!;
}

/** The chosen journeys of the legs before the searched one. */
export function chosenOf(condition: Condition): readonly RouteCard[] {
  return legsOf(condition).flatMap(({ chosen }) => chosen);
}

/** Why former journeys of a leg cannot be chosen again. */
export type Misfit = "gone" | "day" | "early";

/**
 * @param before the last journey before the leg; undefined for the first leg
 * @returns undefined if the former journeys of the leg still fit
 */
export function misfitOf(
  { former, departure_date }: Leg,
  before: RouteCard | undefined,
): Misfit | undefined {
  const [first] = former;
  if (!first || former.some(({ sold_out, departed }) => sold_out || departed))
    return "gone";
  if (first.departure.date !== departure_date) return "day";
  return before && first.departure.at < before.arrival.at ? "early" : undefined;
}

/** The former journeys of the next legs, up to the first leg whose journeys no longer fit. */
export function stillFitting(
  next: readonly Leg[],
  parts: readonly RouteCard[],
): readonly (readonly RouteCard[])[] {
  const misfit = next.findIndex(
    (leg, at) =>
      misfitOf(leg, (next[at - 1]?.former ?? parts).at(-1)) !== undefined,
  );
  return next
    .slice(0, misfit < 0 ? next.length : misfit)
    .map(({ former }) => former);
}

/** The former journeys of legs as one id in an address; "" for none. */
export function formerIds(legs: readonly Leg[]): string {
  const ids = legs.map(({ chosen, former }) =>
    routeIdOf(chosen.length > 0 ? chosen : former),
  );
  return ids.some(Boolean) ? legIdsOf(ids) : "";
}
