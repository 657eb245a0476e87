/** Calls that browsers make: same origin, and only rows that are marked for it. */
import type { Request, Response } from "express";
import { ERRORS, type CallError } from "#renderer/errors.ts";
import type { JsonValue } from "#renderer/json.ts";
import type { CallParams } from "#renderer/loading/call.ts";
import type { Runtime } from "../runtime.ts";
import { outsidePages } from "./effective-site.ts";
import { requestUrl } from "./request-url.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { AgentReader } from "./platform.ts";
import type { Sessions } from "./sessions.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

export interface GatewayDeps {
  readonly runtime: () => Runtime;
  readonly sessions: Sessions;
  readonly agent: AgentReader;
  readonly now: () => number;
}

/** The header in which a page says its language; a beacon cannot, and does not need to. */
export const LANGUAGE_HEADER = "x-language";

/** The header in which it says what stands before its path: a partner's skin may. A beacon says it in the query. */
export const SEGMENT_HEADER = "x-segment";

/** What decides an answer besides its address. */
const VARY = `Cookie, ${LANGUAGE_HEADER}, ${SEGMENT_HEADER}`;

const MOST_PARAMS = 32;
/** An order is an object with lists of objects. */
const MOST_DEPTH = 6;

/**
 * GET or POST /_/call/<name>: the parameters are the query of a GET, the JSON object
 * of a POST. Answers `{success, result}` or `{success, error: {code, message}}`, as
 * the upstream does, with a message that a visitor can read.
 */
export function createGateway({ runtime, sessions, agent, now }: GatewayDeps) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const name = String(request.params["name"]);
    const query = requestUrl(request.originalUrl).searchParams;
    const visitor = readVisitor(
      request,
      new URLSearchParams(),
      current,
      agent,
      request.get(SEGMENT_HEADER) ?? beaconSegment(request, query),
    );
    if (!visitor) {
      response
        .status(ERRORS.unknown_host.status)
        .json(failure("unknown_host", ERRORS.unknown_host.hint));
      return;
    }
    const { site } = visitor;
    const language = languageOf(request, visitor);
    const translate = current.translators.for(language);
    const refuse = (code: "gateway_refused" | "gateway_bad_request") =>
      response
        .status(ERRORS[code].status)
        .json(failure(code, translate(ERRORS[code].messageKey)));

    const { calls } = current.config;
    const row = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!row?.gateway || row.method !== request.method)
      return void refuse("gateway_refused");
    const params = readParams(
      row.method === "GET"
        ? Object.fromEntries(query)
        : (request.body as JsonValue | undefined),
    );
    if (!params || !isSameOrigin(request))
      return void refuse("gateway_bad_request");

    const outcome = await sessions.call({
      name,
      row,
      params,
      context: outsidePages(visitor.context(language), now()),
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
    // What a service says of its failure is for visitors; what the network says is not.
    const message = error.message.startsWith("errors:")
      ? translate(error.message)
      : error.message;
    response
      .status(statusOf(error))
      .json(failure(error.code, message, error.data));
  };
}

/** The query of a POST holds none of its parameters. */
function beaconSegment(
  { method }: Request,
  query: URLSearchParams,
): string | undefined {
  return method === "POST" ? (query.get("segment") ?? undefined) : undefined;
}

function failure(code: string, message: string, data?: unknown) {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { success: false, error };
}

/** A refusal of upstream's is the visitor's to know; its faults are a bad gateway. */
function statusOf({ errorType, status = 0 }: CallError): number {
  if (errorType === "service") return 200;
  return status >= 400 && status < 500 ? status : 502;
}

function languageOf(request: Request, { site }: Visitor): string {
  const asked = request.get(LANGUAGE_HEADER);
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
  if (entries.length > MOST_PARAMS || depthOf(value) > MOST_DEPTH)
    return undefined;
  if (entries.some(([, item]) => item === null)) return undefined;
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      typeof item === "object" ? item! : String(item),
    ]),
  );
}

function depthOf(value: JsonValue): number {
  return typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;
}
