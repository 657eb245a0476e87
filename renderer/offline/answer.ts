/**
 * How the service worker answers requests: from the network first, and with a copy if there is no
 * response.
 */
import {
  ASSETS_PATH,
  CALL_PATH,
  SIGN_OUT_PATH,
  STATE_PATH,
  STYLES_PATH,
} from "../shared/addresses.ts";
import type { Copies } from "./copies.ts";
import { OUTDATED_HEADER } from "./protocol.ts";
import { withNotice, withSavedPages, type SavedPage } from "./show-copy.ts";

export interface AnswerDeps {
  readonly copies: Copies;
  readonly caches: Pick<CacheStorage, "match">;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The used properties of a fetch event. */
export interface FetchedResource {
  readonly request: Request;
  /** The browser's own request for a page, which does not wait for the service worker to start. */
  readonly preloadResponse?: Promise<Response | undefined> | undefined;
  /** Registers work that continues after the response was sent. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** How long a saved page waits for the network before its copy is shown. */
const PATIENCE_MS = 3000;

/** @returns undefined for requests that the service worker leaves to the browser */
export type Answer = (asked: FetchedResource) => Promise<Response> | undefined;

export function createAnswer(deps: AnswerDeps): Answer {
  const { copies, caches, fetch, wait } = deps;

  /** Fetches a response. If it names its visitor, copies of other visitors are deleted. */
  async function fetched({
    request,
    preloadResponse,
    waitUntil,
  }: FetchedResource): Promise<Response> {
    const response = (await preloadResponse) ?? (await fetch(request));
    waitUntil(copies.keepOnlyOwner(response));
    return response;
  }

  async function page(asked: FetchedResource): Promise<Response> {
    const network = fetched(asked);
    asked.waitUntil(copies.deleteExpired());
    // Handled below: an early failure must not count as unhandled.
    network.catch(() => {});
    const path = pathOf(asked.request.url);
    const copy = await copies.find(path);
    if (!copy)
      return network.catch(async (error: unknown) => {
        const offline = await offlinePage(path);
        if (offline) return offline;
        throw error;
      });
    const saved = () => document(withNotice(copy), copy, 200);
    return Promise.race([
      network.then(
        (response) => (response.status >= 500 ? saved() : response),
        saved,
      ),
      wait(PATIENCE_MS).then(saved),
    ]);
  }

  /** The offline page in the language of a path: the one with the longest matching segment. */
  async function offlinePage(path: string): Promise<Response | undefined> {
    const segment = (saved: string) => saved.replace(/[^/]*\/$/, "");
    const [page] = (await copies.list(true))
      .filter((each) => path.startsWith(segment(each.path)))
      .sort((one, other) => other.path.length - one.path.length);
    return (
      page &&
      document(withSavedPages(page.html, await copies.list(false)), page, 503)
    );
  }

  /** Without a network the browser loads the document of a saved page instead of its state. */
  async function state(asked: FetchedResource, url: string): Promise<Response> {
    try {
      return await fetched(asked);
    } catch (error) {
      if (await copies.find(url)) return new Response(null, { status: 503 });
      throw error;
    }
  }

  async function signOut({ request }: FetchedResource): Promise<Response> {
    await copies.deletePersonal();
    return fetch(request);
  }

  /**
   * Passes a call on. Outdated copies are deleted before the page receives the response that
   * outdates them.
   */
  async function change({
    request,
    waitUntil,
  }: FetchedResource): Promise<Response> {
    const response = await fetch(request);
    if (response.headers.has(OUTDATED_HEADER)) {
      const saveAgain = await copies.outdate();
      waitUntil(saveAgain());
    }
    return response;
  }

  return (asked) => {
    const { method, mode, url, keepalive } = asked.request;
    const { pathname, searchParams } = new URL(url);
    if (pathname === SIGN_OUT_PATH) return signOut(asked);
    // Requests that are sent while a page closes do not affect tickets.
    if (method === "POST" && !keepalive && pathname.startsWith(`${CALL_PATH}/`))
      return change(asked);
    if (method !== "GET") return undefined;
    if (mode === "navigate") return page(asked);
    if (pathname === STATE_PATH)
      return state(asked, searchParams.get("url") ?? "");
    // Their names change with their contents, so the cache is never outdated.
    if (
      pathname.startsWith(`${ASSETS_PATH}/build/`) ||
      pathname.startsWith(`${ASSETS_PATH}/fonts/`) ||
      pathname.startsWith(`${STYLES_PATH}/`)
    )
      return caches
        .match(pathname, { ignoreVary: true })
        .then((saved) => saved ?? fetch(asked.request));
    return undefined;
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function document(
  html: string,
  { policy }: SavedPage,
  status: number,
): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
  };
  return new Response(html, { status, headers });
}
