/** Kinds of tickets, and what becomes of them when plans change: data/fare-families.json. */
import type { FarePlan } from "#schema/backend/fare-families.ts";
import { readData } from "../../../kernel/read-data.ts";

/** The tickets of a service. */
export function farePlan(productType: string, serviceName: string): FarePlan {
  const plan = readData("fare-families").products[productType]?.plans.find(
    ({ services }) =>
      services?.some((name) => serviceName.startsWith(name)) ?? true,
  );
  if (!plan) throw new Error(`there are no fares of "${serviceName}"`);
  return plan;
}

/** Every kind of tickets that a product has. */
export function farePlans(productType: string): readonly FarePlan[] {
  return readData("fare-families").products[productType]?.plans ?? [];
}

/** Which kind of holiday a day is where the product is; undefined: an ordinary one. */
export function holidayOf(
  productType: string,
  date: string,
): string | undefined {
  const { holidays, products } = readData("fare-families");
  const country = products[productType]?.country;
  const kinds = country === undefined ? undefined : holidays[country];
  return Object.keys(kinds ?? {}).find((kind) => kinds![kind]!.includes(date));
}
