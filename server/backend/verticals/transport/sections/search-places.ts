import type { SearchPlace } from "#schema/modules/search_form.ts";
import { readData } from "../../../kernel/read-data.ts";
import { stopOf } from "../network/stops.ts";
import type { SearchedProduct } from "../search/searched-product.ts";

/** "Shinagawa (Tokyo)": a station, and its city. */
const IN_CITY = /^(.+) \((.+)\)$/;

const LATIN = /\p{Script=Latin}/u;

/** The places of a network with the names and keywords by which visitors search them. */
export function searchPlaces(
  { network, parts }: SearchedProduct,
  languages: readonly string[],
): SearchPlace[] {
  const { stations, words } = readData("place-words");
  const english = (id: string) => network.places[id]!.names["en"]!;
  const ids = Object.keys(network.places);
  return ids.map((id) => {
    const { names } = network.places[id]!;
    const stop = stopOf(network, id, languages);
    const city = IN_CITY.exec(english(id))?.[2];
    const cityId = ids.find((other) => english(other) === city);
    const isStation =
      city !== undefined ||
      parts.some(({ product }) => stations[product.product_type]?.includes(id));
    const romanised = LATIN.test(stop.name) ? undefined : english(id);
    const shown = new Set([stop.name, stop.local_name, romanised]);
    const keywords = new Set(
      [...Object.values(names), ...(words[id] ?? [])].filter(
        (word) => !shown.has(word),
      ),
    );
    return {
      ...stop,
      ...(romanised === undefined ? {} : { romanised }),
      kind: isStation ? "station" : "city",
      ...(cityId === undefined ? {} : { city_id: cityId }),
      ...(keywords.size > 0 ? { keywords: [...keywords] } : {}),
    };
  });
}
