/** Why services refuse: the codes are stable, the messages are for logs. */

interface Reason {
  readonly status: 200 | 400 | 401 | 403 | 429;
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

  item_unknown: { status: 200, message: "no such item" },
  line_unknown: { status: 200, message: "no such line in the cart" },
  date_invalid: { status: 200, message: "not a day that is on sale" },
  quantity_invalid: { status: 200, message: "not a number of people" },
  list_full: { status: 200, message: "the list is full" },
  code_unknown: { status: 200, message: "no such code" },
  already_redeemed: { status: 200, message: "the code was redeemed" },
  expired: { status: 200, message: "the code has expired" },

  phone_coupon_failed: {
    status: 200,
    message: "there is no coupon for this phone number",
  },

  name_invalid: { status: 200, message: "not a name" },
  title_invalid: { status: 200, message: "not a title of the list" },
  country_invalid: { status: 200, message: "not a country" },
  language_invalid: { status: 200, message: "not a language of the product" },
  currency_invalid: { status: 200, message: "not a currency of the product" },
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
