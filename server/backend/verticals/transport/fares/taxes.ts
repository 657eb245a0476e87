/** Taxes and airport charges of a departure: fares include them, prices tell them apart. */
import type { PassengerType } from "#schema/transport.ts";
import type { TaxRow } from "#schema/backend/network.ts";
import type { Network } from "../network/networks.ts";
import type { Cities } from "../places/cities.ts";
import { ruleOf } from "../timetable/product-rules.ts";

export interface Departure {
  readonly network: Network;
  /** Where the journey begins. */
  readonly from: string;
  /** Where it ends. */
  readonly to: string;
  readonly passenger_type: PassengerType;
}

/** What one passenger of a type pays, in whole units of the network's currency; 0 where nothing is charged. */
export function taxOf(
  { network, from, to, passenger_type }: Departure,
  { cityOf }: Pick<Cities, "cityOf">,
): number {
  const { taxes } = network.places[from]!;
  if (!taxes) return 0;
  const { product_type } = network;
  const country = (place_id: string) =>
    cityOf({ product_type, place_id }).country;
  const { max_age } = ruleOf(network, passenger_type);
  return sumOfTaxes(
    taxes[country(from) === country(to) ? "domestic" : "international"],
    max_age,
  );
}

/** @param age of the oldest passenger of the type: a charge begins at an age */
export function sumOfTaxes(rows: readonly TaxRow[] = [], age: number): number {
  return rows
    .filter(({ min_age = 0 }) => age >= min_age)
    .reduce((sum, { units }) => sum + units, 0);
}
