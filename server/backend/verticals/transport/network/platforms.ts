/** The platforms of rides, as far as the network knows them. */
import type { SearchedNetwork } from "./searched-network.ts";

/**
 * The platform of a ride, if it is the same every day.
 *
 * @param from the place of departure
 * @param ahead the ids of the following stops
 * @returns as on signs ("11"), or a range that contains it ("14–19")
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
