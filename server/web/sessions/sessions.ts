/**
 * Calls on behalf of a visitor. They carry a CSRF token where their row asks for one, and may
 * start, change or end the visitor's session. The session token never reaches a page.
 */
import type { ServerResponse } from "node:http";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  NETWORK_FAILURE,
  NOT_ASKED,
  type CallError,
} from "#renderer/shared/errors.ts";
import type {
  CallArgs,
  CallFunction,
  CallParams,
} from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import type { Site } from "#schema/site.ts";
import { noResponse } from "../upstream/send.ts";
import { COOKIES, dropCookie, opaque, setCookie } from "../http/cookies.ts";
import type { Admission } from "../http/pressure.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { DeviceIds } from "../context/device-ids.ts";
import type { AgentReader } from "../context/platform.ts";
import { callContext, type ContextDeps } from "../context/site-contexts.ts";
import type { Visitor } from "../context/visitor.ts";
import type { Users } from "../context/users.ts";

export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: CallError };

export interface SessionCall {
  readonly name: string;
  readonly row: Call;
  readonly params: CallParams;
  readonly context: SiteContext;
  readonly site: Pick<Site, "users">;
  /** Receives the cookies that the call changes. */
  readonly response: ServerResponse;
  /** Whether the visitor uses https. */
  readonly secure: boolean;
  readonly accepts?: CallArgs["accepts"];
}

export interface Sessions {
  /** Makes a call with the CSRF token and session change that its row declares. Never rejects. */
  call(call: SessionCall): Promise<Outcome>;
}

/** What handlers need to make calls on behalf of a visitor. */
export interface VisitorCallDeps extends ContextDeps {
  readonly admission: Admission;
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly sessions: Sessions;
}

/** The error of a call that needs a session, on a site without sessions. */
const NO_SESSIONS: CallError = {
  code: NOT_ASKED,
  message: "the site has no users (configs/sites/)",
  errorType: "client",
};

/** The upstream's error code for a CSRF token that does not, or no longer, belong to the session key. */
const CSRF_INVALID = "csrf_invalid";
/** The HTTP status for a session token that is unknown or expired. */
const NOT_SIGNED_IN = 401;
const MAX_CACHED = 20_000;

/**
 * The data that browsers delete when a session ends, so that Back shows nothing of it: stored
 * responses, pages in the back/forward cache, and preloaded pages
 * (https://w3c.github.io/webappsec-clear-site-data).
 */
const CLEARED_AT_END = '"cache", "prefetchCache", "prerenderCache"';

export function createSessions({
  call,
  users,
  csrf,
  devices,
  now,
}: {
  readonly call: CallFunction;
  readonly users: Users;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf: boolean;
  readonly devices: Pick<DeviceIds, "make">;
  readonly now: () => number;
}): Sessions {
  const csrfTokens = new LRUCache<string, string>({
    max: MAX_CACHED,
    ttl: COOKIES.session_key * 1000,
  });

  async function send(
    {
      name,
      params,
      context,
      accepts,
    }: Pick<SessionCall, "name" | "params" | "context" | "accepts">,
    csrfToken?: string,
  ): Promise<Outcome> {
    const result = await call(name, {
      params,
      context,
      ...(accepts && { accepts }),
      ...(csrfToken ? { csrfToken } : {}),
    });
    return result.ok ? result.answer.read() : result;
  }

  /** Fetches one string from a call's result; undefined when there is none. */
  async function fetchText(
    name: string,
    key: string,
    context: SiteContext,
  ): Promise<string | undefined> {
    const outcome = await send({ name, params: {}, context });
    if (!outcome.ok) return undefined;
    const value = (outcome.result as Record<string, unknown> | null)?.[key];
    return typeof value === "string" ? opaque(value) : undefined;
  }

  async function withSessionKey(
    sessionCall: SessionCall,
  ): Promise<SessionCall> {
    const { site, context, response, secure } = sessionCall;
    if (context.identity.sessionKey !== undefined) return sessionCall;
    const key = await fetchText(
      site.users!.session_key_call,
      "session_id",
      context,
    );
    if (key === undefined) return sessionCall;
    setCookie(response, "session_key", key, secure);
    const identity = { ...context.identity, sessionKey: key };
    return { ...sessionCall, context: { ...context, identity } };
  }

  async function protectedCall(sessionCall: SessionCall): Promise<Outcome> {
    const { context, site } = sessionCall;
    const { sessionKey } = context.identity;
    if (sessionKey === undefined)
      return { ok: false, error: noResponse(NETWORK_FAILURE) };
    const fetchToken = async () => {
      const token = await fetchText(
        site.users!.csrf_call,
        "csrf_token",
        context,
      );
      if (token !== undefined) csrfTokens.set(sessionKey, token);
      return token;
    };
    const token = csrfTokens.get(sessionKey) ?? (await fetchToken());
    const outcome = await send(sessionCall, token);
    if (outcome.ok || outcome.error.code !== CSRF_INVALID) return outcome;
    // The call was refused before it changed anything, so a retry is safe.
    const retried = await send(sessionCall, await fetchToken());
    // An invalid session key would fail every call until it expires, hours later.
    if (!retried.ok && retried.error.code === CSRF_INVALID)
      dropCookie(sessionCall.response, "session_key", sessionCall.secure);
    return retried;
  }

  /** Applies a call's effect on the session to the cache of users and to the cookies. */
  function finish(sessionCall: SessionCall, outcome: Outcome): Outcome {
    const { row, context, response, secure } = sessionCall;
    const { token } = context.identity;
    const isRefused =
      !outcome.ok && outcome.error.status === NOT_SIGNED_IN && !!token;
    // A failed call may still have changed the session, but it never signs anyone in.
    const isChanged =
      row.session === "start" || row.session === "end_if_done"
        ? outcome.ok
        : row.session !== undefined;
    if (!isChanged && !isRefused) return outcome;
    if (token !== undefined) users.invalidate(token);
    // Other processes may still cache the user of this token.
    setCookie(response, "session_changed", String(now()), secure);
    if (row.session === "end" || row.session === "end_if_done") {
      for (const name of SESSION_COOKIES) dropCookie(response, name, secure);
      response.setHeader("Clear-Site-Data", CLEARED_AT_END);
    }
    return row.session === "start" && outcome.ok
      ? startSession(outcome.result, response, secure, devices)
      : outcome;
  }

  return {
    async call(sessionCall) {
      const { row, site } = sessionCall;
      if ((row.csrf || row.session) && !site.users)
        return { ok: false, error: NO_SESSIONS };
      if (!row.csrf) return finish(sessionCall, await send(sessionCall));
      const keyed = await withSessionKey(withDevice(sessionCall, devices));
      const outcome = csrf ? await protectedCall(keyed) : await send(keyed);
      return finish(keyed, outcome);
    },
  };
}

/**
 * Creates a device id for a browser with its first call that changes something: guests' carts and
 * orders belong to that id. A call that only reads creates none: a late response would replace the
 * id to which a purchase already belongs.
 */
function withDevice(
  sessionCall: SessionCall,
  devices: Pick<DeviceIds, "make">,
): SessionCall {
  const { context, response, secure } = sessionCall;
  if (context.identity.deviceId !== undefined) return sessionCall;
  const { id, cookie } = devices.make();
  setCookie(response, "device_id", cookie, secure);
  const identity = { ...context.identity, deviceId: id };
  return { ...sessionCall, context: { ...context, identity } };
}

/** Deleted on sign-out: another person may use this browser next. */
const SESSION_COOKIES = [
  "token",
  "user_id",
  "session_key",
  "device_id",
] as const;

/**
 * Starts a session with a new token and device id, and deletes the session key (the
 * next protected call gets a new one), so that ids which an attacker planted in the
 * browser before the sign-in become worthless (session fixation).
 */
function startSession(
  result: unknown,
  response: ServerResponse,
  secure: boolean,
  devices: Pick<DeviceIds, "make">,
): Outcome {
  const { token, ...rest } = (result ?? {}) as Record<string, unknown>;
  const value = typeof token === "string" ? opaque(token) : undefined;
  if (value === undefined)
    return { ok: false, error: noResponse(NETWORK_FAILURE) };
  setCookie(response, "token", value, secure);
  const { user_id } = (rest["user"] ?? {}) as Record<string, unknown>;
  const id = opaque(String(user_id));
  if (id !== undefined) setCookie(response, "user_id", id, secure);
  dropCookie(response, "session_key", secure);
  setCookie(response, "device_id", devices.make().cookie, secure);
  return { ok: true, result: rest };
}

/** The visitor and the request on whose behalf a call is made. */
export interface Caller {
  /**
   * The runtime with which the request began: an edit during the request does not change its calls.
   */
  readonly runtime: Runtime;
  readonly visitor: Visitor;
  /** The language of the page that the visitor is on. */
  readonly language: string;
  readonly request: Request;
  readonly response: Response;
}

/** Makes a call for a form or a round trip, which are not calls of a page's script. */
export async function callForVisitor(
  { runtime, visitor, language, request, response }: Caller,
  name: string,
  params: CallParams,
  deps: VisitorCallDeps,
): Promise<Outcome> {
  return deps.sessions.call({
    name,
    row: runtime.config.calls[name]!,
    params,
    context: await callContext(visitor, language, "", deps),
    site: visitor.site.site,
    response,
    secure: request.secure,
  });
}
