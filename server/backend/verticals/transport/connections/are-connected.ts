/** Checks whether journeys that are bought together can be travelled one after the other. */
import type { Cities } from "../network/cities.ts";
import { destinationOf, originOf, type Route } from "../timetable/route.ts";
import { changeMinutes } from "./hops.ts";

const MINUTE_MS = 60_000;

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

function stopOf({ network }: Route, place_id: string) {
  return { network, product_type: network.product_type, place_id };
}
