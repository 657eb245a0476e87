/**
 * Calls that change something: they carry a CSRF token, and may start, refresh or end
 * the visitor's session. The token of a session never reaches a page.
 */
import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { NETWORK_FAILURE, type CallError } from "#renderer/errors.ts";
import type { CallFunction, CallParams } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import type { Site } from "#schema/site.ts";
import { noResponse } from "../upstream/send.ts";
import { COOKIES, dropCookie, opaque, setCookie } from "../http/cookies.ts";
import type { DeviceIds } from "../context/device-ids.ts";
import type { Users } from "../context/users.ts";

export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: CallError };

export interface Changing {
  readonly name: string;
  readonly row: Call;
  readonly params: CallParams;
  readonly context: SiteContext;
  readonly site: Pick<Site, "users">;
  readonly response: ServerResponse;
  readonly secure: boolean;
}

export interface Sessions {
  /** Makes a call with what its row says of CSRF and session. Never rejects. */
  call(changing: Changing): Promise<Outcome>;
}

/** What upstream answers when a CSRF token is not, or no longer, that of the session key. */
const CSRF_INVALID = "csrf_invalid";
/** The HTTP status of a refusal because the token is nobody's, or no longer. */
const NOT_SIGNED_IN = 401;
const MOST_KNOWN = 20_000;

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
    max: MOST_KNOWN,
    ttl: COOKIES.session_key * 1000,
  });

  async function ask(
    name: string,
    params: Changing["params"],
    context: SiteContext,
    csrfToken?: string,
  ): Promise<Outcome> {
    const args = { params, context, ...(csrfToken ? { csrfToken } : {}) };
    const result = await call(name, args);
    return result.ok ? result.answer.read() : result;
  }

  /** A string that a call answers with. */
  async function askFor(
    name: string,
    key: string,
    context: SiteContext,
  ): Promise<string | undefined> {
    const outcome = await ask(name, {}, context);
    if (!outcome.ok) return undefined;
    const value = (outcome.result as Record<string, unknown> | null)?.[key];
    return typeof value === "string" ? opaque(value) : undefined;
  }

  async function withSessionKey(changing: Changing): Promise<Changing> {
    const { site, context, response, secure } = changing;
    if (context.identity.sessionKey !== undefined) return changing;
    const key = await askFor(
      site.users!.session_key_call,
      "session_id",
      context,
    );
    if (key === undefined) return changing;
    setCookie(response, "session_key", key, secure);
    const identity = { ...context.identity, sessionKey: key };
    return { ...changing, context: { ...context, identity } };
  }

  async function protectedCall(changing: Changing): Promise<Outcome> {
    const { name, params, context, site } = changing;
    const { sessionKey } = context.identity;
    if (sessionKey === undefined)
      return { ok: false, error: noResponse(NETWORK_FAILURE) };
    const fetchToken = async () => {
      const token = await askFor(site.users!.csrf_call, "csrf_token", context);
      if (token !== undefined) csrfTokens.set(sessionKey, token);
      return token;
    };
    const known = csrfTokens.get(sessionKey) ?? (await fetchToken());
    const outcome = await ask(name, params, context, known);
    if (outcome.ok || outcome.error.code !== CSRF_INVALID) return outcome;
    // It was refused before it did anything, so it may be made once more.
    const again = await ask(name, params, context, await fetchToken());
    // A session key that is worth nothing must not stand in the way for hours.
    if (!again.ok && again.error.code === CSRF_INVALID)
      dropCookie(changing.response, "session_key", changing.secure);
    return again;
  }

  function afterwards(changing: Changing, outcome: Outcome): Outcome {
    const { row, context, response, secure } = changing;
    const { token } = context.identity;
    const isRefused =
      !outcome.ok && outcome.error.status === NOT_SIGNED_IN && !!token;
    // A change that failed may have been made all the same; nobody is signed in by it.
    const isChanged =
      row.session === "start" ? outcome.ok : row.session !== undefined;
    if (!isChanged && !isRefused) return outcome;
    if (token !== undefined) users.forget(token);
    // Another process may still know the token as it was.
    setCookie(response, "session_changed", String(now()), secure);
    if (row.session === "end") {
      for (const name of OF_A_SESSION) dropCookie(response, name, secure);
    }
    return row.session === "start" && outcome.ok
      ? started(outcome.result, response, secure, devices)
      : outcome;
  }

  return {
    async call(changing) {
      const ready = withDevice(changing, devices);
      if (!ready.row.csrf) {
        const outcome = await ask(ready.name, ready.params, ready.context);
        return afterwards(ready, outcome);
      }
      const keyed = await withSessionKey(ready);
      const outcome = csrf
        ? await protectedCall(keyed)
        : await ask(keyed.name, keyed.params, keyed.context);
      return afterwards(keyed, outcome);
    },
  };
}

/** A browser that makes calls has an id, by which its own are kept. */
function withDevice(
  changing: Changing,
  devices: Pick<DeviceIds, "make">,
): Changing {
  const { context, response, secure } = changing;
  if (context.identity.deviceId !== undefined) return changing;
  const { id, cookie } = devices.make();
  setCookie(response, "device_id", cookie, secure);
  const identity = { ...context.identity, deviceId: id };
  return { ...changing, context: { ...context, identity } };
}

/** What ends with a session. The next visitor of the browser is another one. */
const OF_A_SESSION = ["token", "user_id", "session_key", "device_id"] as const;

/**
 * A new session is a new token, a new session key and a new device: nothing that was known
 * before is worth anything, to nobody who may have put it there.
 */
function started(
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
