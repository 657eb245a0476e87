/** Pure functions over a search answer. */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import { searchedLeg } from "./legs.ts";

/**
 * The data of the skeleton, used if the search failed on the server: it contains only the product.
 */
export function isFallback({
  condition,
  problem,
  result,
}: SearchListData): boolean {
  return !condition && !problem && !result;
}

/** Whether to poll for more results. Some products do not poll (specification, section 4). */
export function goesOn({ product, result }: SearchListData): boolean {
  return (
    product.polls !== false &&
    result !== undefined &&
    !result.metadata.search_completed
  );
}

/** Whether an answer belongs to an earlier revision of the same search. */
export function isOlder(data: SearchListData, than: SearchListData): boolean {
  const [is, was] = [data.result, than.result];
  return (
    is?.search_id === was?.search_id &&
    (is?.metadata.revision ?? 0) < (was?.metadata.revision ?? 0)
  );
}

/** When polling must end, in epoch milliseconds; undefined for a completed search. */
export function cutOf(data: SearchListData, at: number): number | undefined {
  return goesOn(data) ? at + data.result!.cutdown_time * 1000 : undefined;
}

/** The day of the searched leg. */
export function dateOf({ condition }: SearchListData): string | undefined {
  return condition && searchedLeg(condition).departure_date;
}

export function routesOf({ result }: SearchListData): readonly RouteCard[] {
  return result?.section.routes ?? [];
}

/**
 * The newer answer, with equal objects of the older one, so that their components are not rendered
 * again.
 */
export function withKnownParts(
  newer: SearchListData,
  older: SearchListData,
): SearchListData {
  const { product, condition, result } = newer;
  const known = new Map(
    routesOf(older).map((route) => [route.route_id, route]),
  );
  const routes = routesOf(newer).map((route) =>
    knownOr(route, known.get(route.route_id)),
  );
  return {
    ...newer,
    product: knownOr(product, older.product),
    ...(condition && { condition: knownOr(condition, older.condition) }),
    ...(result && {
      result: {
        ...result,
        section: { routes },
        ...(result.products && {
          products: knownOr(result.products, older.result?.products),
        }),
      },
    }),
  };
}

function knownOr<Part>(part: Part, known: Part | undefined): Part {
  return known !== undefined && isEqual(part, known) ? known : part;
}

/** Compares JSON values. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqual(a[key], b[key]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * The shown journeys in their order, with their newest fares and seats. Their badges stay: they
 * compare what is shown, and a line less would move the journeys below.
 */
export function updated(
  shown: readonly RouteCard[],
  newest: readonly RouteCard[],
): readonly RouteCard[] {
  const byId = new Map(newest.map((route) => [route.route_id, route]));
  return shown.map((route) => {
    const latest = byId.get(route.route_id);
    return latest ? { ...latest, badges: route.badges } : route;
  });
}

/** The number of new journeys that are not shown. */
export function countMissing(
  shown: readonly RouteCard[],
  newest: readonly RouteCard[],
): number {
  const shownIds = new Set(shown.map(({ route_id }) => route_id));
  return newest.filter(({ route_id }) => !shownIds.has(route_id)).length;
}
