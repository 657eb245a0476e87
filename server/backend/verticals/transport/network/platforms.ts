/** From which platforms rides depart, as far as the network knows. */
import type { SearchedNetwork } from "./searched-network.ts";

/**
 * The platform of a ride, where it is the same every day.
 *
 * @param from the place that it departs from
 * @param ahead the ids of the places at which it calls after that
 * @returns as signs have it ("11"), or several of which it is one ("14–19")
 */
export function platformAt(
  { places }: Pick<SearchedNetwork, "places">,
  from: string,
  ahead: readonly string[],
): string | undefined {
  return places[from]?.platforms?.find(({ toward }) =>
    toward.some((id) => ahead.includes(id)),
  )?.platform;
}
