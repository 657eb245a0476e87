/** Journeys of a network's timetable, without texts and prices. */
import type { Line } from "../network/lines.ts";
import type { Network } from "../network/networks.ts";
import type { Slower } from "./slower.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";

/** A ride in one train, coach or boat. */
export interface RouteLeg {
  readonly line: Line;
  /** Whether it runs from the line's last stop to its first. */
  readonly back: boolean;
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly number: number;
  readonly carrier: string;
  readonly supplier: string;
  /** The id of the run, which all of its parts share: seats are counted by it. */
  readonly key: string;
  /** When the run departs from its first stop. Epoch milliseconds. */
  readonly startsAt: number;
  /** The rows that slow the run. */
  readonly slower: readonly Slower[];
}

export interface Route {
  /** The route can be found by this id alone (findRoute). */
  readonly route_id: string;
  readonly network: Network;
  readonly legs: readonly [RouteLeg, ...RouteLeg[]];
  readonly departsAt: number;
  readonly arrivesAt: number;
}

export function zoneOf(
  network: Pick<SearchedNetwork, "places" | "time_zone">,
  placeId: string,
): string {
  return network.places[placeId]?.time_zone ?? network.time_zone;
}

/** The name under which a leg is sold, in English: "Nozomi 225", or its carrier and number. */
export function runOf(
  { network }: Pick<Route, "network">,
  { line, carrier, number }: Pick<RouteLeg, "line" | "carrier" | "number">,
): string {
  return `${line.service ?? network.carriers[carrier]!.name} ${number}`;
}

export function originOf({ legs }: Route): string {
  return legs[0].from;
}

export function destinationOf({ legs }: Route): string {
  return legs.at(-1)!.to;
}
