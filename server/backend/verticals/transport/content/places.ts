import type { FindSoldPlace } from "../../../content/sold-place.ts";
import type { Networks } from "../network/networks.ts";
import { stopOf } from "../network/stops.ts";
import { zoneOf } from "../timetable/route.ts";

/** The stops of the networks, for the pages of cities. */
export function createTransportPlaces(networks: Networks): FindSoldPlace {
  return (productType, placeId, languages) => {
    const network = networks.get(productType);
    if (!network || !Object.hasOwn(network.places, placeId)) return undefined;
    return {
      name: stopOf(network, placeId, languages).name,
      time_zone: zoneOf(network, placeId),
    };
  };
}
