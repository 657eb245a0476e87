// Generated from modules/booking/checkout/data.schema.json by `npm run generate`. Do not edit.
import type { Instant, Price, SitePath } from "../common.ts";
import type { Bought, ItemCard, OrderState, PriceDetails, PricePart, Product, TravellerType } from "../booking.ts";

/**
 * The error code of any other value, as in order_create's refusal.
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
   * Their balance.
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
   * The number.
   */
  balance: number;
  /**
   * Their value for this purchase.
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
   * When the hold of the places expires.
   */
  expires_at?: Instant;
  /**
   * open: can be ordered. expired: the places are no longer held. ordered: it has an order. cancelled: its seller cancelled it before the payment. unavailable: it is not available, and all other properties are left out.
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
  items?: readonly ItemCard[];
  /**
   * The travellers, and what is asked about each.
   */
  travellers?: readonly CheckoutTraveller[];
  contact?: CheckoutContact;
  /**
   * The travellers of the user's account.
   */
  saved_travellers?: readonly SavedTraveller[];
  /**
   * The coupons of the user, or of the device.
   */
  coupons?: readonly CheckoutCoupon[];
  gift_card?: CheckoutGiftCard;
  credits?: CheckoutCredits;
  applied?: AppliedDiscounts;
  price?: PriceDetails;
  /**
   * How many credits the order earns.
   */
  earns?: number;
  /**
   * The conditions to which the customer must agree.
   */
  terms?: readonly CheckoutTerm[];
  /**
   * The payment methods.
   */
  payment_methods?: readonly PaymentMethod[];
  /**
   * The countries of the world.
   */
  countries?: readonly CheckoutCountry[];
  /**
   * Whether the visitor is signed in.
   */
  signed_in?: boolean;
  /**
   * The ticket's page, to choose again.
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
   * The fields to fill in; empty if the name is known.
   */
  fields: readonly CheckoutField[];
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
   * The kind of value.
   */
  kind: "text" | "email" | "phone" | "date" | "country" | "select" | "check";
  /**
   * Whether it must be filled in.
   */
  required: boolean;
  /**
   * A field of kind `check` in the same form: while it is checked, this field is not required.
   */
  unless?: string;
  /**
   * A hint for filling it in.
   */
  hint?: string;
  /**
   * The choices of a select.
   */
  options?: readonly FieldOption[];
  /**
   * The maximum number of characters.
   */
  max_length?: number;
  /**
   * What the browser fills in (HTML's autocomplete).
   */
  autocomplete?: string;
  pattern?: FieldPattern;
  /**
   * The days between which a date must be. The first bound that is not met gives the message.
   */
  bounds?: readonly FieldBound[];
}
/**
 * A choice.
 */
export interface FieldOption {
  /**
   * The submitted value.
   */
  value: string;
  /**
   * The displayed text.
   */
  label: string;
}
/**
 * A regular expression that the text must match.
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
 * The address to which the tickets are sent.
 */
export interface CheckoutContact {
  /**
   * The fields to fill in; empty if the contact is known.
   */
  fields: readonly CheckoutField[];
  values?: ContactValues;
}
/**
 * The values in the visitor's account, by the names of the fields.
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
 * The known values, by the names of the fields.
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
 * The deductions that are used.
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
   * The text of the condition.
   */
  text: string;
  /**
   * The page with the full text.
   */
  path?: SitePath;
  /**
   * The title of the page at path. Left out: the text contains it.
   */
  title?: string;
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
   * A note about it.
   */
  text?: string;
  /**
   * One pays on another company's page.
   */
  elsewhere?: true;
  /**
   * Cards that move no money, where the gateway is a test one.
   */
  test_cards?: readonly TestCard[];
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
   * Its effect.
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
   * The country calling code, without +.
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
   * The replaced items.
   */
  items: readonly ItemCard[];
  /**
   * The names of the travellers.
   */
  names: readonly string[];
  /**
   * The refund, if the new tickets are cheaper.
   */
  back?: Price;
  /**
   * How much cheaper a change is than a refund and new tickets; negative if it is more expensive.
   */
  advantage: PricePart;
}
