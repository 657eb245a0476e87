import type { PassengerRule } from "#schema/backend/network.ts";
import type { Passenger } from "#schema/transport.ts";
import type { Network } from "../network/networks.ts";
import { travellersOf, type Traveller } from "./product-rules.ts";

/** The party of a search in the types of a network. */
export interface Party {
  /** In its own passenger types. */
  readonly passengers: readonly Passenger[];
  /** One by one, in the order of the search. */
  readonly travellers: readonly Traveller[];
}

/**
 * A party in a network's own passenger types: by age if it is given, else by the name of the type.
 * A traveller whom several types fit gets the cheapest one. A traveller with neither an age nor a
 * type of the network gets its usual type.
 *
 * @returns undefined if the party is too large for the network, or nobody in it may travel alone
 */
export function partyFor(
  network: Network,
  passengers: readonly Passenger[],
): Party | undefined {
  const found = new Map<string, { places: number[]; ages: number[] }>();
  let place = 0;
  for (const { passenger_type, count, ages = [] } of passengers)
    for (let index = 0; index < count; index += 1) {
      const age = ages[index];
      const { passenger_type: own } = ruleFor(network, passenger_type, age);
      const group = found.get(own) ?? { places: [], ages: [] };
      found.set(own, group);
      group.places.push(place);
      place += 1;
      if (age !== undefined) group.ages.push(age);
    }
  const rulesOf = (type: string) =>
    network.passenger_types.filter((rule) => rule.passenger_type === type);
  const groups = [...found].map(([passenger_type, { places, ages }]) => {
    const [rule] = rulesOf(passenger_type);
    const count = places.length;
    return {
      passenger: {
        passenger_type,
        count,
        ...(rule!.ask_ages && ages.length > 0 ? { ages } : {}),
      },
      fits: count <= (rule!.most ?? count),
      isAlone: !rule!.accompanied,
    };
  });
  const total = groups.reduce((sum, { passenger }) => sum + passenger.count, 0);
  if (
    total > network.most_passengers ||
    !groups.every(({ fits }) => fits) ||
    !groups.some(({ isAlone }) => isAlone)
  )
    return undefined;
  const own = groups.map(({ passenger }) => passenger);
  // The network groups travellers by type: each is returned to their position in the search.
  const places = [...found.values()].flatMap((group) => group.places);
  const grouped = travellersOf(network, own);
  return {
    passengers: own,
    travellers: places.map((_, index) => grouped[places.indexOf(index)]!),
  };
}

function ruleFor(
  { passenger_types }: Network,
  type: string,
  age: number | undefined,
): PassengerRule {
  const [usual] = passenger_types;
  if (age === undefined)
    return (
      passenger_types.find(({ passenger_type }) => passenger_type === type) ??
      usual!
    );
  const fitting = passenger_types.filter(
    ({ min_age, max_age }) => age >= min_age && age <= max_age,
  );
  return fitting.toSorted((a, b) => a.percent - b.percent)[0] ?? usual!;
}
