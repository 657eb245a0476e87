/** Fare families, and their conditions: data/fare-families.json. */
import type { FarePlan } from "#schema/backend/fare-families.ts";
import type { Network } from "./networks.ts";

type Fares = Pick<Network, "data">;

/** The fare plan of a service. */
export function farePlan({ data }: Fares, serviceName: string): FarePlan {
  const plan = data.fare_plans.find(
    ({ services }) =>
      services?.some((name) => serviceName.startsWith(name)) ?? true,
  );
  if (!plan) throw new Error(`there are no fares of "${serviceName}"`);
  return plan;
}

/** The kind of holiday on a day at the product's place; undefined: an ordinary day. */
export function holidayOf({ data }: Fares, date: string): string | undefined {
  const { holidays } = data;
  return Object.keys(holidays).find((kind) => holidays[kind]!.includes(date));
}
