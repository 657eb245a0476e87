// Generated from schema/answers.schema.json by `npm run generate`. Do not edit.
import type { DestinationPlace } from "./modules/destination_list.ts";
import type { CountryCode, Instant, Price, SitePath } from "./common.ts";
import type { LocalDate, PriceDetails, Product, RefundLine } from "./booking.ts";
import type { AppliedDiscounts, CheckoutCoupon, PaymentMethod } from "./modules/checkout.ts";
import type { DateFare, DaysOnSale, QuickFilter, SearchCondition, SearchFilter, SearchMetadata, SearchProblem, SearchSection, SearchSort, SearchSummary, SearchSuppliers } from "./modules/search_list.ts";

/**
 * The places of a destination (home_destination_list).
 */
export interface DestinationPlaces {
  /**
   * The places.
   */
  items: DestinationPlace[];
}
/**
 * The countries of the world with their calling codes (all_countries).
 */
export interface CallingCountries {
  /**
   * The countries, in the order in which they are offered.
   */
  countries: CallingCountry[];
}
/**
 * A country.
 */
export interface CallingCountry {
  /**
   * Its calling code, without +.
   */
  country_number: string;
  /**
   * Its code.
   */
  country_code: CountryCode;
  /**
   * Its name in the page's language.
   */
  name: string;
}
/**
 * A coupon for a phone number (redeem_phone_coupon).
 */
export interface RedeemedPhoneCoupon {
  successful_redeemed_info: PhoneCoupon;
}
/**
 * The coupon.
 */
export interface PhoneCoupon {
  /**
   * A heading.
   */
  title?: string;
  /**
   * What to do with it.
   */
  text?: string;
  /**
   * Its code.
   */
  coupon_code: string;
  /**
   * The last day on which it is valid.
   */
  valid_until: LocalDate;
}
/**
 * A choice that can be paid for (quote, ticket_validate, pay_cart, amendment_quote).
 */
export interface Quoted {
  /**
   * The checkout's page.
   */
  pay_path: SitePath;
}
/**
 * The price of a purchase with the chosen discounts (settlement_update).
 */
export interface Settlement {
  /**
   * What it comes to.
   */
  price: PriceDetails;
  /**
   * How many credits the order earns.
   */
  earns?: number;
  /**
   * The discounts.
   */
  applied: AppliedDiscounts;
  /**
   * The coupons, with what each takes off.
   */
  coupons: CheckoutCoupon[];
  /**
   * Present where the methods depend on the amount left to pay.
   */
  payment_methods?: PaymentMethod[];
}
/**
 * What was typed, as the service writes it (order_check).
 */
export interface CheckedForms {
  /**
   * The forms of travellers, in their order.
   */
  travellers: CheckedForm[];
  contact: CheckedForm;
}
/**
 * The values of a form by the names of its fields.
 */
export interface CheckedForm {
  /**
   * The value.
   */
  [k: string]: string;
}
/**
 * An order that was looked up (order_find).
 */
export interface FoundOrder {
  /**
   * Its page; left out: a link was mailed.
   */
  order_path?: SitePath;
}
/**
 * What a refund comes to (refund_quote).
 */
export interface RefundQuote {
  /**
   * The id with which it is confirmed.
   */
  refund_id: string;
  /**
   * Until when it can be.
   */
  expires_at: Instant;
  /**
   * What comes back.
   */
  refunded: Price;
  /**
   * What that is made of.
   */
  lines: RefundLine[];
}
/**
 * A refund that was made (refund_confirm, disruption_claim).
 */
export interface Refund {
  /**
   * Its page.
   */
  refund_path: SitePath;
}
/**
 * What stands for a card (payment_card_token).
 */
export interface CardToken {
  /**
   * The token.
   */
  card_token: string;
}
/**
 * A sign-in code that was sent (send_sms_code, send_email_code).
 */
export interface SentCode {
  /**
   * After how many seconds another one can be sent.
   */
  resend_after_s?: number;
  /**
   * For how many seconds it is valid.
   */
  expires_in_s?: number;
}
/**
 * A search that was started (search_routes).
 */
export interface StartedSearch {
  /**
   * Its id.
   */
  search_id: string;
}
/**
 * What each filter leaves of a search (search_filter).
 */
export interface FilterCounts {
  /**
   * The sorts.
   */
  sorts: SearchSort[];
  /**
   * The filters of one press.
   */
  quick_filters: QuickFilter[];
  /**
   * The other filters.
   */
  filters: SearchFilter[];
  /**
   * How many journeys the given filters leave.
   */
  result_count: number;
}
/**
 * Whether searches wait because many people search at once (search_peak_limit; specification, section 4).
 */
export interface PeakLimit {
  /**
   * Whether they do.
   */
  is_limited: boolean;
  /**
   * The longest wait, in durations.
   */
  max_piece: number;
  /**
   * How long one takes, in seconds.
   */
  duration: number;
  /**
   * From when.
   */
  start_timestamp: Instant;
  /**
   * Until when.
   */
  stop_timestamp: Instant;
}
/**
 * What to take instead when a search finds nothing (search_recommend).
 */
export interface SearchRecommendations {
  /**
   * The best first.
   */
  items: SearchRecommendation[];
}
/**
 * Another day, or other places.
 */
export interface SearchRecommendation {
  /**
   * What differs.
   */
  kind: "date" | "route";
  /**
   * The day or the places.
   */
  title: string;
  /**
   * What stays the same.
   */
  text: string;
  /**
   * From what price.
   */
  price?: Price;
  /**
   * Its search.
   */
  path: SitePath;
}
/**
 * The lowest fare of each day (lowest_fares).
 */
export interface LowestFares {
  /**
   * The days.
   */
  days: DateFare[];
}
/**
 * A search by tokens (search_result_by_tokens; specification, section 3: flight search response).
 */
export interface TokenSearch {
  /**
   * The journeys.
   */
  section: SearchSection;
  process: TokenProcess;
  /**
   * What is said of no result.
   */
  summary: SearchSummary;
  filter: TokenFilters;
  page: TokenSearchPage;
}
/**
 * How to go on.
 */
export interface TokenProcess {
  /**
   * Whether more is to be asked for.
   */
  is_need_more: boolean;
  /**
   * With what.
   *
   * Items: A token.
   */
  tokens: string[];
}
/**
 * The filters and sorts.
 */
export interface TokenFilters {
  /**
   * The filters.
   */
  filter_section: TokenFilter[];
  /**
   * The filters of one press.
   */
  quick_filters: QuickFilter[];
  /**
   * The sorts.
   */
  filter_sorts: TokenSorts[];
}
/**
 * A filter.
 */
export interface TokenFilter {
  /**
   * Its name in requests.
   */
  filter_type: string;
  /**
   * Its label.
   */
  display_name: string;
  /**
   * Its values.
   */
  filter_items: TokenFilterItem[];
}
/**
 * A value.
 */
export interface TokenFilterItem {
  /**
   * Its label.
   */
  display_name: string;
  /**
   * Its name in requests.
   */
  value: string;
  /**
   * Whether it is chosen.
   */
  default_select: boolean;
  /**
   * How many journeys it leaves.
   */
  count: number;
}
/**
 * The sorts of one type.
 */
export interface TokenSorts {
  /**
   * The type.
   */
  filter_sort_type: string;
  /**
   * The sorts.
   */
  filter_sort_items: TokenSort[];
}
/**
 * A sort.
 */
export interface TokenSort {
  /**
   * Its label.
   */
  display_name: string;
  /**
   * Its name in requests.
   */
  value: string;
  /**
   * Whether it is chosen.
   */
  default_select: boolean;
}
/**
 * What else the list shows.
 */
export interface TokenSearchPage {
  /**
   * What is searched.
   */
  product: Product;
  /**
   * What was searched.
   */
  condition?: SearchCondition;
  /**
   * Why there is no search.
   */
  problem?: SearchProblem;
  /**
   * The fares of the days around.
   */
  dates?: DateFare[];
  /**
   * The days on sale.
   */
  on_sale?: DaysOnSale;
  /**
   * What is to be known about all journeys.
   */
  note?: string;
  result: TokenSearchResult;
}
/**
 * The search.
 */
export interface TokenSearchResult {
  /**
   * Its id.
   */
  search_id: string;
  /**
   * Until when it can be asked for.
   */
  expires_at: Instant;
  /**
   * How journeys are shown.
   */
  view_type: "rail_route_card";
  /**
   * How far it is.
   */
  metadata: SearchMetadata;
  /**
   * How long to ask for more, in seconds.
   */
  cutdown_time: number;
  /**
   * Who was asked.
   */
  suppliers: SearchSuppliers;
}
