/** The search request of the browser, made from the address. */
import type { CallParams } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { readSearch, type SearchQuery } from "../model/addresses.ts";
import type { Cause } from "./search-state.ts";

/** A call of the service. */
export interface SearchCall {
  readonly name: "search_result" | "search_result_by_tokens";
  readonly params: CallParams;
}

/**
 * The call for results: by the search's id and revision, or by tokens, as the product says.
 *
 * @param search the query of the address, with its "?"
 */
export function requestOf(
  data: SearchListData,
  cause: Cause,
  search: string,
  now: number,
): SearchCall {
  const isNew = cause === "retry" || cause === "date";
  if (data.product.results_by === "tokens")
    return {
      name: "search_result_by_tokens",
      params: {
        search_condition: {
          ...conditionOf(search),
          is_from_filter: cause === "filter",
        },
        tokens: isNew ? [] : [...(data.result?.tokens ?? [])],
      },
    };
  return {
    name: "search_result",
    params: {
      type: data.product.product_type,
      ...conditionOf(search),
      ...continued(data, cause, now),
      from_channel: "page",
    },
  };
}

function conditionOf(search: string) {
  const { departure_time, return_time, filters, ...query } = readSearch(search);
  return {
    ...query,
    ...windows("departure_times", departure_time),
    ...windows("return_times", return_time),
    ...phase(query),
    passengers: query.passengers.map((passenger) => ({ ...passenger })),
    filters: filters.map(({ filter_type, filter_values }) => ({
      filter_type,
      filter_values: [...filter_values],
    })),
    quick_filters: [...query.quick_filters],
  };
}

/** Polls and filters name the current search, unless it has expired. */
function continued({ result }: SearchListData, cause: Cause, now: number) {
  if (!result || cause === "retry" || result.expires_at <= now) return {};
  const { search_id, metadata } = result;
  return { search_id, latest_revision: metadata.revision };
}

function phase({ return_date, forward_route_id }: Partial<SearchQuery>) {
  if (!return_date) return {};
  const search_type = forward_route_id ? "round_return" : "round_departure";
  return { search_type };
}

/** Converts "08:00-12:00" to the request's form. */
function windows(name: "departure_times" | "return_times", text?: string) {
  const [time, max_time] = (text ?? "").split("-");
  return time && max_time ? { [name]: [{ time, max_time }] } : {};
}
