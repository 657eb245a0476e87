import type { Request } from "express";
import type { Passenger } from "#schema/transport.ts";
import { bodyList } from "#server/backend/http/body.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import {
  ruleOf,
  usualParty,
} from "#server/backend/verticals/transport/timetable/product-rules.ts";
import { ConditionError } from "./problem.ts";

type PartyRules = Pick<SearchedNetwork, "passenger_types" | "most_passengers">;

const FIELD = "passengers";

/**
 * The passengers of a search: a list, or its JSON. An empty list, or an invalid text, is one
 * passenger of the usual type; a list with only zero counts is refused.
 *
 * @throws ConditionError
 */
export function readPassengers(
  source: Pick<Request, "body">,
  network: PartyRules,
): readonly Passenger[] {
  const entries = bodyList(source, FIELD);
  if (entries.length === 0) return usualParty(network);
  const passengers = entries.flatMap(
    (entry) => readPassenger(entry, network) ?? [],
  );
  const types = passengers.map(({ passenger_type }) => passenger_type);
  if (new Set(types).size < types.length)
    throw new ConditionError(FIELD, "passengers_invalid");
  const total = passengers.reduce((sum, { count }) => sum + count, 0);
  if (total > network.most_passengers)
    throw new ConditionError(FIELD, "too_many_passengers");
  if (types.every((type) => ruleOf(network, type).accompanied))
    throw new ConditionError(FIELD, "no_adult");
  return passengers;
}

/** One entry of the list; undefined if its count is 0. */
function readPassenger(
  entry: unknown,
  { passenger_types, most_passengers }: PartyRules,
): Passenger | undefined {
  const { passenger_type, count, ages } = (entry ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const rules = passenger_types.filter(
    (rule) => rule.passenger_type === passenger_type,
  );
  const [rule] = rules;
  if (
    !rule ||
    typeof count !== "number" ||
    !Number.isInteger(count) ||
    count < 0
  )
    throw new ConditionError(FIELD, "passengers_invalid");
  if (count === 0) return undefined;
  if (count > (rule.most ?? most_passengers))
    throw new ConditionError(FIELD, "too_many_passengers");
  const fits = (age: unknown): age is number =>
    Number.isInteger(age) &&
    rules.some(
      ({ min_age, max_age }) =>
        (age as number) >= min_age && (age as number) <= max_age,
    );
  if (ages === undefined) return { passenger_type: rule.passenger_type, count };
  if (!Array.isArray(ages) || ages.length > count || !ages.every(fits))
    throw new ConditionError(FIELD, "passengers_invalid");
  return { passenger_type: rule.passenger_type, count, ages };
}
