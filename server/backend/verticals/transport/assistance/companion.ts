/** The fare of a companion, where an operator gives one. */
import type { PassengerType } from "#schema/transport.ts";
import type { Network } from "../network/networks.ts";
import { ruleOf, type Traveller } from "../timetable/product-rules.ts";
import type { ChosenAssistance } from "./choice.ts";

/** What travellers of a type pay, in whole units. */
interface FarePart {
  readonly passenger_type: PassengerType;
  readonly count: number;
  readonly units: number;
}

/** A traveller who accompanies one with assistance. */
export interface Companion {
  /** The positions in the party. */
  readonly traveller: number;
  readonly of: number;
  /** By how much the fare is lower, in whole units of the network's currency. */
  readonly units: number;
}

/**
 * One companion for each traveller whose operator gives a fare for one: the first who may travel
 * alone, has a place, and accompanies nobody else.
 */
export function companionsOf(
  network: Pick<Network, "passenger_types">,
  travellers: readonly Traveller[],
  parts: readonly FarePart[],
  chosen: readonly ChosenAssistance[],
): readonly Companion[] {
  const given = chosen.filter(
    ({ rule: { companion_percent } }) => companion_percent !== undefined,
  );
  if (given.length === 0) return [];
  const fares = faresOf(travellers, parts);
  const busy = new Set(chosen.map(({ traveller }) => traveller));
  const assisted = new Set<number>();
  return given.flatMap(({ traveller, rule }): Companion[] => {
    if (assisted.has(traveller)) return [];
    assisted.add(traveller);
    const found = travellers.findIndex(
      ({ passenger_type, seated }, index) =>
        seated &&
        !busy.has(index) &&
        !ruleOf(network, passenger_type).accompanied,
    );
    if (found === -1) return [];
    busy.add(found);
    const units = Math.floor(
      (fares[found]! * (100 - rule.companion_percent!)) / 100,
    );
    return units > 0 ? [{ traveller: found, of: traveller, units }] : [];
  });
}

/** What each traveller pays, in the order in which parts are refunded. */
function faresOf(
  travellers: readonly Traveller[],
  parts: readonly FarePart[],
): readonly number[] {
  const open = new Map<PassengerType, number[]>();
  for (const { passenger_type, count, units } of parts)
    open.set(passenger_type, [
      ...(open.get(passenger_type) ?? []),
      ...Array.from({ length: count }, () => units),
    ]);
  return travellers.map(
    ({ passenger_type }) => open.get(passenger_type)?.shift() ?? 0,
  );
}
