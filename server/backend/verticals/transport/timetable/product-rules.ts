/** The passenger types and seat classes of a network, and its rules for a party. */
import type { Passenger, PassengerType } from "#schema/transport.ts";
import type { PartyRule } from "#schema/backend/joined-networks.ts";
import type { PassengerRule } from "#schema/backend/network.ts";
import type {
  SearchPassengerType,
  SearchSeatClass,
} from "#schema/modules/search_form.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";
import type { Text } from "#server/backend/text/texts.ts";

export interface ProductRules {
  readonly passenger_types: readonly SearchPassengerType[];
  readonly most_passengers: number;
  /** The cheapest class first. */
  readonly seat_classes: readonly SearchSeatClass[];
}

/** Rules up to this age have no upper limit. */
const MAX_AGE = 120;

export function productRules(
  network: Pick<
    SearchedNetwork,
    "most_passengers" | "passenger_types" | "seat_classes"
  >,
  text: Text,
  language: string,
): ProductRules {
  const { most_passengers } = network;
  return {
    most_passengers,
    passenger_types: network.passenger_types.map((rule, index) => ({
      passenger_type: rule.passenger_type,
      label: passengerLabel(text, language, rule.passenger_type),
      ages: agesOf(rule),
      min_age: rule.min_age,
      max_age: rule.max_age,
      most: rule.most ?? most_passengers,
      first_count: index === 0 ? 1 : 0,
      ...(rule.accompanied ? { accompanied: true } : {}),
      ...(rule.ask_ages ? { ask_ages: true } : {}),
    })),
    seat_classes: network.seat_classes.map(({ seat_class }) => ({
      seat_class,
      label: seatClassLabel(text, language, seat_class),
    })),
  };
}

export function passengerLabel(
  text: Text,
  language: string,
  type: PassengerType,
): string {
  return text(language, `search.passenger.${type}`);
}

/** @returns "2 adults" */
export function passengersText(
  text: Text,
  language: string,
  { passenger_type, count }: Pick<Passenger, "passenger_type" | "count">,
): string {
  return text(language, `search.passengers.${passenger_type}`, {
    count: String(count),
  });
}

export function seatClassLabel(
  text: Text,
  language: string,
  seatClass: string,
): string {
  return text(language, `search.class.${seatClass}`);
}

function agesOf({ min_age, max_age }: PartyRule): string {
  return max_age >= MAX_AGE ? `${min_age}+` : `${min_age}–${max_age}`;
}

/**
 * The rule for a passenger type and age.
 *
 * @throws Error for a type that the network does not have
 */
export function ruleOf<Rule extends PartyRule>(
  network: { readonly passenger_types: readonly Rule[] },
  type: PassengerType,
  age?: number,
): Rule {
  const rules = network.passenger_types.filter(
    ({ passenger_type }) => passenger_type === type,
  );
  const rule =
    rules.find(
      ({ min_age, max_age }) =>
        age !== undefined && age >= min_age && age <= max_age,
    ) ?? rules[0];
  if (!rule) throw new Error(`there is no passenger type "${type}"`);
  return rule;
}

/** The default party: one passenger of the usual type. */
export function usualParty({
  passenger_types,
}: Pick<SearchedNetwork, "passenger_types">): readonly Passenger[] {
  return [{ passenger_type: passenger_types[0]!.passenger_type, count: 1 }];
}

/** A traveller of a party. */
export interface Traveller {
  readonly passenger_type: PassengerType;
  readonly age?: number;
  /** Whether the traveller needs a seat: infants may sit on an adult's lap. */
  readonly seated: boolean;
}

/** The travellers of a party, one by one. */
export function travellersOf(
  network: {
    readonly passenger_types: readonly (PartyRule &
      Pick<PassengerRule, "on_lap">)[];
  },
  passengers: readonly Passenger[],
): readonly Traveller[] {
  const adults = passengers
    .filter(
      ({ passenger_type }) => !ruleOf(network, passenger_type).accompanied,
    )
    .reduce((sum, { count }) => sum + count, 0);
  let laps = 0;
  return passengers.flatMap(({ passenger_type, count, ages }) =>
    Array.from({ length: count }, (_, index): Traveller => {
      const age = ages?.[index];
      const rule = ruleOf(network, passenger_type, age);
      const onLap = rule.on_lap !== undefined && laps < rule.on_lap * adults;
      if (onLap) laps += 1;
      return {
        passenger_type,
        ...(age === undefined ? {} : { age }),
        seated: !onLap,
      };
    }),
  );
}
