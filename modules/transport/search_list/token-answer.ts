/**
 * The answer of a search by tokens (specification, section 3: flight search response) as the list
 * has the answers of all searches.
 */
import type {
  FilterSorts,
  SearchListData,
  SearchResult,
} from "#schema/modules/search_list.ts";

interface Item {
  readonly display_name: string;
  readonly value: string;
  readonly default_select: boolean;
}

export interface TokenAnswer {
  readonly section: SearchResult["section"];
  readonly process: {
    readonly is_need_more: boolean;
    readonly tokens: readonly string[];
  };
  readonly summary: SearchResult["summary"];
  readonly filter: {
    readonly filter_section: readonly {
      readonly filter_type: string;
      readonly display_name: string;
      readonly filter_items: readonly (Item & { readonly count: number })[];
    }[];
    readonly quick_filters: FilterSorts["quick_filters"];
    readonly filter_sorts: readonly {
      readonly filter_sort_type: string;
      readonly filter_sort_items: readonly Item[];
    }[];
  };
  /** What else the list shows. */
  readonly page: Omit<SearchListData, "result"> & {
    readonly result: Omit<
      SearchResult,
      "section" | "summary" | "filter_sorts" | "tokens"
    >;
  };
}

/** @throws TypeError when the answer has another shape */
export function readTokenAnswer({
  section,
  process: { is_need_more, tokens },
  summary,
  filter,
  page,
}: TokenAnswer): SearchListData {
  const { metadata } = page.result;
  return {
    ...page,
    result: {
      ...page.result,
      section,
      summary,
      metadata: { ...metadata, search_completed: !is_need_more },
      tokens: [...tokens],
      filter_sorts: {
        quick_filters: filter.quick_filters,
        sorts: filter.filter_sorts
          .filter(({ filter_sort_type }) => filter_sort_type === "sort_type")
          .flatMap(({ filter_sort_items }) => filter_sort_items)
          .map(({ value, display_name, default_select }) => ({
            sort_type: value,
            label: display_name,
            selected: default_select,
          })),
        filters: filter.filter_section.map(
          ({ filter_type, display_name, filter_items }) => ({
            filter_type,
            label: display_name,
            items: filter_items.map((item) => ({
              filter_value: item.value,
              label: item.display_name,
              count: item.count,
              selected: item.default_select,
            })),
          }),
        ),
      },
    },
  };
}
