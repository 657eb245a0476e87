import type { Passenger } from "#schema/transport.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";
import { ConditionError } from "../search/problem.ts";
import { readPassengers } from "../search/read-passengers.ts";

/**
 * Who travels.
 *
 * @param value a list, or its JSON as addresses have it; what is neither is one adult
 * @returns undefined when nobody can travel like this on the network
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
