// Generated from configs/calls/ by `npm run generate`. Do not edit.
import type { CallingCountries, CardToken, CheckedForms, DestinationPlaces, FilterCounts, FoundOrder, LowestFares, PeakLimit, Quoted, RedeemedPhoneCoupon, Refund, RefundQuote, RefusedAddress, RefusedCard, RefusedForms, RefusedJourney, RefusedOrder, RefusedPhoneCoupon, RefusedPrice, RefusedSeats, RefusedText, SearchRecommendations, SentCode, Settlement, SimpleProfile, StartedSearch, TokenSearch } from "./answers.ts";
import type { OfferDetailData } from "./modules/offer_detail.ts";
import type { OrderState, PriceDetails } from "./booking.ts";
import type { RenewingCode } from "./modules/order_tickets.ts";
import type { OrderReceiptData } from "./modules/order_receipt.ts";
import type { OrderReviewData } from "./modules/order_review.ts";
import type { SavedSearchesData } from "./modules/saved_searches.ts";
import type { SearchListData } from "./modules/search_list.ts";
import type { PlaceSuggestions } from "./place-suggestions.ts";
import type { NearPlaces } from "./near-places.ts";
import type { SeatHold, SeatMap } from "./modules/ticket_detail.ts";
import type { RouteTimesData } from "./modules/route_times.ts";

/** The data that browsers get from each call through the gateway, by its name. */
export interface CallAnswers {
  search_result_by_tokens: TokenSearch;
  all_countries: CallingCountries;
  redeem_phone_coupon: RedeemedPhoneCoupon;
  offer_detail: OfferDetailData;
  quote: Quoted;
  settlement_update: Settlement;
  order_check: CheckedForms;
  order_create: OrderState;
  order_status: OrderState;
  order_cancel: OrderState;
  order_find: FoundOrder;
  ticket_code: RenewingCode;
  receipt_buyer: OrderReceiptData;
  refund_quote: RefundQuote;
  refund_confirm: Refund;
  amendment_quote: Quoted;
  disruption_claim: Refund;
  payment_card_token: CardToken;
  order_pay: OrderState;
  payment_confirm: OrderState;
  review_write: OrderReviewData;
  review_remove: OrderReviewData;
  saved_search_add: SavedSearchesData;
  saved_search_remove: undefined;
  saved_search_address: undefined;
  redeem_gift_card: undefined;
  redeem_coupon: undefined;
  add_to_wishlist: undefined;
  remove_from_wishlist: undefined;
  add_to_cart: undefined;
  change_cart_line: undefined;
  remove_from_cart: undefined;
  add_offer_to_cart: undefined;
  pay_cart: Quoted;
  search_routes: StartedSearch;
  search_result: SearchListData;
  search_filter: FilterCounts;
  search_peak_limit: PeakLimit;
  search_recommend: SearchRecommendations;
  lowest_fares: LowestFares;
  search_places: PlaceSuggestions;
  near_places: NearPlaces;
  track_events: undefined;
  client_logs: undefined;
  price_add: PriceDetails;
  seat_map: SeatMap;
  seat_hold: SeatHold;
  seat_hold_extend: SeatHold;
  seat_hold_release: undefined;
  ticket_validate: Quoted;
  dlp_result: RouteTimesData;
  home_destination_list: DestinationPlaces;
  simple_profile: SimpleProfile;
  update_profile: undefined;
  send_sms_code: SentCode;
  sign_in_sms: undefined;
  send_email_code: SentCode;
  sign_in_email: undefined;
  guest_register: undefined;
  sign_out: undefined;
}

/** What refusals say: of each call, what its row names. */
export interface Refusal extends Partial<RefusedAddress>, Partial<RefusedCard>, Partial<RefusedForms>, Partial<RefusedJourney>, Partial<RefusedOrder>, Partial<RefusedPhoneCoupon>, Partial<RefusedPrice>, Partial<RefusedSeats>, Partial<RefusedText> {
  /** The whole seconds to wait before a retry. */
  retry_after_s?: number;
}
