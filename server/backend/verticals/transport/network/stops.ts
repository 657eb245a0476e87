import type { RouteStop } from "#schema/modules/popular_routes.ts";
import type { SearchedNetwork } from "./searched-network.ts";

/**
 * A place with its name, and its local name where that differs.
 *
 * @param languages the languages of the name, nearest first
 */
export function stopOf(
  network: Pick<SearchedNetwork, "places">,
  placeId: string,
  languages: readonly string[],
): RouteStop {
  const { names, local } = network.places[placeId]!;
  const named = languages.find((language) => names[language] !== undefined);
  const name = named === undefined ? placeId : names[named]!;
  const local_name = local === undefined ? undefined : names[local];
  return {
    place_id: placeId,
    name,
    ...(local_name && local_name !== name ? { local_name } : {}),
  };
}
