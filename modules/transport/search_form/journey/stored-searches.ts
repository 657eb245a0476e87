/** Stores this browser's searches: the last one in a cookie, the recent ones in local storage. */
import { LAST_SEARCH } from "./journey.ts";

/** Specification, section 9: about 180 days. */
const LAST_SEARCH_S = 180 * 24 * 60 * 60;
const RECENT = "recent_searches";
const MAX_RECENT = 12;
const PATH = /^(?:\/[\w-]+)+\/$/;

/** A search of any product. */
export interface Search {
  /** The product's id. */
  readonly product: number;
  /** The path of its results, without language segment: /rails-32/search/ */
  readonly path: string;
  readonly query: string;
  /** The names of its places, in the language of the form. */
  readonly origin: string;
  readonly destination: string;
}

export function storeSearch(search: Search): void {
  const { product, query } = search;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${LAST_SEARCH}=${encodeURIComponent(`${product}?${query}`)}; Path=/; Max-Age=${LAST_SEARCH_S}; SameSite=Lax${secure}`;
  const places = placesOf(query);
  const others = recentSearches().filter(
    (one) => placesOf(one.query) !== places,
  );
  try {
    localStorage.setItem(
      RECENT,
      JSON.stringify([search, ...others].slice(0, MAX_RECENT)),
    );
  } catch {
    // Storage is disabled: recent searches are not offered.
  }
}

/** The query of this browser's last search, if it was for this product. */
export function lastSearch(product: number): string | undefined {
  const cookie = document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${LAST_SEARCH}=`));
  if (!cookie) return undefined;
  try {
    const text = decodeURIComponent(cookie.slice(LAST_SEARCH.length + 1));
    const start = `${product}?`;
    return text.startsWith(start) ? text.slice(start.length) : undefined;
  } catch {
    return undefined;
  }
}

/** The recent searches of all products, latest first. The storage is not trusted. */
export function recentSearches(): readonly Search[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter(isSearch).slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT);
  } catch {
    // Storage is disabled: there are none.
  }
}

function isSearch(value: unknown): value is Search {
  const { product, path, query, origin, destination } = (value ??
    {}) as Partial<Search>;
  return (
    typeof product === "number" &&
    typeof path === "string" &&
    PATH.test(path) &&
    [query, origin, destination].every(
      (text) => typeof text === "string" && text.length < 1000,
    )
  );
}

function placesOf(text: string): string {
  const query = new URLSearchParams(text);
  return `${query.get("origin_position")} ${query.get("destination_position")}`;
}
