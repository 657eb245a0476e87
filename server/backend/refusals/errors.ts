/**
 * Every error of the backend: its code, HTTP status and meaning, and whether a visitor can see it.
 * docs/errors.md is generated from this table (`npm run docs`).
 */

export interface ErrorInfo {
  /** The code on the wire; undefined: the error's name. */
  readonly code?: string;
  readonly status: 200 | 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
  /** For logs and callers: visitors never see this text. */
  readonly meaning: string;
  /**
   * visitor: the error can occur on pages, where visitors see a text for its code in their
   * language. program: only requests that no page makes end with it, or a page shows something
   * else, such as its 404.
   */
  readonly reader: "visitor" | "program";
}

const visitor = (
  meaning: string,
  status: ErrorInfo["status"] = 200,
): ErrorInfo => ({ status, meaning, reader: "visitor" });
const program = (
  meaning: string,
  { status = 200, code }: Partial<Pick<ErrorInfo, "status" | "code">> = {},
): ErrorInfo => ({
  ...(code === undefined ? {} : { code }),
  status,
  meaning,
  reader: "program",
});

export const ERRORS = {
  bad_request: program("the request cannot be read", { status: 400 }),
  call_unknown: program("no such call", { code: "404", status: 404 }),
  service_unknown: program(
    "the calling program does not know the backend's secret (BACKEND_SECRET)",
    { status: 403 },
  ),
  unavailable: program("the database cannot be read or written now", {
    status: 503,
  }),
  not_awaited: program("the caller no longer waits for the answer", {
    status: 503,
  }),
  injected_failure: program("the service refused, because a fault was set", {
    code: "1000",
  }),
  injected_error: program("the service failed, because a fault was set", {
    code: "5000",
    status: 500,
  }),

  product_unknown: program("no such product", { code: "1104" }),
  page_unknown: program("no such page", { code: "1105" }),
  section_unknown: program("no such section", { code: "1203" }),
  type_unknown: program("no list of this type", { code: "1205" }),
  area_unknown: program("no such country or city", { code: "1206" }),
  partner_unknown: program("no such partner", { code: "1207" }),
  picture_unknown: program("no such picture", { code: "1301" }),

  csrf_invalid: visitor(
    "the CSRF token is missing, expired or belongs to another session",
    403,
  ),
  not_signed_in: visitor("nobody is signed in", 401),
  sign_in_needed: visitor("this needs an account", 401),
  too_many_attempts: visitor("too many attempts", 429),

  phone_invalid: visitor("not a phone number"),
  email_invalid: visitor("not an email address"),
  resend_too_soon: visitor("a code was sent a moment ago", 429),
  code_wrong: visitor("not the code that was sent"),
  code_expired: visitor("the code is no longer valid"),
  code_used: visitor("the code was used"),
  oidc_state: visitor("no such sign-in is under way"),
  oidc_failed: visitor(
    "the identity provider did not confirm who the visitor is",
  ),
  trips_undecided: visitor("the account has trips that are not over"),
  order_under_way: visitor("an order of the account is being paid"),
  sign_in_again: visitor("the session is too old for this", 403),
  account_disabled: visitor("an operator disabled the account", 403),
  partner_login_failed: visitor(
    "the token is not this partner's, expired, or was used",
  ),
  name_invalid: visitor("not a name"),
  title_invalid: program("not a title of the list"),
  country_invalid: program("not a country"),
  language_invalid: program("not a language of the product"),
  currency_invalid: program("not a currency of the product"),

  item_unknown: visitor("no such item"),
  line_unknown: visitor("no such line in the cart"),
  date_invalid: visitor("not a day that is on sale"),
  quantity_invalid: visitor("not a number of people"),
  list_full: visitor("the list is full"),
  code_unknown: visitor("no such gift card or coupon"),
  already_redeemed: visitor("the code was redeemed"),
  expired: visitor("the code has expired"),
  not_begun: visitor("the code is not valid yet"),
  phone_coupon_failed: visitor("there is no coupon for this phone number"),

  search_unknown: visitor("no such search, or it expired"),
  condition_invalid: visitor("the conditions of the search are not valid"),
  place_unknown: visitor("no such place"),
  route_unknown: visitor("no such journey"),
  departed: visitor("the journey has departed"),
  service_cancelled: visitor("its operator cancelled it"),
  sold_out: visitor("there are not enough places left"),
  fare_unknown: visitor("no such fare for this journey"),
  passengers_invalid: visitor("these passengers cannot travel together"),
  addon_unknown: visitor("no such add-on, or not in this quantity"),
  assistance_unavailable: visitor(
    "assistance is not offered on this journey, or can no longer be booked",
  ),
  assistance_sold_out: visitor("all spaces of this kind are taken"),
  price_changed: visitor("the price has changed"),
  seat_unknown: program("no such seat"),
  seat_taken: visitor("another customer has the seat"),
  too_many_seats: visitor("more seats than passengers"),
  hold_unknown: visitor("no such hold"),
  hold_expired: visitor("the hold has expired"),
  hold_not_extendable: visitor("the hold was extended before"),

  purchase_unknown: visitor("no such purchase of this visitor"),
  validate_expired: visitor("the purchase has expired"),
  fields_invalid: visitor("fields are missing or not valid"),
  coupon_unusable: visitor("the coupon cannot be used for this order"),
  idempotency_key_reused: program(
    "the idempotency key belongs to another request",
    {
      status: 422,
    },
  ),
  saved_search_unknown: program("no such saved search of this visitor", {
    status: 404,
  }),
  order_not_found: visitor("no such order of this visitor"),
  review_closed: program(
    "the order cannot be reviewed: it has no tickets, or has not ended",
  ),
  refund_closed: visitor(
    "a part cannot be refunded now, or was refunded before",
  ),
  refund_incomplete: visitor(
    "the remaining travellers cannot travel without the others",
  ),
  refund_expired: visitor("the amounts of the refund are no longer valid"),
  amendment_closed: visitor(
    "a part cannot be changed now, can no longer be changed, or not to this offer",
  ),
  amendment_under_way: visitor("a change of a part is being paid"),
  order_not_cancellable: visitor("the order is being paid or was paid"),
  card_invalid: visitor("not a card of the test gateway"),
  card_unknown: visitor("no such card token"),
  method_unknown: program("not a payment method of this order"),
  shares_unavailable: visitor(
    "the order cannot be paid in shares: its seller does not hold it so long, or it is not unpaid",
  ),
  shares_invalid: visitor(
    "a payer's name, address or amount is wrong, or the amounts do not add up",
  ),
  share_unknown: program("no share has this link"),
  challenge_unknown: program("no confirmation is pending for this payment"),
  payment_return_invalid: visitor(
    "the cashier's message is not about this payment, not from this browser, or expired",
  ),
} as const satisfies Readonly<Record<string, ErrorInfo>>;

export type ErrorName = keyof typeof ERRORS;

/** The error's code on the wire. */
export function codeOf(name: ErrorName): string {
  const { code }: ErrorInfo = ERRORS[name];
  return code ?? name;
}
