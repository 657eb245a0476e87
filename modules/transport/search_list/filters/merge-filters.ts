/** The filters of a sheet: earlier options stay, so that nothing moves under a finger. */
import type {
  FilterItem,
  QuickFilter,
  SearchFilter,
  SearchRange,
} from "#schema/modules/search_list.ts";

/** A filter or value. Without a count it was an earlier option that would change nothing now. */
type Offered<Counted> = Omit<Counted, "count"> & { readonly count?: number };

export interface OfferedFilters {
  readonly quick_filters: readonly Offered<QuickFilter>[];
  readonly filters: readonly (Omit<SearchFilter, "items"> & {
    readonly items: readonly Offered<FilterItem>[];
  })[];
  readonly ranges?: readonly SearchRange[];
}

/** The earlier options in their order, with current counts; new options are at the end. */
export function mergeFilters(
  before: OfferedFilters,
  now: OfferedFilters,
): OfferedFilters {
  const ranges = now.ranges ?? before.ranges;
  return {
    ...(ranges && { ranges }),
    quick_filters: joined(
      before.quick_filters,
      now.quick_filters,
      ({ quick_filter }) => quick_filter,
      withoutCount,
    ),
    filters: joined(
      before.filters,
      now.filters,
      ({ filter_type }) => filter_type,
      (filter) => ({ ...filter, items: filter.items.map(withoutCount) }),
      (filter, { items }) => ({
        ...filter,
        items: joined(
          items,
          filter.items,
          ({ filter_value }) => filter_value,
          withoutCount,
        ),
      }),
    ),
  };
}

/**
 * @param gone makes the entry of an option that no longer exists
 * @param both makes the entry of an option that existed and still exists
 */
function joined<Entry>(
  before: readonly Entry[],
  now: readonly Entry[],
  idOf: (entry: Entry) => string,
  gone: (entry: Entry) => Entry,
  both: (entry: Entry, before: Entry) => Entry = (entry) => entry,
): readonly Entry[] {
  const byId = new Map(now.map((entry) => [idOf(entry), entry]));
  const known = new Set(before.map(idOf));
  return [
    ...before.map((entry) => {
      const current = byId.get(idOf(entry));
      return current ? both(current, entry) : gone(entry);
    }),
    ...now.filter((entry) => !known.has(idOf(entry))),
  ];
}

function withoutCount<Entry extends { readonly count?: number }>({
  count: _count,
  ...entry
}: Entry): Omit<Entry, "count"> & { readonly count?: number } {
  return entry;
}
