import type { RouteStop } from "#schema/modules/popular_routes.ts";
import type { Network } from "../networks.ts";

/** The language in which a place has a name when it has none in the one asked for. */
const COMMON = "en";

/** A place as a person reads it, with its name as the signs write it where that differs. */
export function stopOf(
  network: Network,
  placeId: string,
  language: string,
): RouteStop {
  const { names, local } = network.places[placeId]!;
  const name = names[language] ?? names[COMMON] ?? placeId;
  const local_name = local === undefined ? undefined : names[local];
  return {
    place_id: placeId,
    name,
    ...(local_name && local_name !== name ? { local_name } : {}),
  };
}
