/** The pages that this device viewed last, in its local storage. */
import { isImageId } from "./image-id.ts";

export interface RecentPage {
  /** The path on this site, without language segment. */
  readonly path: string;
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  /** The picture with which the page is shared. */
  readonly image_id?: string;
  /** When it was last viewed, in milliseconds since 1970. */
  readonly at: number;
}

/** A list of 8, and the current page, which is not shown. */
const MAX_STORED = 9;
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000;

/** A longer text was not stored by this script, and is ignored. */
const MAX_TEXT = 16_000;
const MAX_PATH = 400;
const MAX_TITLE = 200;
const PATH = /^(?:\/[\w%.~-]+)+\/(?:\?[\w%.~&=+-]*)?$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** A partner's pages are not pages of the site, even on the same host: each has its own list. */
function keyOf(partner: string | undefined): string {
  return partner === undefined ? "recent_pages" : `recent_pages ${partner}`;
}

/**
 * The stored pages, newest first, without expired ones. The storage is not trusted.
 *
 * @param partner the code of the partner whose pages they are
 */
export function readRecentPages(
  partner: string | undefined,
): readonly RecentPage[] {
  try {
    const text = localStorage.getItem(keyOf(partner)) ?? "[]";
    const list: unknown = text.length > MAX_TEXT ? [] : JSON.parse(text);
    return Array.isArray(list)
      ? list.filter(isRecentPage).slice(0, MAX_STORED)
      : [];
  } catch {
    // Storage is disabled, or contains something else.
    return [];
  }
}

/** Stores a page as the newest one. Reads the list first: another tab may have changed it. */
export function storeRecentPage(
  partner: string | undefined,
  page: RecentPage,
): void {
  const others = readRecentPages(partner).filter(
    ({ path }) => path !== page.path,
  );
  try {
    localStorage.setItem(
      keyOf(partner),
      JSON.stringify([page, ...others].slice(0, MAX_STORED)),
    );
  } catch {
    // Storage is disabled or full: the list does not change.
  }
}

export function clearRecentPages(partner: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(partner));
  } catch {
    // Storage is disabled: there are no pages.
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  const { path, title, language, image_id, at } = (value ??
    {}) as Partial<RecentPage>;
  return (
    isText(path, MAX_PATH) &&
    PATH.test(path) &&
    isText(title, MAX_TITLE) &&
    isText(language, MAX_TITLE) &&
    LANGUAGE.test(language) &&
    (image_id === undefined ||
      (isText(image_id, MAX_PATH) && isImageId(image_id))) &&
    typeof at === "number" &&
    Math.abs(Date.now() - at) < MAX_AGE_MS
  );
}

function isText(value: unknown, max: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= max;
}
