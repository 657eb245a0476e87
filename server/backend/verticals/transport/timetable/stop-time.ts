import type { StopTime } from "#schema/transport.ts";
import { localTime, offsetOf } from "#server/backend/time/local-time.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";
import { stopOf } from "../network/stops.ts";
import { zoneOf } from "./route.ts";

/**
 * The local time at a place; with the time zone's name if it differs from that of the journey's
 * first place.
 *
 * @param languages of the name, nearest first
 */
export function stopTime(
  network: Pick<SearchedNetwork, "places" | "time_zone">,
  placeId: string,
  at: number,
  firstPlaceId: string,
  languages: readonly string[],
): StopTime {
  const time_zone = zoneOf(network, placeId);
  const offset = offsetOf(time_zone, at);
  const first = offsetOf(zoneOf(network, firstPlaceId), at);
  return {
    ...stopOf(network, placeId, languages),
    ...localTime(time_zone, at),
    time_zone,
    ...(offset === first ? {} : { zone_label: zoneLabel(offset) }),
    at,
  };
}

function zoneLabel(offset: number): string {
  const sign = offset < 0 ? "−" : "+";
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  if (offset === 0) return "GMT";
  return `GMT${sign}${hours}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`}`;
}
