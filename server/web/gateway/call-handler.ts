/** The gateway: calls from browsers, of the same origin, to rows that are marked with `gateway`. */
import type { Request, RequestHandler } from "express";
import {
  ERRORS,
  NETWORK_FAILURE,
  NOT_ASKED,
  SERVER_FAILURE,
  SERVICE_BUSY,
  type CallError,
} from "#renderer/shared/errors.ts";
import type { JsonValue } from "#renderer/shared/json.ts";
import { OUTDATED_HEADER } from "#renderer/offline/protocol.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import { missingParam, readParams } from "./read-params.ts";
import type { Answers } from "./answers.ts";
import { retryAfter } from "./refusal-data.ts";
import { requestUrl } from "../http/request-url.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { SNAPSHOT_HEADER } from "../http/snapshot.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import { cohortIn } from "../releases/cohort.ts";
import { isSpeculative } from "../runtime/speculation.ts";
import type { VisitorCallDeps } from "../sessions/sessions.ts";
import {
  callContext,
  CURRENCY_HEADER,
  PAGE_ID_HEADER,
  pageIdOf,
} from "../context/site-contexts.ts";
import { readVisitor, type Visitor } from "../context/visitor.ts";

/** The header with the calling page's language. */
const LANGUAGE_HEADER = "x-language";

/** The header with the segment before the path: a partner may have a path of the site. */
const SEGMENT_HEADER = "x-segment";

/** The headers that describe the calling page. A beacon, which cannot set headers, uses the query. */
const PAGE_HEADERS = {
  language: LANGUAGE_HEADER,
  segment: SEGMENT_HEADER,
  currency: CURRENCY_HEADER,
  page_id: PAGE_ID_HEADER,
} as const;

/** The headers on which an answer depends besides the URL. */
const VARY = `Cookie, ${LANGUAGE_HEADER}, ${SEGMENT_HEADER}, ${CURRENCY_HEADER}`;

interface CallHandlerDeps extends VisitorCallDeps {
  readonly answers: Answers;
  readonly tracer: Tracer;
  /** undefined: nobody compares what visitors get. */
  readonly outcomes: Outcomes | undefined;
}

/**
 * GET or POST /_/call/<name>: the parameters are the query of a GET, or the JSON object of a
 * POST. Answers `{success, result}`, where the row names the schema of a result, or `{success, error: {code, message}}` like the upstream,
 * with a message for visitors.
 */
export function createCallHandler(deps: CallHandlerDeps): RequestHandler {
  const { runtime, sessions, agent, admission, answers, tracer, outcomes } =
    deps;
  return async (request, response) => {
    response.setHeader("Cache-Control", "private, no-store");
    // A prerendered page that nobody has opened must not change anything
    // (renderer/client/beacons/when-visible.ts).
    if (isSpeculative(request.headers)) {
      response.sendStatus(503);
      return;
    }
    const current = runtime();
    const name = String(request.params["name"]);
    const query = requestUrl(request.originalUrl).searchParams;
    const page = callingPage(request, query);
    const visitor = readVisitor(
      request,
      new URLSearchParams(),
      current,
      agent,
      { pathname: page("segment"), currency: page("currency") },
    );
    if (!visitor) {
      response
        .status(ERRORS.unknown_host.status)
        .json(failure("unknown_host", ERRORS.unknown_host.hint));
      return;
    }
    const { site } = visitor;
    if (outcomes)
      response.once("finish", () =>
        outcomes.call({
          visitor: cohortIn(request.headers.cookie),
          site: site.id,
          partner: site.partner,
          status: response.statusCode,
        }),
      );
    const language = languageOf(visitor, page("language"));
    const translate = current.translators.for(language);
    const refuse = (code: GatewayRefusal, data?: object) =>
      response
        .status(ERRORS[code].status)
        .json(failure(code, translate(ERRORS[code].messageKey), data));

    const refuseBusy = (retry_after_s: number) => {
      response.setHeader("Retry-After", retry_after_s);
      refuse("gateway_busy", { retry_after_s });
    };

    const { calls } = current.config;
    const row = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!row?.gateway) return void refuse("gateway_refused");
    tracer.active().rename(`gateway ${name}`);
    if (row.method !== request.method) {
      response.setHeader("Allow", row.method);
      return void refuse("gateway_method");
    }
    if (!isSameOrigin(request)) return void refuse("gateway_forbidden");
    const params = readParams(
      row.method === "GET"
        ? Object.fromEntries(query)
        : (request.body as JsonValue | undefined),
    );
    if (!params) return void refuse("gateway_bad_request");
    const param = missingParam(row, params);
    if (param !== undefined)
      return void refuse("gateway_param_missing", { param });

    const context = await callContext(
      visitor,
      language,
      pageIdOf(page("page_id")),
      deps,
    );
    if (row.measures && context.measurement !== "allowed") {
      response.status(204).end();
      return;
    }
    const place = await admission.enter(
      row.queue,
      row.priority,
      () => request.socket.destroyed,
    );
    if (!place.ok) {
      refuseBusy(place.retryAfterS);
      return;
    }
    // Set even if it is unknown whether the call succeeded.
    if (row.outdates_copies) response.setHeader(OUTDATED_HEADER, "1");
    const called = await sessions
      .call({
        name,
        row,
        params,
        context,
        site: site.site,
        response,
        secure: request.secure,
        accepts: answers.accepts(row),
      })
      .finally(place.leave);
    const outcome = answers.passOn(name, row, called);
    if (outcome.ok) {
      if (row.browser_ttl_s !== undefined) {
        response.setHeader(
          "Cache-Control",
          `private, max-age=${row.browser_ttl_s}`,
        );
        const { snapshot } = current.stream;
        response.setHeader(
          "Vary",
          snapshot === undefined ? VARY : `${VARY}, ${SNAPSHOT_HEADER}`,
        );
      }
      response.json({ success: true, result: outcome.result });
      return;
    }
    const { error } = outcome;
    const wait = retryAfter(error.data);
    if (error.code === NOT_ASKED && wait !== undefined) {
      refuseBusy(wait);
      return;
    }
    const isLater = error.status === 429 || error.status === 503;
    if (isLater && wait !== undefined) response.setHeader("Retry-After", wait);
    response
      .status(statusOf(error))
      .json(
        failure(
          visibleCode(error.code),
          translate(messageKeyOf(error, current.translators.has)),
          error.data,
        ),
      );
  };
}

type GatewayRefusal =
  | "gateway_refused"
  | "gateway_method"
  | "gateway_forbidden"
  | "gateway_busy"
  | "gateway_param_missing"
  | "gateway_bad_request";

/** Reads the description of the calling page: from headers, or from the query of a POST, which holds no parameters. */
function callingPage(request: Request, query: URLSearchParams) {
  return (name: keyof typeof PAGE_HEADERS): string | undefined =>
    request.get(PAGE_HEADERS[name]) ??
    (request.method === "POST" ? (query.get(name) ?? undefined) : undefined);
}

function failure(code: string, message: string, data?: unknown) {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { success: false, error };
}

const CODE = /^[\w.-]{1,64}$/;

/** The error code, if it looks like one; other text could be internal to the upstream. */
function visibleCode(code: string): string {
  return CODE.test(code) ? code : "";
}

/**
 * The message for visitors: the text of the error code, or a general one. The upstream's own
 * message is only logged, because it may contain hosts, users or passwords.
 */
function messageKeyOf(
  { code, message }: CallError,
  has: (key: string) => boolean,
): string {
  const key = `errors:service.${code}`;
  if (has(key)) return key;
  return OUR_MESSAGES.has(message) ? message : SERVER_FAILURE;
}

const OUR_MESSAGES: ReadonlySet<string> = new Set([
  NETWORK_FAILURE,
  SERVICE_BUSY,
]);

/**
 * The response's status: 200 for a refusal in the upstream's envelope, the upstream's own
 * 4xx status, 503 for a temporary failure, and 502 for any other.
 */
function statusOf({
  code,
  errorType,
  status = 0,
  unreadable,
}: CallError): number {
  if (errorType === "service") return unreadable ? 502 : 200;
  // The service is temporarily unavailable, and the browser may try again.
  if (status === 503 || code === NOT_ASKED) return 503;
  return status >= 400 && status < 500 ? status : 502;
}

function languageOf({ site }: Visitor, wanted: string | undefined): string {
  const found = site.languages.codes.find((code) => code === wanted);
  return found ?? site.defaultLanguage;
}
