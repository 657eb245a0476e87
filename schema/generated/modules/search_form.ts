// Generated from modules/transport/search_form/data.schema.json by `npm run generate`. Do not edit.
import type { SitePath, Vertical } from "../common.ts";
import type { ChangedOrder, Passenger, PassengerType, PlaceId, TimeRangeType } from "../transport.ts";
import type { LocalDate, TimeWindow, WallTime } from "../booking.ts";

/**
 * The search form: origin, destination, dates, passengers. Tabs lead to the other verticals. On a search page it is a collapsed bar.
 */
export interface SearchFormData {
  /**
   * The form's accessible name.
   */
  title: string;
  /**
   * The vertical that the form searches.
   */
  active_vertical: Vertical;
  /**
   * The verticals.
   */
  tabs: readonly SearchTab[];
  product?: SearchFormProduct;
  /**
   * The page that answers the search, without a query: the form makes it.
   */
  action_path: SitePath;
  /**
   * Places that can be chosen.
   */
  places: readonly SearchPlace[];
  /**
   * The most common origin.
   */
  default_origin?: PlaceId;
  /**
   * The most common destination.
   */
  default_destination?: PlaceId;
  /**
   * How many days ahead tickets are sold.
   */
  sale_days: number;
  /**
   * The first day for which tickets are sold, in the product's zone.
   */
  first_date: LocalDate;
  /**
   * The last day for which tickets are sold.
   */
  last_date: LocalDate;
  /**
   * Whether the trip is one way or a round trip.
   */
  trip_types: readonly ("single" | "round")[];
  /**
   * The product's passenger types.
   */
  passenger_types: readonly SearchPassengerType[];
  /**
   * The maximum number of passengers in one order.
   */
  most_passengers: number;
  /**
   * The seat classes, cheapest first; empty if there is only one.
   */
  seat_classes?: readonly SearchSeatClass[];
  /**
   * Spans of the day among which to choose.
   */
  time_range: readonly SearchTimeRange[];
  /**
   * Whether the time ranges are for departure or arrival. Left out: departure.
   */
  select_time_range_type?: TimeRangeType;
  /**
   * true: only the day, the times and the class can be chosen; places and passengers are those of the condition. Used while an order is changed.
   */
  filter_only?: boolean;
  condition?: SearchFormCondition;
  problem?: SearchFormProblem;
}
/**
 * A vertical.
 */
export interface SearchTab {
  vertical: Vertical;
  /**
   * The vertical's name.
   */
  label: string;
  /**
   * The page of the vertical.
   */
  path: SitePath;
}
/**
 * The product that is searched. Daily fares and recent searches are per product.
 */
export interface SearchFormProduct {
  /**
   * The product's number.
   */
  product_type_id: number;
  /**
   * The product's type: jprail.
   */
  product_type: string;
}
/**
 * A place.
 */
export interface SearchPlace {
  /**
   * The place's id, as used in URLs.
   */
  place_id: PlaceId;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its name in the script of the country, where that differs.
   */
  local_name?: string;
  /**
   * Its name in Latin letters, where `name` is in another script.
   */
  romanised?: string;
  /**
   * city: all of a city, or its one station. station: a station, stop or pier.
   */
  kind: "city" | "station";
  /**
   * The station's city, an entry of the list.
   */
  city_id?: PlaceId;
  /**
   * Other words by which people look for it: names in other languages, readings, codes.
   *
   * Items: A word.
   */
  keywords?: readonly string[];
}
/**
 * A type of passenger.
 */
export interface SearchPassengerType {
  /**
   * The type.
   */
  passenger_type: PassengerType;
  /**
   * Its name: Adult.
   */
  label: string;
  /**
   * The age range as shown: 6–11.
   */
  ages: string;
  /**
   * The minimum age, in years.
   */
  min_age: number;
  /**
   * Up to this age.
   */
  max_age: number;
  /**
   * The maximum number in one order.
   */
  most: number;
  /**
   * true: may travel only with a passenger of another type, who is not accompanied.
   */
  accompanied?: boolean;
  /**
   * true: the form asks how old they are.
   */
  ask_ages?: boolean;
  /**
   * The initial number.
   */
  first_count: number;
}
/**
 * A class of seats.
 */
export interface SearchSeatClass {
  /**
   * Its id.
   */
  seat_class: string;
  /**
   * Its name.
   */
  label: string;
}
/**
 * A span of the day.
 */
export interface SearchTimeRange {
  /**
   * It begins then.
   */
  min_time: WallTime;
  /**
   * It ends then.
   */
  max_time: WallTime;
  /**
   * Its name: Morning.
   */
  label: string;
  /**
   * Whether it is chosen at first. A partner's pages begin with the fourth span.
   */
  default_select: boolean;
}
/**
 * The condition in the URL of a search page, where the form is a bar.
 */
export interface SearchFormCondition {
  /**
   * The place where the journey begins.
   */
  origin_position: PlaceId;
  /**
   * Its name.
   */
  origin_name?: string;
  /**
   * The place where it ends.
   */
  destination_position: PlaceId;
  /**
   * Its name.
   */
  destination_name?: string;
  /**
   * The day of the journey, in the origin's zone.
   */
  departure_date: LocalDate;
  /**
   * The departure times.
   */
  departure_time?: TimeWindow;
  /**
   * The day of the return leg: its presence makes it a round trip.
   */
  return_date?: LocalDate;
  /**
   * The departure times of the return leg.
   */
  return_time?: TimeWindow;
  /**
   * The travellers.
   */
  passengers?: readonly Passenger[];
  /**
   * The class of the seats.
   */
  seat_class?: string;
  /**
   * Whether departure_time and return_time are for departure or arrival. Left out: departure.
   */
  select_time_range_type?: TimeRangeType;
  /**
   * The order that is changed.
   */
  origin_booking_no?: ChangedOrder;
}
/**
 * Why the condition in the URL cannot be searched. The form stays open and shows it at the field.
 */
export interface SearchFormProblem {
  /**
   * The name of the field in the address.
   */
  field: string;
  /**
   * The problem.
   */
  text: string;
}
