import type { Passenger } from "#schema/transport.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import { ConditionError } from "#server/backend/verticals/transport/search/condition/problem.ts";
import { readPassengers } from "#server/backend/verticals/transport/search/condition/read-passengers.ts";

/**
 * The party.
 *
 * @param value a list, or its JSON as in addresses; anything else is one adult
 * @returns undefined if this party may not travel on the network
 */
export function readParty(
  network: Pick<SearchedNetwork, "passenger_types" | "most_passengers">,
  value: unknown,
): readonly Passenger[] | undefined {
  try {
    return readPassengers({ body: { passengers: value } }, network);
  } catch (error) {
    if (error instanceof ConditionError) return undefined;
    throw error;
  }
}
