import type { StopTime } from "#schema/transport.ts";
import { localTime, offsetOf } from "../../../kernel/local-time.ts";
import type { Network } from "../network/networks.ts";
import { stopOf } from "../network/stops.ts";
import { zoneOf } from "./route.ts";

/**
 * A time at a place by its clocks; with the zone's name where those differ from the clocks
 * at the first place of the journey.
 *
 * @param languages those in which a name will do, nearest first
 */
export function stopTime(
  network: Network,
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
