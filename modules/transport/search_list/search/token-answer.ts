/**
 * Converts the answer of a search by tokens (specification, section 3: flight search response) to
 * the form of all other searches.
 */
import type { TokenSearch } from "#schema/answers.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";

/** The data of the list, from the answer of either call. */
export function listDataOf(
  answer: SearchListData | TokenSearch,
): SearchListData {
  return "page" in answer ? ofTokens(answer) : answer;
}

function ofTokens({
  section,
  process: { is_need_more, tokens },
  summary,
  filter,
  page,
}: TokenSearch): SearchListData {
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
        ...(filter.ranges && { ranges: filter.ranges }),
        sorts: filter.filter_sorts
          .filter(({ filter_sort_type }) => filter_sort_type === "sort_type")
          .flatMap(({ filter_sort_items }) => filter_sort_items)
          .map(({ value, display_name, default_select, ...rest }) => ({
            sort_type: value,
            label: display_name,
            selected: default_select,
            ...rest,
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
