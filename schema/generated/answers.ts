// Generated from schema/answers.schema.json by `npm run generate`. Do not edit.
import type { Promotion } from "./modules/promotions.ts";
import type { DestinationPlace } from "./modules/destination_list.ts";
import type { CountryCode, Instant, IsoTime, Price, SitePath } from "./common.ts";
import type { LocalDate, PriceDetails, Product, RefundLine } from "./booking.ts";
import type { AppliedDiscounts, CheckoutCoupon, PaymentMethod } from "./modules/checkout.ts";
import type { DateFare, DaysOnSale, QuickFilter, SearchCondition, SearchFilter, SearchMetadata, SearchProblem, SearchSection, SearchSort, SearchSummary, SearchSuppliers } from "./modules/search_list.ts";
import type { RouteId } from "./transport.ts";

/**
 * The characters that are wrong, each once.
 */
export type Characters = readonly string[];
/**
 * The invalid fields, each with its first fault.
 */
export type Fields = readonly RefusedField[];

/**
 * What a product is (product_basic_info). A guard makes its fields facts of the page: {product.poi_id}.
 */
export interface ProductBasicInfo {
  /**
   * Its name in paths of calls.
   */
  product_type: string;
  /**
   * The languages in which it is sold; ALL: every language.
   */
  publish_languages: readonly string[];
  /**
   * The id of its region.
   */
  poi_id?: string;
  /**
   * The region's name, as addresses have it.
   */
  poi_locale_name?: string;
  /**
   * Its title.
   */
  current_title?: string;
  /**
   * What one of it is called: train ticket.
   */
  kind_name_singular?: string;
  /**
   * What several are called: train tickets.
   */
  kind_name_plural?: string;
  /**
   * The id of the template of its pages.
   */
  template_id?: number;
  /**
   * The id of its category among those of all that is sold.
   */
  sub_category_id?: number;
  /**
   * The id of its category within the sub-category.
   */
  leaf_category_id?: number;
  /**
   * Its offers.
   */
  promotions?: readonly Promotion[];
}
/**
 * The places of a destination (home_destination_list).
 */
export interface DestinationPlaces {
  /**
   * The places.
   */
  items: readonly DestinationPlace[];
}
/**
 * The countries of the world with their calling codes (all_countries).
 */
export interface CallingCountries {
  /**
   * The countries, in the order in which they are offered.
   */
  countries: readonly CallingCountry[];
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
 * The signed-in user on pages, without contact data (simple_profile).
 */
export interface SimpleProfile {
  user: SimpleUser;
}
/**
 * The user.
 */
export interface SimpleUser {
  /**
   * Their id.
   */
  user_id: string;
  /**
   * Their id in all services.
   */
  global_id: string;
  /**
   * Their name.
   */
  user_name: string;
  /**
   * The form of address; empty if unknown.
   */
  title: string;
  /**
   * Their picture; empty if they have none.
   */
  avatar: string;
  /**
   * Their country; empty if unknown.
   */
  country_code: string;
  /**
   * Where they live, or else the country of their first visit; empty if unknown.
   */
  user_residence: string;
  /**
   * When their account was created.
   */
  create_time: IsoTime;
  /**
   * Their level of membership.
   */
  membership_level: number;
  /**
   * The name of its colours.
   */
  membership_style: string;
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
   * The total.
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
  coupons: readonly CheckoutCoupon[];
  /**
   * Present where the methods depend on the amount left to pay.
   */
  payment_methods?: readonly PaymentMethod[];
}
/**
 * The typed values, normalised by the service (order_check).
 */
export interface CheckedForms {
  /**
   * The forms of travellers, in their order.
   */
  travellers: readonly CheckedForm[];
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
 * The amounts of a refund (refund_quote).
 */
export interface RefundQuote {
  /**
   * The id with which it is confirmed.
   */
  refund_id: string;
  /**
   * When it expires.
   */
  expires_at: Instant;
  /**
   * The refund.
   */
  refunded: Price;
  /**
   * Its components.
   */
  lines: readonly RefundLine[];
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
 * The token of a card (payment_card_token).
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
 * The number of results with each filter of a search (search_filter).
 */
export interface FilterCounts {
  /**
   * The sorts.
   */
  sorts: readonly SearchSort[];
  /**
   * The filters of one press.
   */
  quick_filters: readonly QuickFilter[];
  /**
   * The other filters.
   */
  filters: readonly SearchFilter[];
  /**
   * The number of journeys with the given filters.
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
 * Alternatives for a search without results (search_recommend).
 */
export interface SearchRecommendations {
  /**
   * The best first.
   */
  items: readonly SearchRecommendation[];
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
  days: readonly DateFare[];
}
/**
 * A search by tokens (search_result_by_tokens; specification, section 3: flight search response).
 */
export interface TokenSearch {
  /**
   * How a journey is shown.
   */
  view_type?: "route_card";
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
  /**
   * true: the tokens had expired, and this is a new search.
   */
  cache_expired?: boolean;
  /**
   * The order of the journeys that is chosen when none is asked for.
   */
  default_sort?: string;
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
  tokens: readonly string[];
}
/**
 * The filters and sorts.
 */
export interface TokenFilters {
  /**
   * The filters.
   */
  filter_section: readonly TokenFilter[];
  /**
   * The filters of one press.
   */
  quick_filters: readonly QuickFilter[];
  /**
   * The sorts.
   */
  filter_sorts: readonly TokenSorts[];
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
  filter_items: readonly TokenFilterItem[];
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
   * The number of journeys with it.
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
  filter_sort_items: readonly TokenSort[];
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
   * The search.
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
  dates?: readonly DateFare[];
  /**
   * The days on sale.
   */
  on_sale?: DaysOnSale;
  /**
   * A note about all journeys.
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
   * When it expires.
   */
  expires_at: Instant;
  /**
   * How journeys are shown.
   */
  view_type: "rail_route_card";
  /**
   * The progress.
   */
  metadata: SearchMetadata;
  /**
   * How long to ask for more, in seconds.
   */
  cutdown_time: number;
  /**
   * The suppliers.
   */
  suppliers: SearchSuppliers;
}
/**
 * A file that visitors download (rows with `file`).
 */
export interface FileAnswer {
  /**
   * Its name, which is safe in a header and on every file system.
   */
  name: string;
  /**
   * Its bytes.
   */
  base64: string;
}
/**
 * Why a choice is not quoted: its price has changed.
 */
export interface RefusedPrice {
  /**
   * The price now.
   */
  price?: PriceDetails;
}
/**
 * A refusal with a text for visitors.
 */
export interface RefusedText {
  /**
   * What visitors read, in their language.
   */
  text?: string;
}
/**
 * Why the fields of a form are refused.
 */
export interface RefusedForms {
  fields?: Fields;
}
/**
 * A field that is wrong.
 */
export interface RefusedField {
  /**
   * Its path: travellers.0.name, contact.email.
   */
  path: string;
  /**
   * The problem.
   */
  code: string;
  characters?: Characters;
}
/**
 * Why nothing is ordered.
 */
export interface RefusedOrder {
  fields?: Fields;
  /**
   * The price now.
   */
  price?: PriceDetails;
}
/**
 * Why a card is refused.
 */
export interface RefusedCard {
  /**
   * The field that is wrong.
   */
  field?: string;
}
/**
 * Why an email address is refused.
 */
export interface RefusedAddress {
  characters?: Characters;
}
/**
 * Why a journey is not sold as it was chosen.
 */
export interface RefusedJourney {
  /**
   * The journey that it is about.
   */
  route_id?: RouteId;
  /**
   * The price now.
   */
  price?: PriceDetails;
}
/**
 * Seats that are not held.
 */
export interface RefusedSeats {
  /**
   * The ids of those that others have.
   */
  taken?: readonly string[];
}
/**
 * Why a phone number gets no coupon.
 */
export interface RefusedPhoneCoupon {
  /**
   * A heading.
   */
  title?: string;
  /**
   * What visitors read, in their language.
   */
  text?: string;
  /**
   * The phone number of customer service.
   */
  service_phone?: string;
}
