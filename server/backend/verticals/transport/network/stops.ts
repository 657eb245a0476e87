import type { RouteStop } from "#schema/modules/popular_routes.ts";
import type { SearchedNetwork } from "./searched-network.ts";

/**
 * A place with its name, and its local name if the name does not contain it.
 *
 * @param languages of the name, nearest first
 */
export function stopOf(
  network: Pick<SearchedNetwork, "places">,
  placeId: string,
  languages: readonly string[],
): RouteStop {
  const { names, local } = network.places[placeId]!;
  const name = nameOf(names, languages) ?? placeId;
  const local_name = local === undefined ? undefined : names[local];
  return {
    place_id: placeId,
    name,
    ...(local_name && !name.includes(local_name) ? { local_name } : {}),
  };
}

/**
 * The name in the nearest language that has one.
 *
 * @param names by language
 * @param languages nearest first
 */
export function nameOf(
  names: Readonly<Record<string, string>>,
  languages: readonly string[],
): string | undefined {
  const named = languages.find((language) => names[language] !== undefined);
  return named === undefined ? undefined : names[named];
}
