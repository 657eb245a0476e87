/**
 * Every error that can reach a visitor, an operator or a log, in one place
 * (specification, section 8). docs/errors.md explains each.
 */

export interface ErrorInfo {
  /** The message for visitors (configs/locales/<language>/errors.json). */
  readonly messageKey: string;
  /** Instructions for the operator. */
  readonly hint: string;
  /** The HTTP status of the response. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 421 | 500 | 502 | 503;
}

/** The message of a system error, which has status 500 (specification, section 8). */
const SYSTEM_ERROR = "errors:12298";

export const ERRORS = {
  route_not_found: {
    messageKey: "errors:not_found.message",
    hint: "No route of configs/routes/ matches the path.",
    status: 404,
  },
  guard_refused: {
    messageKey: "errors:not_found.message",
    hint: "A guard of the route found no row, its service answered that there is none, or the address lacks the required query. The log has the guard's name.",
    status: 404,
  },
  guard_failed: {
    messageKey: SYSTEM_ERROR,
    hint: "The call of a guard failed, so it is unknown whether there is one. The log has the guard's name.",
    status: 500,
  },
  sign_in_needed: {
    messageKey: "errors:unauthorized.message",
    hint: "The route requires a signed-in user, and the site has no users (configs/sites/). Or a section that it needs requires an account, and the visitor is a guest.",
    status: 401,
  },
  user_unverified: {
    messageKey: SYSTEM_ERROR,
    hint: "The site's verify_call failed, and has never answered for this token. Pages for users wait for it to work again.",
    status: 500,
  },
  language_not_published: {
    messageKey: "errors:not_found.message",
    hint: "The language is not among the page's publish_languages.",
    status: 404,
  },
  skeleton_failed: {
    messageKey: SYSTEM_ERROR,
    hint: "The skeleton's service refused: the route's on_failure has the status, or its failure_codes that of a code. Or its call failed, or its answer does not meet the schema: 500.",
    status: 500,
  },
  layout_failed: {
    messageKey: SYSTEM_ERROR,
    hint: "There is no layout with the name that the route, or the site's replacement, has. The log has the name.",
    status: 500,
  },
  needed_section_failed: {
    messageKey: SYSTEM_ERROR,
    hint: "A section marked is_need failed. The log has its name and reason.",
    status: 500,
  },
  page_deadline: {
    messageKey: SYSTEM_ERROR,
    hint: "The page's deadline passed before its skeleton arrived.",
    status: 500,
  },
  unexpected: {
    messageKey: SYSTEM_ERROR,
    hint: "A fault in this program. The log has the stack.",
    status: 500,
  },
  unknown_host: {
    messageKey: SYSTEM_ERROR,
    hint: "No site and no partner has this host.",
    status: 421,
  },
  gateway_refused: {
    messageKey: "errors:client_server_failure",
    hint: "The call table has no such row, or it is not marked for the gateway.",
    status: 404,
  },
  gateway_param_missing: {
    messageKey: "errors:client_server_failure",
    hint: "The call lacks a parameter of its row's path, or of its required ones; data.param names it.",
    status: 400,
  },
  gateway_bad_request: {
    messageKey: "errors:client_server_failure",
    hint: "The request's parameters are missing, too many or nested too deeply.",
    status: 400,
  },
  gateway_method: {
    messageKey: "errors:client_server_failure",
    hint: "The call's row has another method: the Allow header names it.",
    status: 405,
  },
  busy: {
    messageKey: "errors:busy.message",
    hint: "The route's queue had no place in time (`queues` of configs/defaults.json), or the load is more than the route's priority allows (`pressure`). The page tries again by itself. `wayfare_queue_requests_total` and `wayfare_shed_requests_total` count how often.",
    status: 503,
  },
  gateway_busy: {
    messageKey: "errors:busy.call",
    hint: "The call's queue had no place in time, the load is more than its priority allows, or the maximum number of requests of the call was under way for its `wait_ms`. Retry-After says when to try again.",
    status: 503,
  },
  gateway_forbidden: {
    messageKey: "errors:client_server_failure",
    hint: "The request comes from a page of another site.",
    status: 403,
  },
} as const satisfies Record<string, ErrorInfo>;

export type ErrorCode = keyof typeof ERRORS;

/** Why an upstream call has no result. */
export interface CallError {
  /**
   * The upstream's code, or the HTTP status as text; 990001 if there was no answer, 990002 if no
   * request was made, 990003 if a recording has no answer, 990004 if the answer is invalid.
   */
  readonly code: string;
  /** The upstream's message, or the key of ours. */
  readonly message: string;
  /** service: the answer is a refusal. network: an HTTP error. client: no answer. */
  readonly errorType: "service" | "network" | "client";
  /** The HTTP status of an error. */
  readonly status?: number;
  /** Whether the call timed out. */
  readonly timeout?: boolean;
  /** Whether the answer is invalid: not an envelope, or beyond a limit of the call. */
  readonly unreadable?: boolean;
  readonly data?: unknown;
}

/** The code of a request without an answer. */
export const NO_RESPONSE = "990001";
/**
 * The code of a request that was not made, because the service's circuit is open or its limit
 * of concurrent requests is reached.
 */
export const NOT_ASKED = "990002";
/** The code of a request that has no answer in the recording that is played back. */
export const NOT_RECORDED = "990003";
/**
 * The code of an answer that does not match the schema of its row: it is unknown whether the
 * service carried out the request.
 */
export const INVALID_ANSWER = "990004";
/** The code of the error that ends a script's work when the browser leaves the document. */
export const ERR_REDIRECT = "ERR_REDIRECT";

/** Whether an error only says that the browser leaves the document. */
export function isRedirect(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === ERR_REDIRECT;
}

export const SERVER_FAILURE = "errors:client_server_failure";
export const NETWORK_FAILURE = "errors:client_network_failure";
export const SERVICE_BUSY = "errors:client_service_busy";

/** The message of the error for a path placeholder without a value (specification, section 5). */
export const MISSING_URL_PARAM = "url parameter not find";

/** The errors of upstream requests without an answer; all other errors have the upstream's code. */
export const CALL_ERRORS = {
  [NO_RESPONSE]: {
    messageKeys: [SERVER_FAILURE, NETWORK_FAILURE],
    meaning:
      "There was no answer: the connection failed, time ran out, or the answer was larger than a limit of the call (`unreadable`).",
  },
  [NOT_ASKED]: {
    messageKeys: [SERVICE_BUSY],
    meaning:
      "Nothing was sent: the service does not answer, or the maximum number of requests of the call is under way (decision 017).",
  },
  [INVALID_ANSWER]: {
    messageKeys: [SERVER_FAILURE],
    meaning:
      "The answer does not meet the schema that its row names (`answer`): browsers do not get it. The log has the call, JSON pointer and rule.",
  },
  [NOT_RECORDED]: {
    messageKeys: [],
    meaning:
      "The page is played back from a recording that has no answer to this request (docs/replay.md). No visitor gets it.",
  },
} as const;

/** Why a section of a page is not shown, for logs and metrics. Visitors never see it. */
export const SECTION_REASONS = {
  timeout: "The call or the page ran out of time.",
  network: "There was no answer.",
  refused:
    "Nothing was sent: the service does not answer, or the maximum number of requests of the call is under way.",
  unauthorized:
    "The service does not know the visitor, or the visitor may not see it (HTTP 401).",
  http: "The service answered with another HTTP error.",
  service: "The service refused, or its answer is not the envelope.",
  unrecorded:
    "The page is played back from a recording that has no answer to the section's call. The `fault` names the call.",
  invalid:
    "The section or its data does not meet its schema, or the answer is not the envelope. The log has the `fault`: JSON pointer, rule, message.",
  unknown_module: "No module has the section's `module_id`.",
  condition: "The section's `when` does not hold for this page.",
  render: "The module threw while it rendered.",
} as const;

export type SectionReason = keyof typeof SECTION_REASONS;

/** The label of an alert's button. */
export const CONFIRM = "errors:confirm";

/**
 * Whether the service says that the object does not exist (404), or the page's query lacks the
 * parameter that names it. Other failures do not mean that: a page that cannot be loaded now is a
 * 500, not a 404.
 */
export function saysNone({
  errorType,
  status,
  unreadable,
  message,
}: CallError): boolean {
  if (message === MISSING_URL_PARAM) return true;
  if (errorType === "service") return unreadable !== true;
  return status === 404 || status === 410;
}
