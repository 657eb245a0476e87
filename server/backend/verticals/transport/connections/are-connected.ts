/** Checks whether journeys that are bought together can be travelled one after the other. */
import type { Direction } from "#schema/transport.ts";
import type { PlannedChange } from "#server/backend/booking/model/guarantee.ts";
import type { Cities } from "../network/cities.ts";
import { destinationOf, originOf, type Route } from "../timetable/route.ts";
import { changeMinutes } from "./hops.ts";

const MINUTE_MS = 60_000;

export type Directed<T> = T & { readonly direction: Direction };

type ChangeRules = Pick<Cities, "cityOf" | "transferMinutes">;

/**
 * Whether each journey departs in the city where the previous one arrives, with enough time for the
 * change.
 */
export function areConnected(
  routes: readonly Route[],
  cities: ChangeRules,
): boolean {
  return routes.every((next, index) => {
    const before = routes[index - 1];
    if (!before) return true;
    const from = stopOf(before, destinationOf(before));
    const to = stopOf(next, originOf(next));
    return (
      cities.cityOf(from).city_id === cities.cityOf(to).city_id &&
      next.departsAt - before.arrivesAt >=
        changeMinutes(from, to, cities) * MINUTE_MS
    );
  });
}

/** The changes between journeys that follow each other in one direction, each with a ticket of its own. */
export function plannedChanges(
  journeys: readonly Directed<{ readonly route: Route }>[],
  cities: ChangeRules,
): readonly PlannedChange[] {
  return journeys.flatMap(({ direction, route }, after) => {
    const before = journeys[after - 1];
    if (before?.direction !== direction) return [];
    const from = stopOf(before.route, destinationOf(before.route));
    const to = stopOf(route, originOf(route));
    return [
      {
        before: after - 1,
        after,
        minutes: changeMinutes(from, to, cities),
        planned: (route.departsAt - before.route.arrivesAt) / MINUTE_MS,
        products: [from.product_type, to.product_type],
      },
    ];
  });
}

function stopOf({ network }: Route, place_id: string) {
  return { network, product_type: network.product_type, place_id };
}
