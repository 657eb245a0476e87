/** Why services refuse: the codes are stable, the messages are for logs. */

interface Reason {
  readonly status: 200 | 400 | 401 | 403 | 422 | 429;
  readonly message: string;
}

export const REFUSALS = {
  bad_request: { status: 400, message: "the request cannot be read" },
  csrf_invalid: {
    status: 403,
    message: "the CSRF token is missing, expired or another session's",
  },
  not_signed_in: { status: 401, message: "nobody is signed in" },
  sign_in_needed: { status: 401, message: "this needs an account" },

  phone_invalid: { status: 200, message: "not a phone number" },
  email_invalid: { status: 200, message: "not an e-mail address" },
  resend_too_soon: { status: 429, message: "a code was sent a moment ago" },
  too_many_attempts: { status: 429, message: "too many attempts" },
  code_wrong: { status: 200, message: "not the code that was sent" },
  code_expired: { status: 200, message: "the code is too old" },
  code_used: { status: 200, message: "the code was used" },
  oidc_state: { status: 200, message: "no such sign-in is under way" },
  oidc_failed: {
    status: 200,
    message: "the identity provider did not confirm who this is",
  },

  partner_login_failed: {
    status: 200,
    message: "not a token of this partner that is good here, once, and now",
  },

  item_unknown: { status: 200, message: "no such item" },
  line_unknown: { status: 200, message: "no such line in the cart" },
  date_invalid: { status: 200, message: "not a day that is on sale" },
  quantity_invalid: { status: 200, message: "not a number of people" },
  list_full: { status: 200, message: "the list is full" },
  code_unknown: { status: 200, message: "no such code" },
  already_redeemed: { status: 200, message: "the code was redeemed" },
  expired: { status: 200, message: "the code has expired" },
  not_begun: { status: 200, message: "the code does not count yet" },

  phone_coupon_failed: {
    status: 200,
    message: "there is no coupon for this phone number",
  },

  name_invalid: { status: 200, message: "not a name" },
  title_invalid: { status: 200, message: "not a title of the list" },
  country_invalid: { status: 200, message: "not a country" },
  language_invalid: { status: 200, message: "not a language of the product" },
  currency_invalid: { status: 200, message: "not a currency of the product" },

  search_unknown: { status: 200, message: "no such search, or it expired" },
  condition_invalid: { status: 200, message: "this cannot be searched" },
  place_unknown: { status: 200, message: "no such place" },
  route_unknown: { status: 200, message: "no such journey" },
  departed: { status: 200, message: "the journey has begun" },
  sold_out: { status: 200, message: "there are not enough places" },
  fare_unknown: { status: 200, message: "no such fare on this journey" },
  passengers_invalid: { status: 200, message: "nobody can travel like this" },
  addon_unknown: { status: 200, message: "no such add-on, or not so many" },
  price_changed: { status: 200, message: "the price is another now" },
  seat_unknown: { status: 200, message: "no such seat" },
  seat_taken: { status: 200, message: "somebody else has the seat" },
  too_many_seats: { status: 200, message: "more seats than people may travel" },
  hold_unknown: { status: 200, message: "no such hold" },
  hold_expired: { status: 200, message: "the hold has ended" },
  hold_not_extendable: {
    status: 200,
    message: "the hold was extended before",
  },

  idempotency_key_reused: {
    status: 422,
    message: "the idempotency key was another request's",
  },
  card_invalid: { status: 200, message: "not a card of the test gateway" },
  card_unknown: { status: 200, message: "no such card token" },
  method_unknown: { status: 200, message: "not a way to pay" },
  order_not_found: { status: 200, message: "no such order for this visitor" },
  order_not_cancellable: {
    status: 200,
    message: "the order is being paid or was paid",
  },
  challenge_unknown: { status: 200, message: "nothing is asked" },
  payment_return_invalid: {
    status: 200,
    message:
      "not a word of this order's cashier on this payment, for this browser, now",
  },
  purchase_unknown: {
    status: 200,
    message: "no such purchase for this visitor",
  },
  validate_expired: { status: 200, message: "the purchase has expired" },
  fields_invalid: { status: 200, message: "what was typed is not complete" },
  coupon_unusable: { status: 200, message: "the coupon cannot be used here" },
} as const satisfies Readonly<Record<string, Reason>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by services; the call ends with the code. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: unknown;

  constructor(code: RefusalCode, data?: unknown) {
    super(REFUSALS[code].message);
    this.code = code;
    this.data = data;
  }
}
