/**
 * Maps of the surroundings of places: the coast, railways with their stations, bus stations and
 * piers, and the other places of the area.
 */
import { LRUCache } from "lru-cache";
import type { AreaMap, Vertical } from "#schema/common.ts";
import { distance } from "../geography/distance.ts";
import { drawMap } from "../geography/maps/draw-map.ts";
import { frameOf, widened, type Frame } from "../geography/maps/frame.ts";
import { drawLines, stopsIn } from "../geography/maps/network-lines.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Destinations, FoundPlace } from "./destinations.ts";

/** A place with the area in which it is. */
export interface MappedPlace extends Pick<
  FoundPlace,
  "latitude" | "longitude" | "area_id"
> {
  readonly name: string;
}

/** @returns undefined if the atlas does not contain the place */
export type PlaceMapOf = (
  place: MappedPlace,
  language: string,
) => AreaMap | undefined;

/** The nearest places of the area, which say where it is. */
const OTHERS = 4;
/** A closer place is the same one, in kilometres. */
const SAME_KM = 0.5;
/** The area's airports up to this distance are on the map, in kilometres. */
const AIRPORT_KM = 100;
const MAX_STATIONS = 12;
/** Where a frame has neither coast nor railway, a wider one may have. */
const WIDER = [1, 2, 3];
/** Numbers in the path of land that fills a frame: its corners. */
const CORNERS = 10;
const MAX_CACHED = 200;

/** @param vertical whose colour the maps have */
export function createPlaceMaps(
  {
    data,
    text,
    languageChain,
    published,
  }: Pick<Kernel, "data" | "text" | "languageChain" | "published">,
  { all, nameOf }: Pick<Destinations, "all" | "nameOf">,
  vertical: Vertical,
): PlaceMapOf {
  const drawn = new LRUCache<string, { readonly map: AreaMap | undefined }>({
    max: MAX_CACHED,
  });

  const draw: PlaceMapOf = (place, language) => {
    const others = all
      .filter(
        (one) =>
          one.area_id === place.area_id &&
          one.kind !== "hotel" &&
          distance(one, place) > SAME_KM,
      )
      .toSorted((one, other) => distance(one, place) - distance(other, place))
      .filter(
        (one, at) =>
          at < OTHERS ||
          (one.kind === "airport" && distance(one, place) <= AIRPORT_KM),
      )
      .map((one) => ({
        name: one.iata
          ? `${nameOf(one, language)} (${one.iata})`
          : nameOf(one, language),
        latitude: one.latitude,
        longitude: one.longitude,
        rank: "stop" as const,
      }));
    const railways = networksOf(["rail"]);
    const networks = [...railways, ...networksOf(["bus", "ferry"])];
    const named = new Set([place, ...others].map(({ name }) => name));
    const drawIn = (frame: Frame) => {
      // Stations come first: their railways are drawn.
      const stations = stopsIn(networks, frame)
        .map(({ names, latitude, longitude }) => ({
          name: languageChain(language)
            .map((code) => names[code])
            .find((name) => name !== undefined)!,
          latitude,
          longitude,
          rank: "city" as const,
        }))
        .filter(({ name }) => !named.has(name))
        .slice(0, MAX_STATIONS);
      return drawMap(data, {
        label: text(language, "map.around", { place: place.name }),
        vertical,
        frame,
        places: [
          { ...place, name: firstOf(place.name), rank: "end" },
          ...others,
          ...stations,
        ],
        rides: [],
        lines: drawLines(railways, frame),
      });
    };
    const frame = frameOf([place, ...others]);
    let first: AreaMap | undefined;
    for (const times of WIDER) {
      const map = drawIn(widened(frame, times));
      if (map && !isBlank(map)) return map;
      first ??= map;
    }
    return first;
  };

  function networksOf(verticals: readonly Vertical[]) {
    const networks = data.all("networks");
    return Object.values(published().productTypes).flatMap((product) => {
      const network = networks.get(product.product_type);
      return network && verticals.includes(product.vertical) ? [network] : [];
    });
  }

  return (place, language) => {
    const key = JSON.stringify([
      place.name,
      place.latitude,
      place.longitude,
      language,
    ]);
    let found = drawn.get(key);
    if (!found) drawn.set(key, (found = { map: draw(place, language) }));
    return found.map;
  };
}

function isBlank({ land, lines }: AreaMap): boolean {
  return lines === undefined && (land.match(/\d+/g) ?? []).length <= CORNERS;
}

/** "Main entrance" of "Main entrance, lane for ticket holders": a map has little space. */
function firstOf(name: string): string {
  return name.split(/[,、，]/)[0]!;
}
