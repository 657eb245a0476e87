/** Maps of journeys: the land behind the line, and cities for orientation. */
import type { AreaMap, Vertical } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import type { Content } from "../../../content/content.ts";
import { nameOf } from "../network/stops.ts";
import { readStop, type NetworkStop } from "../network/cities.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { drawMap } from "../../../geography/maps/draw-map.ts";
import {
  frameAround,
  frameOf,
  isInFrame,
  type Frame,
  type Located,
} from "../../../geography/maps/frame.ts";
import type { MapPlace } from "../../../geography/maps/layout-map.ts";
import { rideShape } from "./ride-shape.ts";

type MappedProduct = Pick<NetworkProduct, "network" | "vertical">;

/** Maps; undefined if the atlas does not contain the whole map. */
export interface Maps {
  /** @param rides the ids of the stops of each ride, in order */
  ofJourney(
    product: MappedProduct,
    rides: readonly (readonly string[])[],
    language: string,
  ): AreaMap | undefined;
  /** The surroundings of a stop: the coast, and the other stops of all networks. */
  around(
    product: MappedProduct,
    placeId: string,
    language: string,
  ): AreaMap | undefined;
}

export interface MapsInput extends Pick<
  TransportServices,
  "data" | "networks" | "cities" | "text"
> {
  readonly content: Pick<Content, "languages">;
}

const MAX_CITIES = 12;
/**
 * Candidate scales of surroundings, in pixels per degree: the first one with another name is used.
 */
const AROUND_SCALES = [900, 300, 100];

export function createMaps({
  data,
  networks,
  cities,
  content,
  text,
}: MapsInput): Maps {
  const placeOf = (
    { product_type, place_id }: NetworkStop,
    languages: readonly string[],
  ) => {
    const { names, latitude, longitude } =
      networks.get(product_type)!.places[place_id]!;
    return {
      name: nameOf(names, languages) ?? place_id,
      latitude,
      longitude,
    };
  };
  const citiesIn = (frame: Frame, languages: readonly string[]): MapPlace[] =>
    cities.all
      .map(({ names, stops: [stop] }) => ({
        ...placeOf(readStop(stop!), languages),
        name: nameOf(names, languages) ?? names["en"]!,
        rank: "city" as const,
      }))
      .filter((city) => isInFrame(city, frame))
      .slice(0, MAX_CITIES);

  const draw = (
    label: string,
    vertical: Vertical,
    frame: Frame,
    places: readonly MapPlace[],
    rides: readonly (readonly Located[])[],
  ) => drawMap(data, { label, vertical, frame, places, rides });

  return {
    ofJourney({ network, vertical }, rides, language) {
      const languages = content.languages(language);
      const { product_type } = network;
      const stopOf = (place_id: string) =>
        placeOf({ product_type, place_id }, languages);
      const shapes = rides.map((ride) => rideShape(network, ride));
      const frame = frameOf(shapes.flat());
      const places = [
        ...[...ranksOf(rides)].map(([id, rank]) => ({ ...stopOf(id), rank })),
        ...citiesIn(frame, languages),
      ];
      const label = text(language, "map.journey", {
        origin: stopOf(rides[0]![0]!).name,
        destination: stopOf(rides.at(-1)!.at(-1)!).name,
      });
      return draw(label, vertical, frame, places, shapes);
    },

    around({ network, vertical }, place_id, language) {
      const languages = content.languages(language);
      const { product_type } = network;
      const place = placeOf({ product_type, place_id }, languages);
      const all = cities.all
        .flatMap(({ stops }) => stops.map(readStop))
        .map((stop) => ({ ...placeOf(stop, languages), rank: "stop" as const }))
        .filter(({ name }) => name !== place.name);
      const others = [...new Map(all.map((one) => [one.name, one])).values()];
      const label = text(language, "map.around", { place: place.name });
      let first: AreaMap | undefined;
      for (const scale of AROUND_SCALES) {
        const frame = frameAround(place, scale);
        const near = others.filter((other) => isInFrame(other, frame));
        const places = [{ ...place, rank: "end" as const }, ...near];
        const map = draw(label, vertical, frame, places, []);
        if (map && namesOf(map) > 1) return map;
        first ??= map;
      }
      return first;
    },
  };
}

function namesOf({ layers }: AreaMap): number {
  return layers.reduce((sum, { names }) => sum + names.length, 0);
}

/** Every stop once. */
function ranksOf(
  rides: readonly (readonly string[])[],
): ReadonlyMap<string, "end" | "stop"> {
  const ends = rides.flatMap((ride) => [ride[0]!, ride.at(-1)!]);
  const all = [...ends, ...rides.flat()];
  return new Map(
    all.map((id) => [id, ends.includes(id) ? "end" : "stop"] as const),
  );
}

interface MappedJourney {
  readonly route: RouteCard;
  readonly map?: AreaMap;
}

/** Adds its map to each journey with a stop that no earlier journey has. */
export function addMaps<
  Detail extends { readonly journeys?: readonly MappedJourney[] },
>(
  detail: Detail,
  parts: readonly { readonly product: MappedProduct }[],
  maps: Maps,
  language: string,
): Detail {
  const shown = new Set<string>();
  const journeys = detail.journeys?.map((journey) => {
    const rides = journey.route.legs.map(({ calls = [] }) =>
      calls.map(({ place_id }) => place_id),
    );
    const isNew = rides.flat().some((id) => !shown.has(id));
    for (const id of rides.flat()) shown.add(id);
    const { product_type } = journey.route;
    const { product } =
      parts.find(
        (part) => part.product.network.product_type === product_type,
      ) ?? parts[0]!;
    const map = isNew ? maps.ofJourney(product, rides, language) : undefined;
    return map ? { ...journey, map } : journey;
  });
  return journeys ? { ...detail, journeys } : detail;
}
