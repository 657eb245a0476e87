/** Finds a journey by its id alone, because addresses are valid longer than searches. */
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import type { Vertical } from "#schema/common.ts";
import { isDay } from "#server/backend/time/days.ts";
import type { SoldProduct } from "#schema/backend/products.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Network, Networks } from "../network/networks.ts";
import { changeIsPossible } from "./connections.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { zoneOf, type Route, type RouteLeg } from "./route.ts";
import { legsOn, partOf, routeOf } from "./runs.ts";

const ROUTE_ID = /^[a-z0-9.~-]{8,200}$/;
const LEG =
  /^(?<line>[a-z0-9-]+)\.(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)\.(?<hour>\d\d)(?<minute>\d\d)\.(?<from>[a-z0-9-]+)\.(?<to>[a-z0-9-]+)$/;

/** A published product with its network. */
export interface NetworkProduct {
  readonly product_type_id: string;
  readonly product_type: string;
  readonly vertical: Vertical;
  /** true: its suppliers answer one after another. false: the first answer is complete. */
  readonly polls: boolean;
  /** true: lists do not show the class of its journeys. */
  readonly one_class?: true;
  /** tokens: browsers ask for further results with tokens. */
  readonly results_by?: "tokens";
  /** "/rails-32/" */
  readonly home_path: string;
  readonly network: Network;
}

/** @returns undefined for a product that is not published, or has no network */
export type FindProduct = (productId: string) => NetworkProduct | undefined;

export function createFindProduct(
  published: () => Published,
  networks: Networks,
): FindProduct {
  return (productId) => {
    const { productTypes } = published();
    const product = Object.hasOwn(productTypes, productId)
      ? productTypes[productId]
      : undefined;
    const network = product && networks.get(product.product_type);
    return network && { ...pagesOf(productId, product), network };
  };
}

/** A published product without its network. */
export function pagesOf(
  productId: string,
  product: SoldProduct,
): Omit<NetworkProduct, "network"> {
  return {
    product_type_id: productId,
    product_type: product.product_type,
    vertical: product.vertical,
    polls: product.polls ?? false,
    ...(product.one_class ? { one_class: true } : {}),
    ...(product.results_by ? { results_by: product.results_by } : {}),
    home_path: homePathOf(productId, product),
  };
}

/** A journey of a network; undefined if there is none with that id. */
export function findRoute(
  network: Network,
  routeId: string,
): Route | undefined {
  if (!ROUTE_ID.test(routeId)) return undefined;
  const [first, second, ...more] = routeId
    .split("~")
    .map((id) => findLeg(network, id));
  if (!first || more.length > 0) return undefined;
  if (!routeId.includes("~")) return routeOf(network, [first]);
  return second && changeIsPossible(network, first, second)
    ? routeOf(network, [first, second])
    : undefined;
}

/** The line ids in a journey's id. */
export function lineIdsOf(routeId: string): readonly string[] {
  return routeId.split("~").map((leg) => leg.split(".", 1)[0]!);
}

/** The day of departure of each ride in a journey's id, as YYYY-MM-DD. */
export function departureDaysOf(routeId: string): readonly string[] {
  return routeId.split("~").flatMap((leg) => {
    const words = LEG.exec(leg)?.groups;
    const date = `${words?.["year"]}-${words?.["month"]}-${words?.["day"]}`;
    return isDay(date) ? [date] : [];
  });
}

function findLeg(network: Network, id: string): RouteLeg | undefined {
  const words = LEG.exec(id)?.groups as
    | Readonly<Record<string, string>>
    | undefined;
  if (!words) return undefined;
  const { year, month, day, hour, minute, from, to } = words;
  const date = `${year}-${month}-${day}`;
  const line = network.lines.find(({ line_id }) => line_id === words["line"]);
  const part = line && isDay(date) ? partOf(line, from!, to!) : undefined;
  return (
    part &&
    legsOn(network, part, date).find(
      ({ departsAt }) =>
        localTime(zoneOf(network, from!), departsAt).time ===
        `${hour}:${minute}`,
    )
  );
}
