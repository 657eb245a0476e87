/** Calls that browsers make: same origin, and only rows that are marked for it. */
import type { Request, Response } from "express";
import {
  ERRORS,
  NETWORK_FAILURE,
  NOT_ASKED,
  SERVER_FAILURE,
  SERVICE_BUSY,
  type CallError,
} from "#renderer/errors.ts";
import type { JsonValue } from "#renderer/json.ts";
import type { CallParams } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import { pathParams } from "../upstream/call-url.ts";
import type { Runtime } from "../app/runtime.ts";
import { retryAfter, shownErrorData } from "./error-data.ts";
import { requestUrl } from "../http/request-url.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { AgentReader } from "../context/platform.ts";
import type { Sessions } from "./sessions.ts";
import {
  callContext,
  CURRENCY_HEADER,
  PAGE_ID_HEADER,
  pageIdOf,
  type ContextDeps,
} from "../context/site-contexts.ts";
import { readVisitor, type Visitor } from "../context/visitor.ts";

export interface CallHandlerDeps extends ContextDeps {
  readonly runtime: () => Runtime;
  readonly sessions: Sessions;
  readonly agent: AgentReader;
}

/** The header in which a page says its language. */
export const LANGUAGE_HEADER = "x-language";

/** The header in which it says what stands before its path: a partner's skin may. */
export const SEGMENT_HEADER = "x-segment";

/** What a page says of itself; a beacon can set no headers, and says it in its query. */
const SAID = {
  language: LANGUAGE_HEADER,
  segment: SEGMENT_HEADER,
  currency: CURRENCY_HEADER,
  page_id: PAGE_ID_HEADER,
} as const;

/** What decides an answer besides its address. */
const VARY = `Cookie, ${LANGUAGE_HEADER}, ${SEGMENT_HEADER}, ${CURRENCY_HEADER}`;

const MAX_PARAMS = 32;
/** An order is an object with lists of objects. */
const MAX_DEPTH = 6;

/**
 * GET or POST /_/call/<name>: the parameters are the query of a GET, the JSON object
 * of a POST. Answers `{success, result}` or `{success, error: {code, message}}`, as
 * the upstream does, with a message that a visitor can read.
 */
export function createCallHandler(deps: CallHandlerDeps) {
  const { runtime, sessions, agent } = deps;
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const name = String(request.params["name"]);
    const query = requestUrl(request.originalUrl).searchParams;
    const said = saidBy(request, query);
    const visitor = readVisitor(
      request,
      new URLSearchParams(),
      current,
      agent,
      { pathname: said("segment"), currency: said("currency") },
    );
    if (!visitor) {
      response
        .status(ERRORS.unknown_host.status)
        .json(failure("unknown_host", ERRORS.unknown_host.hint));
      return;
    }
    const { site } = visitor;
    const language = languageOf(visitor, said("language"));
    const translate = current.translators.for(language);
    const refuse = (code: GatewayRefusal, data?: object) =>
      response
        .status(ERRORS[code].status)
        .json(failure(code, translate(ERRORS[code].messageKey), data));

    const { calls } = current.config;
    const row = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!row?.gateway) return void refuse("gateway_refused");
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
      pageIdOf(said("page_id")),
      deps,
    );
    if (row.measures && context.measurement !== "allowed") {
      response.status(204).end();
      return;
    }
    const outcome = await sessions.call({
      name,
      row,
      params,
      context,
      site: site.site,
      response,
      secure: request.secure,
    });
    if (outcome.ok) {
      if (row.browser_ttl_s !== undefined) {
        response.setHeader(
          "Cache-Control",
          `private, max-age=${row.browser_ttl_s}`,
        );
        response.setHeader("Vary", VARY);
      }
      response.json({ success: true, result: outcome.result });
      return;
    }
    const { error } = outcome;
    const wait = error.status === 429 ? retryAfter(error.data) : undefined;
    if (wait !== undefined) response.setHeader("Retry-After", wait);
    response
      .status(statusOf(error))
      .json(
        failure(
          visibleCode(error.code),
          translate(messageKeyOf(error, current.translators.has)),
          shownErrorData(error.data, row),
        ),
      );
  };
}

type GatewayRefusal =
  | "gateway_refused"
  | "gateway_method"
  | "gateway_forbidden"
  | "gateway_param_missing"
  | "gateway_bad_request";

/** The first parameter that a row needs and a call lacks. */
function missingParam(
  { path, required = [] }: Call,
  params: CallParams,
): string | undefined {
  return [...pathParams(path), ...required].find(
    (name) => !Object.hasOwn(params, name) || params[name] === "",
  );
}

/** Reads what a page says of itself. The query of a POST holds none of its parameters. */
function saidBy(request: Request, query: URLSearchParams) {
  return (name: keyof typeof SAID): string | undefined =>
    request.get(SAID[name]) ??
    (request.method === "POST" ? (query.get(name) ?? undefined) : undefined);
}

function failure(code: string, message: string, data?: unknown) {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { success: false, error };
}

const CODE = /^[\w.-]{1,64}$/;

/** Codes are words of a contract. What looks like none could be anything of upstream's. */
function visibleCode(code: string): string {
  return CODE.test(code) ? code : "";
}

/**
 * The text for an error. What upstream says in words is for the log: it may name hosts,
 * users and passwords. Visitors read the text of the code, or that there is a failure.
 */
function messageKeyOf(
  { code, message }: CallError,
  has: (key: string) => boolean,
): string {
  const key = `errors:service.${code}`;
  if (has(key)) return key;
  return OUR_WORDS.has(message) ? message : SERVER_FAILURE;
}

const OUR_WORDS: ReadonlySet<string> = new Set([NETWORK_FAILURE, SERVICE_BUSY]);

/** A refusal of upstream's is the visitor's to know; its faults are a bad gateway. */
function statusOf({
  code,
  errorType,
  status = 0,
  unreadable,
}: CallError): number {
  if (errorType === "service") return unreadable ? 502 : 200;
  // It cannot do it now: to try again helps.
  if (status === 503 || code === NOT_ASKED) return 503;
  return status >= 400 && status < 500 ? status : 502;
}

function languageOf({ site }: Visitor, asked: string | undefined): string {
  const known = site.languages.codes.find((code) => code === asked);
  return known ?? site.defaultLanguage;
}

/**
 * Parameters are not many. Scalars are text: a call's path and query are made of them;
 * lists and objects go into a body as they are, when they are not nested deeply.
 */
function readParams(value: JsonValue | undefined): CallParams | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_PARAMS || isDeeper(value, MAX_DEPTH))
    return undefined;
  if (entries.some(([, item]) => item === null)) return undefined;
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      typeof item === "object" ? item! : String(item),
    ]),
  );
}

/** Whether lists and objects are nested deeper than a limit. It looks no deeper than that. */
function isDeeper(value: JsonValue, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, limit - 1));
}
