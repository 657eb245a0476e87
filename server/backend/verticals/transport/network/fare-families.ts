/** Fare families, and their conditions: data/fare-families.json. */
import type {
  FareFamily,
  FareFeatures,
  FarePlan,
} from "#schema/backend/fare-families.ts";
import type { Network } from "./networks.ts";

type Fares = Pick<Network, "data">;

/** The fare plan of a service. */
export function farePlan({ data }: Fares, serviceName: string): FarePlan {
  const plan = data.fare_plans.find(
    ({ services }) => services === undefined || isOf(services, serviceName),
  );
  if (!plan) throw new Error(`there are no fares of "${serviceName}"`);
  return plan;
}

/** What a fare of a service includes (true) and excludes (false), by feature. */
export function fareFeatures(
  { class_features = {}, service_features = [] }: FarePlan,
  { features }: FareFamily,
  seatClass: string,
  serviceName: string,
): FareFeatures {
  return Object.assign(
    {},
    features,
    ...service_features
      .filter(({ services }) => isOf(services, serviceName))
      .map((own) => own.features),
    class_features[seatClass],
  ) as FareFeatures;
}

function isOf(services: readonly string[], serviceName: string): boolean {
  return services.some((name) => serviceName.startsWith(name));
}

/** The kind of holiday on a day at the product's place; undefined: an ordinary day. */
export function holidayOf({ data }: Fares, date: string): string | undefined {
  const { holidays } = data;
  return Object.keys(holidays).find((kind) => holidays[kind]!.includes(date));
}
