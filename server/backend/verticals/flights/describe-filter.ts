/** Filters and sorts in the format of the flight search. */
import type { FilterSorts } from "#schema/modules/search_list.ts";
import type { TokenSort } from "#schema/answers.ts";

export interface FlightFilter {
  readonly default_sort: string;
  readonly filter: {
    readonly filter_section: readonly {
      readonly filter_type: string;
      readonly display_name: string;
      readonly filter_items: readonly (TokenSort & {
        readonly count: number;
      })[];
    }[];
    /** An addition of ours, as `measure` and `first` of sorts are: filters that are on or off. */
    readonly quick_filters: FilterSorts["quick_filters"];
    /** Also ours: filters between two numbers. */
    readonly ranges?: FilterSorts["ranges"];
    readonly filter_sorts: readonly {
      readonly filter_sort_type: "sort_type";
      readonly filter_sort_items: readonly TokenSort[];
    }[];
  };
}

export function describeFilter({
  sorts,
  quick_filters,
  filters,
  ranges,
}: FilterSorts): FlightFilter {
  return {
    default_sort: sorts[0]!.sort_type,
    filter: {
      filter_section: filters.map(({ filter_type, label, items }) => ({
        filter_type,
        display_name: label,
        filter_items: items.map(({ filter_value, label, count, selected }) => ({
          display_name: label,
          value: filter_value,
          count,
          default_select: selected,
        })),
      })),
      quick_filters,
      ...(ranges && { ranges }),
      filter_sorts: [
        {
          filter_sort_type: "sort_type",
          filter_sort_items: sorts.map(
            ({ sort_type, label, selected, ...rest }) => ({
              display_name: label,
              value: sort_type,
              default_select: selected,
              ...rest,
            }),
          ),
        },
      ],
    },
  };
}
