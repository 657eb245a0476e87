// Generated from modules/booking/checkout/data.schema.json by `npm run generate`. Do not edit.
import type { Instant, Price, SitePath } from "../common.ts";
import type { Bought, ItemCard, OrderState, PriceDetails, PricePart, Product, TravellerType } from "../booking.ts";

/**
 * What is wrong with another value: the code of order_create's refusal.
 */
export type FieldCode = string;
/**
 * This interface was referenced by `CheckoutData`'s JSON-Schema
 * via the `definition` "day".
 */
export type Day = string;
/**
 * The user's gift cards; null without.
 */
export type CheckoutGiftCard = {
  /**
   * What is on them.
   */
  balance: Price;
  /**
   * Whether they can be used here.
   */
  usable: boolean;
} | null;
/**
 * The user's credits; null without.
 */
export type CheckoutCredits = {
  /**
   * How many.
   */
  balance: number;
  /**
   * What they are worth here.
   */
  worth: Price;
} | null;

/**
 * Paying for a purchase: the travellers, the price and the payment.
 */
export interface CheckoutData {
  /**
   * The purchase: what was chosen, at which price.
   */
  validate_id?: string;
  /**
   * Until when the places are held.
   */
  expires_at?: Instant;
  /**
   * open: can be ordered. expired: the places are no longer held. ordered: there is an order of it. cancelled: its seller cancelled it before it was paid for. unavailable: it could not be had; then nothing else is here.
   */
  status: "open" | "expired" | "ordered" | "cancelled" | "unavailable";
  product?: Product;
  /**
   * What is bought, in a few words: Tokyo – Kyoto.
   */
  title?: string;
  /**
   * What is bought, in order.
   */
  items?: ItemCard[];
  /**
   * The travellers, and what is asked about each.
   */
  travellers?: CheckoutTraveller[];
  contact?: CheckoutContact;
  /**
   * The travellers of the user's account.
   */
  saved_travellers?: SavedTraveller[];
  /**
   * The coupons of the user, or of the device.
   */
  coupons?: CheckoutCoupon[];
  gift_card?: CheckoutGiftCard;
  credits?: CheckoutCredits;
  applied?: AppliedDiscounts;
  price?: PriceDetails;
  /**
   * How many credits the order earns.
   */
  earns?: number;
  /**
   * What must be agreed to.
   */
  terms?: CheckoutTerm[];
  /**
   * How one can pay.
   */
  payment_methods?: PaymentMethod[];
  /**
   * The countries of the world.
   */
  countries?: CheckoutCountry[];
  /**
   * Whether somebody is signed in.
   */
  signed_in?: boolean;
  /**
   * The ticket's page, to choose anew.
   */
  back_path?: SitePath;
  order?: OrderState;
  replaces?: CheckoutReplaces;
}
/**
 * A traveller.
 */
export interface CheckoutTraveller {
  /**
   * Adult 1.
   */
  label: string;
  /**
   * The traveller's name, where it is known.
   */
  name?: string;
  traveller_type: TravellerType;
  /**
   * The least age on the first day.
   */
  min_age?: number;
  /**
   * The greatest age on the first day.
   */
  max_age?: number;
  /**
   * What is asked; nothing where the name is known.
   */
  fields: CheckoutField[];
}
/**
 * A field of a form.
 */
export interface CheckoutField {
  /**
   * The field's name: given_name.
   */
  name: string;
  /**
   * Its label.
   */
  label: string;
  /**
   * What goes in.
   */
  kind: "text" | "email" | "phone" | "date" | "country" | "select" | "check";
  /**
   * Whether it must be filled in.
   */
  required: boolean;
  /**
   * A field of kind `check` of the same form: this one is not asked for while it is checked.
   */
  unless?: string;
  /**
   * What helps to fill it in.
   */
  hint?: string;
  /**
   * The choices of a select.
   */
  options?: FieldOption[];
  /**
   * As many characters at most.
   */
  max_length?: number;
  /**
   * What the browser fills in (HTML's autocomplete).
   */
  autocomplete?: string;
  pattern?: FieldPattern;
  /**
   * Between which days a date must be; the first that is not kept says what is wrong.
   */
  bounds?: FieldBound[];
}
/**
 * A choice.
 */
export interface FieldOption {
  /**
   * What is sent.
   */
  value: string;
  /**
   * What is shown.
   */
  label: string;
}
/**
 * What the text must be.
 */
export interface FieldPattern {
  /**
   * A regular expression as JavaScript has them, with the flag u.
   */
  pattern: string;
  /**
   * A regular expression (flag u) of one character that may be typed. The problem names all others.
   */
  character?: string;
  code: FieldCode;
}
/**
 * The first and the last day that will do.
 */
export interface FieldBound {
  min?: Day;
  max?: Day;
  code: FieldCode;
}
/**
 * Where the tickets go.
 */
export interface CheckoutContact {
  /**
   * What is asked; nothing where it is known.
   */
  fields: CheckoutField[];
  values?: ContactValues;
}
/**
 * What the visitor's account knows, by the names of the fields.
 */
export interface ContactValues {
  [k: string]: string;
}
/**
 * A traveller who was saved.
 */
export interface SavedTraveller {
  /**
   * The id.
   */
  traveller_id: string;
  /**
   * The name.
   */
  label: string;
  values: TravellerValues;
}
/**
 * What is known, by the names of the fields.
 */
export interface TravellerValues {
  [k: string]: string;
}
/**
 * A coupon.
 */
export interface CheckoutCoupon {
  /**
   * Its id.
   */
  coupon_id: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * The discount.
   */
  discount: Price;
  /**
   * Whether it can be used here.
   */
  usable: boolean;
  /**
   * Why not.
   */
  reason?: string;
}
/**
 * What of these is used.
 */
export interface AppliedDiscounts {
  /**
   * The coupon.
   */
  coupon_id?: string;
  /**
   * Whether gift cards are used.
   */
  gift_card: boolean;
  /**
   * Whether credits are used.
   */
  credits: boolean;
}
/**
 * A condition.
 */
export interface CheckoutTerm {
  /**
   * Its id.
   */
  term_id: string;
  /**
   * What is agreed to.
   */
  text: string;
  /**
   * Where it is written in full.
   */
  path?: SitePath;
}
/**
 * A way to pay.
 */
export interface PaymentMethod {
  /**
   * card, wallet, or a partner's own payment function.
   */
  method: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * What is to know of it.
   */
  text?: string;
  /**
   * One pays on another company's page.
   */
  elsewhere?: true;
  /**
   * Cards that move no money, where the gateway is a test one.
   */
  test_cards?: TestCard[];
}
/**
 * A test card.
 */
export interface TestCard {
  /**
   * Its number.
   */
  number: string;
  /**
   * What happens with it.
   */
  label: string;
}
/**
 * A country.
 */
export interface CheckoutCountry {
  /**
   * Its code (ISO 3166-1).
   */
  country_code: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * What is dialled before its numbers, without +.
   */
  calling_code: string;
}
/**
 * The tickets that the purchase replaces.
 */
export interface CheckoutReplaces {
  bought?: Bought;
  /**
   * The booking of these tickets.
   */
  booking_no: string;
  /**
   * The page of their order.
   */
  order_path: SitePath;
  /**
   * As they were before.
   */
  items: ItemCard[];
  /**
   * The names of the travellers.
   */
  names: string[];
  /**
   * What comes back, where the new tickets are cheaper.
   */
  back?: Price;
  /**
   * By how much a change costs less than a refund and new tickets; negative: more.
   */
  advantage: PricePart;
}
