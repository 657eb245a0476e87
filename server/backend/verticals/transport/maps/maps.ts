/** Maps of journeys: the land behind the line, and cities for orientation. */
import type { AreaMap } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Networks } from "../network/networks.ts";
import { nameOf } from "../network/stops.ts";
import { readStop, type Cities } from "../places/cities.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import { readAtlas, type AtlasRegion } from "./atlas.ts";
import { drawLand } from "./draw-land.ts";
import { frameOf, hasFrame, isInFrame } from "./frame.ts";
import { layoutMap, type MapPlace } from "./layout-map.ts";
import { rideShape } from "./ride-shape.ts";

/**
 * The map of a journey; undefined where the atlas does not have all of it.
 *
 * @param rides the ids of the stops of each ride, in order
 */
export type MapOf = (
  product: Pick<NetworkProduct, "network" | "vertical">,
  rides: readonly (readonly string[])[],
  language: string,
) => AreaMap | undefined;

export interface MapsInput {
  readonly networks: Networks;
  readonly cities: Cities;
  readonly content: Pick<Content, "languages">;
  readonly text: Text;
}

const MAX_CITIES = 12;

export function createMaps({
  networks,
  cities,
  content,
  text,
}: MapsInput): MapOf {
  // 4 MB, which a program without ticket pages does not need.
  let atlas: readonly AtlasRegion[] | undefined;
  const located = cities.all.map(({ names, stops: [stop] }) => {
    const { product_type, place_id } = readStop(stop!);
    return { ...networks.get(product_type)!.places[place_id]!, names };
  });

  return ({ network, vertical }, rides, language) => {
    const languages = content.languages(language);
    const placeOf = (id: string) => {
      const { names, latitude, longitude } = network.places[id]!;
      return { name: nameOf(names, languages) ?? id, latitude, longitude };
    };
    const shapes = rides.map((ride) => rideShape(network, ride));
    const frame = frameOf(shapes.flat());
    atlas ??= readAtlas();
    const region = atlas.find(({ box }) => hasFrame(box, frame));
    if (!region) return undefined;
    const stops = ranksOf(rides);
    const shown = located
      .filter((city) => isInFrame(city, frame))
      .slice(0, MAX_CITIES);
    const places: MapPlace[] = [
      ...[...stops].map(([id, rank]) => ({ ...placeOf(id), rank })),
      ...shown.map(({ names, latitude, longitude }) => ({
        name: nameOf(names, languages) ?? names["en"]!,
        latitude,
        longitude,
        rank: "city" as const,
      })),
    ];
    const { land, borders } = drawLand(region, frame);
    const [origin, destination] = [rides[0]![0]!, rides.at(-1)!.at(-1)!];
    return {
      label: text(language, "map.journey", {
        origin: placeOf(origin).name,
        destination: placeOf(destination).name,
      }),
      vertical,
      width: frame.width,
      height: frame.height,
      land,
      ...(borders === "" ? {} : { borders }),
      ...layoutMap(frame, places, shapes),
    };
  };
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
  product: Parameters<MapOf>[0],
  mapOf: MapOf,
  language: string,
): Detail {
  const shown = new Set<string>();
  const journeys = detail.journeys?.map((journey) => {
    const rides = journey.route.legs.map(({ calls = [] }) =>
      calls.map(({ place_id }) => place_id),
    );
    const isNew = rides.flat().some((id) => !shown.has(id));
    for (const id of rides.flat()) shown.add(id);
    const map = isNew ? mapOf(product, rides, language) : undefined;
    return map ? { ...journey, map } : journey;
  });
  return journeys ? { ...detail, journeys } : detail;
}
