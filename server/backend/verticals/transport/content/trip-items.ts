/** The item of a search of several networks: "trip-1-london-rome". */
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Item, ItemPrices } from "../../../content/item.ts";
import { isPublished } from "../../../content/published-links.ts";
import { fastestLine } from "../network/networks.ts";
import { stopOf } from "../network/stops.ts";
import {
  pricesOf,
  type FromFaresOf,
  type StopPair,
} from "../search/lowest/from-fares.ts";
import type {
  SearchedPart,
  SearchedProduct,
} from "../timetable/searched-product.ts";
import type { TransportServices } from "../timetable/services.ts";

export interface TripItemInput extends Pick<
  TransportServices,
  "published" | "content" | "money" | "text"
> {
  readonly fromFares: FromFaresOf;
}

/**
 * @returns the item of a pair of places in a search of several networks: its price is the lowest of them. undefined if no network has
 * a line between the two.
 */
export function createTripItem({
  published,
  content,
  money,
  text,
  fromFares,
}: TripItemInput) {
  return (
    { product_type_id, product_type, vertical, ...searched }: SearchedProduct,
    { from, to }: StopPair,
    { language, currency }: Caller,
  ): Item | undefined => {
    const { home_path, network } = searched;
    const sellers = searched.parts.flatMap((part) => {
      const pair = connectedStops(part, { from, to });
      return pair ? [{ network: part.product.network, pair }] : [];
    });
    const [first] = sellers;
    if (!first || !isPublished(home_path, language, published()))
      return undefined;
    const languages = content.languages(language);
    const nameOf = (id: string) => stopOf(network, id, languages).name;
    const titleOf = (type: string) =>
      content.subject(language, type)?.basic_info?.["current_title"];
    const image_id =
      sellers
        .flatMap(({ network: { popular }, pair }) =>
          popular.filter((one) => one.to === pair.to),
        )
        .find((one) => one.image_id !== undefined)?.image_id ??
      content.section(language, first.network.product_type, "hero")!.image
        .image_id;
    return {
      item_id: `trip-${product_type_id}-${from}-${to}`,
      kind: "trip",
      vertical,
      home_path,
      title: text(language, "route_title", {
        origin: nameOf(from),
        destination: nameOf(to),
      }),
      subtitle: titleOf(product_type) ?? "",
      path: `${home_path}?origin_position=${from}&destination_position=${to}#search_form`,
      image: { image_id, alt: "" },
      price_for: text(language, "item.price_for"),
      async prices(): Promise<ItemPrices | undefined> {
        const found = await Promise.all(
          sellers.map(async ({ network: seller, pair }) => {
            const { lowest } = await fromFares(seller, pair);
            return lowest && pricesOf(lowest.fares, seller, currency, money);
          }),
        );
        return found
          .filter((prices) => prices !== undefined)
          .toSorted((a, b) => a.price.amount - b.price.amount)[0];
      },
    };
  };
}

/** The first stops of a network at two places that one of its lines connects: a city's main stop comes first. */
export function connectedStops(
  { product, stopsOf }: SearchedPart,
  { from, to }: StopPair,
): StopPair | undefined {
  const destinations = stopsOf(to);
  for (const origin of stopsOf(from))
    for (const destination of destinations)
      if (
        origin !== destination &&
        fastestLine(product.network, origin, destination)
      )
        return { from: origin, to: destination };
  return undefined;
}
