/** Journeys on one network, as the timetable has them: without words and prices. */
import type { Line } from "#schema/backend/network.ts";
import type { Network } from "../network/networks.ts";

/** One train, coach or boat, from where one gets on to where one gets off. */
export interface RouteLeg {
  readonly line: Line;
  /** From the line's last stop to its first. */
  readonly back: boolean;
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly number: number;
  readonly carrier: string;
  readonly supplier: string;
  /** Names the run whatever part of it one travels: places are counted by it. */
  readonly key: string;
  /** When the run leaves its first stop. */
  readonly startsAt: number;
}

export interface Route {
  /** Says everything from which the route can be found again. */
  readonly route_id: string;
  readonly network: Network;
  readonly legs: readonly [RouteLeg, ...RouteLeg[]];
  readonly departsAt: number;
  readonly arrivesAt: number;
}

export function zoneOf(network: Network, placeId: string): string {
  return network.places[placeId]?.time_zone ?? network.time_zone;
}

export function originOf({ legs }: Route): string {
  return legs[0].from;
}

export function destinationOf({ legs }: Route): string {
  return legs.at(-1)!.to;
}
