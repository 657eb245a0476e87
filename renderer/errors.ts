/**
 * Every error that can reach a visitor, an operator or a log, in one place
 * (specification, section 8). docs/errors.md explains each.
 */

export interface ErrorInfo {
  /** The message that a visitor reads (configs/locales/<language>/errors.json). */
  readonly messageKey: string;
  /** What an operator can do. */
  readonly hint: string;
  /** The HTTP status of a page or answer that ends with it. */
  readonly status: 400 | 401 | 403 | 404 | 421 | 500 | 502;
}

export const ERRORS = {
  route_not_found: {
    messageKey: "errors:not_found.message",
    hint: "No route of configs/routes/ matches the path.",
    status: 404,
  },
  guard_refused: {
    messageKey: "errors:not_found.message",
    hint: "A guard of the route found no row, or its call failed. The log has the guard's name.",
    status: 404,
  },
  sign_in_needed: {
    messageKey: "errors:unauthorized.message",
    hint: "The route is for users who are signed in, and the site has no users (configs/sites/).",
    status: 401,
  },
  user_unverified: {
    messageKey: "errors:server.message",
    hint: "The site's verify_call failed, and has never answered for this token. Pages for users wait for it to work again.",
    status: 500,
  },
  language_not_published: {
    messageKey: "errors:not_found.message",
    hint: "The language is not among the page's publish_languages.",
    status: 404,
  },
  skeleton_failed: {
    messageKey: "errors:server.message",
    hint: "The skeleton's call failed, or its answer does not meet the schema. The route's on_failure says which status follows.",
    status: 500,
  },
  needed_section_failed: {
    messageKey: "errors:server.message",
    hint: "A section marked is_need failed. The log has its name and reason.",
    status: 500,
  },
  page_deadline: {
    messageKey: "errors:server.message",
    hint: "The page's deadline passed before its skeleton was there.",
    status: 500,
  },
  unexpected: {
    messageKey: "errors:server.message",
    hint: "A fault in this program. The log has the stack.",
    status: 500,
  },
  unknown_host: {
    messageKey: "errors:server.message",
    hint: "No site and no partner has this host.",
    status: 421,
  },
  gateway_refused: {
    messageKey: "errors:client_server_failure",
    hint: "The call table has no such row, or it is not marked for the gateway.",
    status: 404,
  },
  gateway_bad_request: {
    messageKey: "errors:client_server_failure",
    hint: "The request's parameters are not scalars, or come from another site.",
    status: 400,
  },
} as const satisfies Record<string, ErrorInfo>;

export type ErrorCode = keyof typeof ERRORS;

/** Why an upstream request has no result. */
export interface CallError {
  /** The upstream's code; the HTTP status as text where it gave none; 990001 without an answer. */
  readonly code: string;
  /** The upstream's message, or the key of ours. */
  readonly message: string;
  /** service: answered `success: false`. network: an HTTP error. client: no answer. */
  readonly errorType: "service" | "network" | "client";
  /** The HTTP status, where it was an error. */
  readonly status?: number;
  /** Whether time ran out. */
  readonly timeout?: boolean;
  readonly data?: unknown;
}

/** The code of a request that got no answer. */
export const NO_RESPONSE = "990001";
export const SERVER_FAILURE = "errors:client_server_failure";
export const NETWORK_FAILURE = "errors:client_network_failure";
/** The words on an alert's button. */
export const CONFIRM = "errors:confirm";

/** What a path placeholder without a value throws (specification, section 5). */
export const MISSING_URL_PARAM = "url parameter not find";
