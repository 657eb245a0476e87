/** Taxes and airport charges of a departure: fares include them, prices list them separately. */
import type { PassengerType } from "#schema/transport.ts";
import type { TaxRow } from "#schema/backend/network.ts";
import type { Network } from "../network/networks.ts";
import type { Cities } from "../network/cities.ts";
import { ruleOf } from "../timetable/product-rules.ts";

export interface Departure {
  readonly network: Network;
  /** The place of departure. */
  readonly from: string;
  /** The place of arrival. */
  readonly to: string;
  readonly passenger_type: PassengerType;
}

/**
 * The taxes for one passenger of a type, in whole units of the network's currency; 0 if there are
 * none.
 */
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

/** @param age of the oldest passenger of the type: some charges apply from an age on */
export function sumOfTaxes(rows: readonly TaxRow[] = [], age: number): number {
  return rows
    .filter(({ min_age = 0 }) => age >= min_age)
    .reduce((sum, { units }) => sum + units, 0);
}
