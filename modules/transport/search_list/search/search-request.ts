/** The search request of the browser, made from the address (schema/search.schema.json). */
import type { CallParams } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { SearchRequest, TokenSearchRequest } from "#schema/search.ts";
import type {
  NamedPassenger,
  Passenger,
  SearchLeg,
} from "#schema/transport.ts";
import { readSearch, type SearchQuery } from "../../model/addresses.ts";
import type { Cause } from "./search-state.ts";

/** A call of the service. */
export interface SearchCall {
  readonly name: "search_result" | "search_result_by_tokens";
  readonly params: CallParams;
}

/**
 * The call for results: by the search's id and revision, or by tokens, depending on the product.
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
  const { passengers, ...condition } = conditionOf(search);
  if (data.product.results_by === "tokens") {
    const request = {
      search_condition: {
        ...condition,
        passengers: passengers.map((one) => named(one, data)),
        is_from_filter: cause === "filter",
      },
      tokens: isNew ? [] : [...(data.result?.tokens ?? [])],
    };
    return {
      name: "search_result_by_tokens",
      params: paramsOf<TokenSearchRequest>(request),
    };
  }
  const request = {
    type: data.product.product_type,
    ...condition,
    passengers,
    ...continued(data, cause, now),
    from_channel: "page" as const,
  };
  return { name: "search_result", params: paramsOf<SearchRequest>(request) };
}

/** A valid request can be sent unchanged: calls convert numbers to text in queries. */
function paramsOf<Request extends object>(request: Request): CallParams {
  return request as unknown as CallParams;
}

function conditionOf(search: string) {
  const { departure_time, return_time, ...rest } = readSearch(search);
  // The page of the ticket reads the promise.
  const {
    filters,
    passengers,
    select_time_range_type,
    promise: _promise,
    more_legs,
    ...query
  } = rest;
  return {
    ...query,
    ...(select_time_range_type === "arrival"
      ? { select_time_range_type: "arrival" as const }
      : {}),
    ...windows("departure_times", departure_time),
    ...windows("return_times", return_time),
    ...(more_legs?.every(isComplete)
      ? { more_legs: more_legs.map((leg) => ({ ...leg })) }
      : {}),
    ...phase(query),
    // An address may contain a type with a count of zero.
    passengers: passengers
      .filter(({ count }) => count > 0)
      .map((passenger) => ({ ...passenger })),
    filters: filters.map(({ filter_type, filter_values }) => ({
      filter_type,
      filter_values: [...filter_values],
    })),
    quick_filters: [...query.quick_filters],
  };
}

function isComplete(leg: SearchLeg): boolean {
  return Object.values(leg).every((value) => value !== "");
}

/** With the name of the type from the service. */
function named(
  passenger: Passenger,
  { condition }: SearchListData,
): NamedPassenger {
  const { passenger_type } = passenger;
  const told = condition?.passengers.find(
    (one) => one.passenger_type === passenger_type,
  );
  return { name: told?.name ?? passenger_type, ...passenger };
}

/** Polls and filters refer to the current search, unless it has expired. */
function continued({ result }: SearchListData, cause: Cause, now: number) {
  if (!result || cause === "retry" || result.expires_at <= now) return {};
  const { search_id, metadata } = result;
  return { search_id, latest_revision: metadata.revision };
}

function phase({ return_date, forward_route_id }: Partial<SearchQuery>) {
  if (!return_date) return {};
  const search_type = forward_route_id
    ? ("round_return" as const)
    : ("round_departure" as const);
  return { search_type };
}

/** Converts "08:00-12:00" to the request's form. */
function windows(name: "departure_times" | "return_times", text?: string) {
  const [time, max_time] = (text ?? "").split("-");
  return time && max_time ? { [name]: [{ time, max_time }] } : {};
}
