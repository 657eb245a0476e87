/** All cookies that this server sets: name, lifetime, attributes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseCookie, stringifySetCookie, type Cookies } from "cookie";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** The lifetimes in seconds (specification, section 9, where it names them). */
export const COOKIES = {
  token: 7 * DAY_S,
  user_id: 7 * DAY_S,
  session_key: 12 * HOUR_S,
  /** As long as other processes may cache a user (context/users.ts). */
  session_changed: 3 * 60,
  identity_state: HOUR_S,
  partner_login: HOUR_S,
  cashier: HOUR_S,
  device_id: 2 * 365 * DAY_S,
  host_override: 2 * 365 * DAY_S,
  currency: 365 * DAY_S,
  platform: 365 * DAY_S,
  language: 365 * DAY_S,
  /** Consent is asked for again after half a year, as the French authority advises (CNIL 2020-092, 38). */
  measurement: 180 * DAY_S,
  affiliate: 30 * DAY_S,
  /** Decides which visitors get a configuration that is being released (releases/cohort.ts). */
  cohort: 365 * DAY_S,
  operator: 30 * DAY_S,
  /** The session in it expires earlier (operator/staff-session.ts). */
  staff: DAY_S,
  staff_sign_in: HOUR_S,
  /** The pass for a partner's test cashier expires with its token at the latest. */
  demonstration: DAY_S,
  /** A preview link expires earlier, at its own time. */
  preview: 7 * DAY_S,
} as const;

export type CookieName = keyof typeof COOKIES;

/** The allowed values of our cookies. Others are ignored. */
const OPAQUE = /^[\w.~+/=-]{1,1024}$/;

export function opaque(value: string | undefined): string | undefined {
  return value !== undefined && OPAQUE.test(value) ? value : undefined;
}

/**
 * Browsers send a cookie with this prefix only to the host that set it, and accept it only over
 * https: another host of the same domain cannot plant one (RFC 6265bis, 4.1.3.2).
 */
const PREFIX = "__Host-";

/** Cookies that identify the visitor or record consent. Over https they count only with the prefix. */
const GUARDED: ReadonlySet<string> = new Set<CookieName>([
  "token",
  "user_id",
  "session_key",
  "device_id",
  "identity_state",
  "partner_login",
  "cashier",
  "operator",
  "staff",
  "staff_sign_in",
  "demonstration",
  "preview",
  "measurement",
]);

/** Cookies that other sites' links must not use. */
const STRICT: ReadonlySet<string> = new Set<CookieName>([
  "operator",
  "staff",
  "demonstration",
]);

/** Cookies with a visitor's preferences, which do not identify the visitor. */
const PREFERENCES: ReadonlySet<string> = new Set<CookieName>([
  "currency",
  "platform",
  "language",
  "measurement",
]);

/**
 * The preferences in a Cookie header, as they were sent, prefixes included. Cookies of other
 * programs are left out: they are not read.
 *
 * @returns undefined if there are other cookies of ours: they may identify the visitor
 */
export function onlyPreferences(header: string): string | undefined {
  let preferences = "";
  for (const pair of header.split(";")) {
    const sent = pair.split("=", 1)[0]!.trim();
    const name = sent.startsWith(PREFIX) ? sent.slice(PREFIX.length) : sent;
    // Pages of different snapshots are cached apart.
    if (name === "cohort") continue;
    if (PREFERENCES.has(name)) preferences += `${pair};`;
    else if (Object.hasOwn(COOKIES, name)) return undefined;
  }
  return preferences;
}

/** The cookies of a request by their names without prefix. Prefixed cookies win. */
export function readCookies({
  headers,
  secure = false,
}: Pick<IncomingMessage, "headers"> & { readonly secure?: boolean }): Cookies {
  if (headers.cookie === undefined) return {};
  const all = parseCookie(headers.cookie);
  if (!secure) return all;
  const cookies: Cookies = {};
  for (const [name, value] of Object.entries(all))
    if (!GUARDED.has(name) && !name.startsWith(PREFIX)) cookies[name] = value;
  for (const [name, value] of Object.entries(all))
    if (name.startsWith(PREFIX)) cookies[name.slice(PREFIX.length)] = value;
  return cookies;
}

/** The cookies that this server does not set: those of pages' scripts, and of other programs. */
export function cookiesOfScripts(cookies: Cookies): Cookies {
  return Object.fromEntries(
    Object.entries(cookies).filter(
      ([name]) => !Object.hasOwn(COOKIES, name) && !name.startsWith(PREFIX),
    ),
  );
}

/** Sets a cookie. It is HttpOnly: scripts cannot read it. */
export function setCookie(
  response: ServerResponse,
  name: CookieName,
  value: string,
  secure: boolean,
): void {
  append(response, {
    name,
    value,
    maxAge: COOKIES[name],
    secure,
  });
}

export function dropCookie(
  response: ServerResponse,
  name: CookieName,
  secure: boolean,
): void {
  append(response, { name, value: "", maxAge: 0, secure });
}

function append(
  response: ServerResponse,
  cookie: { name: string; value: string; maxAge: number; secure: boolean },
): void {
  const name = cookie.secure ? PREFIX + cookie.name : cookie.name;
  const header = stringifySetCookie({
    ...cookie,
    name,
    path: "/",
    httpOnly: true,
    sameSite: STRICT.has(cookie.name) ? "strict" : "lax",
  });
  // A response must not set the same cookie twice (RFC 6265, 4.1.1).
  const others = [response.getHeader("Set-Cookie") ?? []]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${name}=`));
  response.setHeader("Set-Cookie", [...others, header]);
}
