/** Maps of the surroundings of places: the coast, and the other places of the area. */
import { LRUCache } from "lru-cache";
import type { AreaMap, Vertical } from "#schema/common.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { distance } from "../geography/distance.ts";
import { drawMap } from "../geography/maps/draw-map.ts";
import { frameOf } from "../geography/maps/frame.ts";
import type { Text } from "../text/texts.ts";
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
const MAX_CACHED = 200;

/** @param vertical whose colour the maps have */
export function createPlaceMaps(
  data: Pick<DataSet, "one">,
  { all, nameOf }: Pick<Destinations, "all" | "nameOf">,
  text: Text,
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
      .slice(0, OTHERS)
      .map((one) => ({
        name: nameOf(one, language),
        latitude: one.latitude,
        longitude: one.longitude,
        rank: "stop" as const,
      }));
    return drawMap(data, {
      label: text(language, "map.around", { place: place.name }),
      vertical,
      frame: frameOf([place, ...others]),
      places: [{ ...place, rank: "end" }, ...others],
      rides: [],
    });
  };

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
