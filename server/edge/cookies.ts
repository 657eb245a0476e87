/** Every cookie that this server sets: its name, how long it lasts, and how it is sent. */
import type { ServerResponse } from "node:http";
import { stringifySetCookie } from "cookie";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Seconds (specification, section 9, where it names them). */
export const COOKIES = {
  token: 7 * DAY_S,
  user_id: 7 * DAY_S,
  session_key: 12 * HOUR_S,
  identity_state: HOUR_S,
  partner_login: HOUR_S,
  device_id: 2 * 365 * DAY_S,
  host_override: 2 * 365 * DAY_S,
  currency: 365 * DAY_S,
  language: 365 * DAY_S,
  affiliate: 30 * DAY_S,
} as const;

export type CookieName = keyof typeof COOKIES;

/** What a cookie of ours may hold; one that was made elsewhere is not read. */
const OPAQUE = /^[\w.~+/=-]{1,1024}$/;

export function opaque(value: string | undefined): string | undefined {
  return value !== undefined && OPAQUE.test(value) ? value : undefined;
}

/** Scripts of pages read none of them: the browser keeps them for the server only. */
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
  response.appendHeader(
    "Set-Cookie",
    stringifySetCookie({
      ...cookie,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
    }),
  );
}
