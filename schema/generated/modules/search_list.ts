// Generated from modules/transport/search_list/data.schema.json by `npm run generate`. Do not edit.
import type { LocalDate, Product, TimeWindow } from "../booking.ts";
import type { ChangedOrder, NamedPassenger, Passenger, PlaceId, RouteCard, TimeRangeType } from "../transport.ts";
import type { Instant, Price, SitePath, Vertical } from "../common.ts";

/**
 * The journeys that a search has found, its filters, and the surrounding days. With the product alone, the search failed and can be retried.
 */
export interface SearchListData {
  product: Product;
  condition?: SearchCondition;
  problem?: SearchProblem;
  result?: SearchResult;
  /**
   * The searched day with up to three days before and three after.
   */
  dates?: readonly DateFare[];
  on_sale?: DaysOnSale;
  /**
   * A note about the fares.
   */
  note?: string;
}
/**
 * The condition of the search, as the service understood it.
 */
export interface SearchCondition {
  /**
   * The origin.
   */
  origin_position: PlaceId;
  /**
   * Its name.
   */
  origin_name: string;
  /**
   * The destination.
   */
  destination_position: PlaceId;
  /**
   * Its name.
   */
  destination_name: string;
  /**
   * The day of the outbound leg.
   */
  departure_date: LocalDate;
  /**
   * Between which times.
   */
  departure_time?: TimeWindow;
  /**
   * The day of the return leg, for a round trip.
   */
  return_date?: LocalDate;
  /**
   * Between which times.
   */
  return_time?: TimeWindow;
  /**
   * Whether departure_time and return_time are for departure or arrival. Left out: departure.
   */
  select_time_range_type?: TimeRangeType;
  /**
   * The order that is changed.
   */
  origin_booking_no?: ChangedOrder;
  /**
   * The page on which it is changed, with a query: a journey leads there, with its day, and not to a ticket.
   */
  change_path?: SitePath;
  /**
   * The travellers.
   */
  passengers: readonly NamedPassenger[];
  /**
   * The class that was asked for.
   */
  seat_class?: string;
  /**
   * 0: the outbound leg, or a single journey. 1: the return leg.
   */
  trip_phase: 0 | 1;
  /**
   * Whether it is a round trip.
   */
  is_round: boolean;
  /**
   * The journeys there that were chosen, one after the other, in phase 1.
   */
  outbound?: readonly RouteCard[];
}
/**
 * Why it cannot be searched: which field, and what is wrong with it.
 */
export interface SearchProblem {
  /**
   * The name of the field in the address.
   */
  field: string;
  /**
   * The problem.
   */
  code:
    | "place_unknown"
    | "same_place"
    | "date_invalid"
    | "date_not_on_sale"
    | "return_before_departure"
    | "passengers_invalid"
    | "too_many_passengers"
    | "no_adult"
    | "outbound_unknown";
  /**
   * The same in words.
   */
  text: string;
}
/**
 * What the search has found so far.
 */
export interface SearchResult {
  /**
   * The search's id.
   */
  search_id: string;
  /**
   * When the search expires.
   */
  expires_at: Instant;
  /**
   * How a journey is shown.
   */
  view_type: "rail_route_card";
  metadata: SearchMetadata;
  section: SearchSection;
  /**
   * The products that sell the journeys, where they are several.
   */
  products?: readonly SellingProduct[];
  /**
   * Trips of several journeys, if there are few single ones. Each is one order.
   */
  trips?: readonly TripCard[];
  /**
   * The switch above the journeys: kinds of vehicles where there are several, else named services. Counted with all other filters.
   */
  modes?: readonly SearchMode[];
  /**
   * The tokens for further results, if the product uses tokens. Left out before the first request.
   *
   * Items: A token.
   */
  tokens?: readonly string[];
  filter_sorts: FilterSorts;
  /**
   * How long the search may go on, in seconds.
   */
  cutdown_time: number;
  summary: SearchSummary;
  suppliers: SearchSuppliers;
}
/**
 * The progress of the search.
 */
export interface SearchMetadata {
  /**
   * Whether the search is still valid.
   */
  is_validate: boolean;
  /**
   * true: there will be no further results.
   */
  search_completed: boolean;
  /**
   * The number of journeys that match.
   */
  result_count: number;
  /**
   * Rises with each change of the results.
   */
  revision: number;
}
/**
 * The journeys.
 */
export interface SearchSection {
  /**
   * In the order in which they are shown.
   */
  routes: readonly RouteCard[];
}
/**
 * A product, and the party in its own passenger types.
 */
export interface SellingProduct {
  /**
   * Its name, as journeys have it.
   */
  product_type: string;
  /**
   * The path of its ticket page.
   */
  ticket_path: SitePath;
  /**
   * The travellers.
   */
  passengers: readonly Passenger[];
}
/**
 * Journeys in order.
 */
export interface TripCard {
  /**
   * From the first departure to the last arrival.
   */
  minutes: number;
  /**
   * The number of changes, within journeys and between them.
   */
  changes: number;
  /**
   * The price of all journeys for the party.
   */
  price: Price;
  /**
   * The journeys.
   */
  parts: readonly RouteCard[];
  /**
   * The superlatives of the trip among the trips.
   */
  badges: readonly ("fastest" | "cheapest" | "earliest")[];
}
/**
 * A choice: a value of a filter.
 */
export interface SearchMode {
  /**
   * The filter that it sets.
   */
  filter_type: string;
  /**
   * The value that it sets.
   */
  value: string;
  /**
   * Its name. Left out: the name of its kind of vehicle.
   */
  label?: string;
  vertical: Vertical;
  /**
   * How many journeys have it.
   */
  count: number;
  /**
   * The lowest fare.
   */
  price?: Price;
  /**
   * The shortest duration, in minutes.
   */
  minutes?: number;
  /**
   * Whether only these are shown.
   */
  selected: boolean;
}
/**
 * How the journeys can be sorted and filtered.
 */
export interface FilterSorts {
  /**
   * Orders.
   */
  sorts: readonly SearchSort[];
  /**
   * Filters that are on or off.
   */
  quick_filters: readonly QuickFilter[];
  /**
   * Filters with values.
   */
  filters: readonly SearchFilter[];
}
/**
 * An order of the journeys.
 */
export interface SearchSort {
  /**
   * Its id.
   */
  sort_type: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * Whether it is the order of the journeys.
   */
  selected: boolean;
}
/**
 * A filter of its own, which is on or off.
 */
export interface QuickFilter {
  /**
   * Its id.
   */
  quick_filter: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * How many journeys fit it.
   */
  count: number;
  /**
   * Whether it is on.
   */
  selected: boolean;
}
/**
 * A filter: journeys with any of its chosen values fit.
 */
export interface SearchFilter {
  /**
   * Its id.
   */
  filter_type: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * Its values.
   */
  items: readonly FilterItem[];
}
/**
 * A value of a filter.
 */
export interface FilterItem {
  /**
   * Its id.
   */
  filter_value: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * How many journeys have it.
   */
  count: number;
  /**
   * Whether it is chosen.
   */
  selected: boolean;
}
/**
 * The message when nothing is found.
 */
export interface SearchSummary {
  /**
   * Its title.
   */
  no_result_display_title?: string;
  /**
   * Why.
   */
  no_result_display_message?: string;
  /**
   * What helps.
   *
   * Items: A piece of advice.
   */
  no_result_display_tips?: readonly string[];
  /**
   * A stable code.
   */
  no_result_code?: string;
}
/**
 * The progress of the suppliers.
 */
export interface SearchSuppliers {
  /**
   * How many are asked.
   */
  total: number;
  /**
   * How many have answered or failed.
   */
  answered: number;
  /**
   * The names of those that did not answer.
   *
   * Items: A name.
   */
  failed: readonly string[];
  /**
   * The names of those that are still searching.
   *
   * Items: A name.
   */
  pending?: readonly string[];
}
/**
 * A day beside the one that was searched.
 */
export interface DateFare {
  date: LocalDate;
  /**
   * The lowest fare of the day.
   */
  price?: Price;
  /**
   * Whether there are journeys.
   */
  available: boolean;
}
/**
 * The days that can be searched, of the return leg once the outbound journey is chosen.
 */
export interface DaysOnSale {
  /**
   * The first day.
   */
  first: LocalDate;
  /**
   * The last day.
   */
  last: LocalDate;
}
