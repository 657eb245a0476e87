/** The minimum time between an arrival and a departure at one place. */
import type { Network } from "../network/networks.ts";
import { terminalAt } from "../network/terminals.ts";
import type { RouteLeg } from "./route.ts";

type ChangeRules = Pick<Network, "places" | "change_minutes">;

/** The minimum time for a change at a place, for any terminals. In minutes. */
export function changeMinutesAt(
  { places, change_minutes }: ChangeRules,
  placeId: string,
): number {
  return places[placeId]?.change_minutes ?? change_minutes;
}

/** The minimum time between two legs: longer if they use different terminals. In minutes. */
export function changeMinutesOf(
  network: ChangeRules,
  first: Pick<RouteLeg, "to" | "carrier">,
  second: Pick<RouteLeg, "from" | "carrier">,
): number {
  const arrival = terminalAt(network, first.to, first.carrier);
  const departure = terminalAt(network, second.from, second.carrier);
  const isOtherTerminal =
    arrival !== undefined && departure !== undefined && arrival !== departure;
  const { terminal_change_minutes: more = 0 } =
    network.places[second.from] ?? {};
  return changeMinutesAt(network, second.from) + (isOtherTerminal ? more : 0);
}
