/** The stations of a page: their facilities, and the platforms of its rides. */
import type {
  Station,
  StationFacilitiesData,
} from "#schema/modules/station_facilities.ts";
import { platformAt } from "../network/platforms.ts";
import { stopOf } from "../network/stops.ts";
import type { TravelSubject, TravelWords } from "./subject.ts";

const MAX_STATIONS = 6;

/** @returns undefined if nothing is known about any */
export function describeStations(
  subject: TravelSubject,
  { say, list, placeName }: TravelWords,
  languages: readonly string[],
): StationFacilitiesData | undefined {
  const { network, vertical, stations } = subject;
  const known = stations.flatMap((id): readonly Station[] => {
    const { facilities = [] } = network.places[id]!;
    const platforms = platformsAt(subject, id).map(({ platform, ends }) => ({
      platform,
      toward: list([...ends].map(placeName)),
    }));
    if (facilities.length + platforms.length === 0) return [];
    return [{ ...stopOf(network, id, languages), facilities, platforms }];
  });
  return known.length === 0
    ? undefined
    : {
        title: say(`stations.${vertical}`),
        stations: known.slice(0, MAX_STATIONS),
      };
}

/** The platforms of the rides on the page's lines, with the ends of these lines. */
function platformsAt(
  { network, lines }: TravelSubject,
  id: string,
): readonly { readonly platform: string; readonly ends: Set<string> }[] {
  const found = new Map<string, Set<string>>();
  for (const { stops } of lines) {
    const ids = stops.map(({ place_id }) => place_id);
    const at = ids.indexOf(id);
    if (at === -1) continue;
    for (const ahead of [ids.slice(at + 1), ids.slice(0, at).toReversed()]) {
      const platform = platformAt(network, id, ahead);
      if (platform !== undefined)
        found.getOrInsert(platform, new Set()).add(ahead.at(-1)!);
    }
  }
  return [...found].map(([platform, ends]) => ({ platform, ends }));
}
