/** What an answer says of its search: pure readers. */
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";

/** What a skeleton says when the search failed on the server: nothing but the product. */
export function isFallback({
  condition,
  problem,
  result,
}: SearchListData): boolean {
  return !condition && !problem && !result;
}

/** Searches of some products answer completely at once (specification, section 4). */
export function goesOn({ product, result }: SearchListData): boolean {
  return (
    product.polls !== false &&
    result !== undefined &&
    !result.metadata.search_completed
  );
}

/** Whether an answer of the same search has been overtaken by another. */
export function isOlder(data: SearchListData, than: SearchListData): boolean {
  const [is, was] = [data.result, than.result];
  return (
    is?.search_id === was?.search_id &&
    (is?.metadata.revision ?? 0) < (was?.metadata.revision ?? 0)
  );
}

/** When a search that goes on has to end, in milliseconds. */
export function cutOf(data: SearchListData, at: number): number | undefined {
  return goesOn(data) ? at + data.result!.cutdown_time * 1000 : undefined;
}

/** The day that was searched: of the way there, or of the way back. */
export function dateOf({ condition }: SearchListData): string | undefined {
  return condition?.trip_phase === 1
    ? condition.return_date
    : condition?.departure_date;
}

export function routesOf({ result }: SearchListData): readonly RouteCard[] {
  return result?.section.routes ?? [];
}

/** The same journeys in the same places, with their newest fares and seats. */
export function updated(
  shown: readonly RouteCard[],
  newest: readonly RouteCard[],
): readonly RouteCard[] {
  const known = new Map(newest.map((route) => [route.route_id, route]));
  return shown.map((route) => known.get(route.route_id) ?? route);
}

/** How many of the newest journeys are not shown. */
export function countMissing(
  shown: readonly RouteCard[],
  newest: readonly RouteCard[],
): number {
  const known = new Set(shown.map(({ route_id }) => route_id));
  return newest.filter(({ route_id }) => !known.has(route_id)).length;
}
