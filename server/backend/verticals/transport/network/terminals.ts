/** The terminals of carriers, as far as the network knows them. */
import type { SearchedNetwork } from "./searched-network.ts";

/**
 * The terminal of a carrier at a place.
 *
 * @param carrier the carrier's id
 * @returns as on signs ("2", "2E")
 */
export function terminalAt(
  { places }: Pick<SearchedNetwork, "places">,
  placeId: string,
  carrier: string,
): string | undefined {
  return places[placeId]?.terminals?.find(
    ({ carriers }) => carriers?.includes(carrier) ?? true,
  )?.terminal;
}
