/**
 * A visitor of the reference backend, with the headers that server/web would send for each
 * call.
 */
import type { JsonValue } from "#renderer/shared/json.ts";
import type { Answer } from "./reference-backend.ts";

export interface BackendAnswer extends Answer {
  readonly status: number;
  readonly cacheControl: string | null;
}

export type Body = Readonly<Record<string, JsonValue>>;

export interface BackendVisitor {
  /** The headers of the next calls. */
  readonly headers: Record<string, string>;
  get(
    path: string,
    query?: Readonly<Record<string, string>>,
  ): Promise<BackendAnswer>;
  /** Sends a CSRF token, which it fetches first. */
  post(path: string, body?: Body): Promise<BackendAnswer>;
  /** Sends no CSRF token. */
  postPlain(path: string, body?: Body): Promise<BackendAnswer>;
}

/** @param url scheme and host of the backend */
export function visitBackend(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): BackendVisitor {
  const own: Record<string, string> = {
    "Accept-Language": "en",
    Currency: "USD",
    "X-Host": "www.wayfare.example",
    "X-Residence": "SG",
    "X-Device-Id": "device-0001",
    "X-Session-Key": "session-key-0001",
    ...headers,
  };
  const read = async (response: Response): Promise<BackendAnswer> => ({
    status: response.status,
    cacheControl: response.headers.get("cache-control"),
    ...((await response.json()) as Answer),
  });
  const send = async (
    path: string,
    body: Body,
    more: Readonly<Record<string, string>>,
  ): Promise<BackendAnswer> =>
    read(
      await fetch(url + path, {
        method: "POST",
        headers: { ...own, ...more, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const get = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<BackendAnswer> =>
    read(
      await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
        headers: own,
      }),
    );
  return {
    headers: own,
    get,
    async post(path, body = {}) {
      const { result } = await get("/v1/gatewaysrv/csrftoken");
      const { csrf_token } = result as { csrf_token: string };
      return send(path, body, { "X-CSRF-Token": csrf_token });
    },
    postPlain: (path, body = {}) => send(path, body, {}),
  };
}
