/** The destinations of a quote's journeys, and where travellers board. */
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { Content } from "#server/backend/content/content.ts";
import type { Maps } from "#server/backend/verticals/transport/maps/maps.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { FindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { lostPlaces } from "./journey-places.ts";
import { payloadOf, soldBy } from "../model/payload.ts";

export interface WhereaboutsInput {
  readonly findProduct: FindProduct;
  readonly content: Pick<Content, "languages">;
  readonly maps: Maps;
}

export function createWhereabouts({
  findProduct,
  content,
  maps,
}: WhereaboutsInput): NonNullable<Vertical["whereabouts"]> {
  return (quote, { language }) =>
    payloadOf(quote).journeys.map((journey) => {
      const { route_id, legs } = journey;
      const product = findProduct(soldBy(quote, journey).product_type_id);
      if (!product || lostPlaces(product.network, journey).length > 0)
        return { item_id: route_id };
      const from = legs[0]!.from;
      const { network } = product;
      const { latitude, longitude } = network.places[from]!;
      const { name, local_name } = stopOf(
        network,
        from,
        content.languages(language),
      );
      const rides = legs.map(({ calls }) =>
        calls.map(({ place_id }) => place_id),
      );
      const map = maps.ofJourney(product, rides, language);
      const around = maps.around(product, from, language);
      return {
        item_id: route_id,
        ...(map ? { map } : {}),
        start: {
          name,
          ...(local_name === undefined ? {} : { local_name }),
          latitude,
          longitude,
          ...(around ? { map: around } : {}),
        },
      };
    });
}
