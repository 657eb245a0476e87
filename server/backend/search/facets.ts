/**
 * Facets: filters with counts, quick filters and sorts over the results of a search. A
 * vertical brings their definitions; reading, counting and sorting are the same for all.
 */
import type {
  FilterSorts,
  HinderingFilter,
  SearchRange,
  SearchSort,
} from "#schema/modules/search_list.ts";

/** A filter by the values of a result. */
export interface Facet<Result> {
  /** Its name in addresses and in calls: "carrier". */
  readonly type: string;
  readonly label: string;
  /** Every existing value with its label, in display order. */
  readonly values: ReadonlyMap<string, string>;
  readonly valuesOf: (result: Result) => readonly string[];
}

/** A filter between two numbers: of prices, or of the hours of a day. */
export interface RangeFilter<Result> {
  /** Its name in addresses and in calls: "price". */
  readonly type: string;
  readonly label: string;
  /** The filter by values that it refines, with which it is shown. */
  readonly beside?: string;
  readonly measure: (result: Result) => number;
  /** The ends of its scale. Left out where all results are equal. */
  readonly scaleOf: (
    all: readonly Result[],
  ) =>
    | Omit<SearchRange, "filter_type" | "label" | "beside" | "chosen">
    | undefined;
  /** Reads a value of an address; undefined if it is none. */
  readonly read: (value: string) => Span | undefined;
}

/** Both ends belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A filter that is on or off, and may compare a result with the others. */
export interface QuickFilter<Result> {
  readonly name: string;
  readonly label: string;
  readonly among: (all: readonly Result[]) => (result: Result) => boolean;
}

export interface Sort<Result> {
  readonly type: string;
  readonly label: string;
  /** What it sorts by, which is shown first. */
  readonly measure?: SearchSort["measure"];
  /** Describes the result that it puts first; left out where that says nothing about the order. */
  readonly firstOf?: (first: Result) => SearchSort["first"];
  /** Compares results of a list as Array.prototype.sort does. */
  readonly among: (
    shown: readonly Result[],
  ) => (a: Result, b: Result) => number;
}

/** The filters and sorts of a vertical's results. */
export interface Facets<Result> {
  readonly filters: readonly Facet<Result>[];
  readonly ranges?: readonly RangeFilter<Result>[];
  readonly quickFilters: readonly QuickFilter<Result>[];
  /** The first is the default. */
  readonly sorts: readonly [Sort<Result>, ...Sort<Result>[]];
}

/** The filters and the sort that a visitor chose. */
export interface View {
  readonly sort: string;
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ranges: ReadonlyMap<string, Span>;
  readonly quick: ReadonlySet<string>;
}

export interface FilteredResults<Result> {
  /** The results that pass all filters, sorted. */
  readonly shown: readonly Result[];
  readonly filter_sorts: FilterSorts;
}

/** Filters and sorts results, and counts the results of each choice. */
export function filterAndSort<Result>(
  all: readonly Result[],
  { filters: facets, ranges = [], quickFilters, sorts }: Facets<Result>,
  view: View,
): FilteredResults<Result> {
  const passesRanges = (result: Result) =>
    ranges.every(({ type, measure }) => {
      const span = view.ranges.get(type);
      const value = span && measure(result);
      return !span || (value! >= span.from && value! <= span.to);
    });
  const filters = facets.map((facet) => withStoredValues(facet, all));
  const quick = quickFilters.map(({ among, ...rest }) => ({
    ...rest,
    passes: among(all),
  }));
  const passesQuick = (result: Result, except?: string) =>
    quick.every(
      ({ name, passes }) =>
        name === except || !view.quick.has(name) || passes(result),
    );
  const passesFilters = (result: Result, except?: string) =>
    passesRanges(result) &&
    filters.every(({ type, valuesOf }) => {
      const chosen = type === except ? undefined : view.filters.get(type);
      return !chosen || valuesOf(result).some((value) => chosen.has(value));
    });

  const passing = all.filter(
    (result) => passesQuick(result) && passesFilters(result),
  );
  const sort = sorts.find(({ type }) => type === view.sort) ?? sorts[0];
  return {
    shown: passing.toSorted(sort.among(passing)),
    filter_sorts: {
      sorts: sorts.map(({ type, label, measure, among, firstOf }) => {
        const compare = among(passing);
        const first =
          firstOf && passing.length > 0
            ? firstOf(
                passing.reduce((best, one) =>
                  compare(one, best) < 0 ? one : best,
                ),
              )
            : undefined;
        return {
          sort_type: type,
          label,
          selected: type === sort.type,
          ...(measure && { measure }),
          ...(first && { first }),
        };
      }),
      quick_filters: quick.flatMap(({ name, label, passes }) => {
        const selected = view.quick.has(name);
        const others = all.filter(
          (result) => passesFilters(result) && passesQuick(result, name),
        );
        const count = others.filter(passes).length;
        const isUseful = count > 0 && count < others.length;
        return isUseful || selected
          ? [{ quick_filter: name, label, count, selected }]
          : [];
      }),
      filters: filters.flatMap((facet) => {
        const { type, label } = facet;
        const others = all.filter(
          (result) => passesQuick(result) && passesFilters(result, type),
        );
        const chosen = view.filters.get(type) ?? new Set();
        const items = countValues(all, others, facet, chosen);
        const isUseful = items.some(({ count }) => count < others.length);
        return isUseful || chosen.size > 0
          ? [{ filter_type: type, label, items }]
          : [];
      }),
      ranges: ranges.flatMap(({ type, label, beside, scaleOf }) => {
        const scale = scaleOf(all);
        const chosen = view.ranges.get(type);
        return scale
          ? [
              {
                filter_type: type,
                label,
                ...(beside === undefined ? {} : { beside }),
                ...scale,
                ...(chosen && { chosen }),
              },
            ]
          : [];
      }),
    },
  };
}

/**
 * The chosen filters without which there would be results, the most helpful first. Each is left out
 * by itself, the others stay.
 */
export function hinderingFilters<Result>(
  all: readonly Result[],
  facets: Facets<Result>,
  view: View,
): readonly HinderingFilter[] {
  const { filters, ranges = [], quickFilters } = facets;
  const without = (
    less: Partial<View>,
    one: Omit<HinderingFilter, "count">,
  ) => {
    const { shown } = filterAndSort(all, facets, { ...view, ...less });
    return { ...one, count: shown.length };
  };
  return [
    ...filters
      .filter(({ type }) => view.filters.has(type))
      .map(({ type, label }) =>
        without(
          { filters: mapWithout(view.filters, type) },
          {
            filter_type: type,
            label,
          },
        ),
      ),
    ...ranges
      .filter(({ type }) => view.ranges.has(type))
      .map(({ type, label }) =>
        without(
          { ranges: mapWithout(view.ranges, type) },
          { filter_type: type, label },
        ),
      ),
    ...quickFilters
      .filter(({ name }) => view.quick.has(name))
      .map(({ name, label }) =>
        without(
          { quick: view.quick.difference(new Set([name])) },
          { quick_filter: name, label },
        ),
      ),
  ]
    .filter(({ count, label }) => count > 0 && label !== "")
    .toSorted((a, b) => b.count - a.count);
}

function mapWithout<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([name]) => name !== key));
}

/** Caches the values of every result, because every filter reads them. */
function withStoredValues<Result>(
  facet: Facet<Result>,
  all: readonly Result[],
): Facet<Result> {
  const stored = new Map(all.map((result) => [result, facet.valuesOf(result)]));
  return { ...facet, valuesOf: (result) => stored.get(result)! };
}

/** The values that occur or are selected, with the number of other results that have each. */
function countValues<Result>(
  all: readonly Result[],
  others: readonly Result[],
  { values, valuesOf }: Facet<Result>,
  chosen: ReadonlySet<string>,
): FilterSorts["filters"][number]["items"] {
  const present = new Set([...all.flatMap(valuesOf), ...chosen]);
  const counts = new Map<string, number>();
  for (const result of others)
    for (const value of new Set(valuesOf(result)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...values]
    .filter(([value]) => present.has(value))
    .map(([value, label]) => ({
      filter_value: value,
      label,
      count: counts.get(value) ?? 0,
      selected: chosen.has(value),
    }));
}
