/** Decides which clicks on links become client navigations. */

/**
 * Whether a click is on a back link (`data-back`) and the previous history entry is a page
 * of this site.
 *
 * @param key of the current history entry (entryKey)
 * @param first key of the entry with which the document was loaded
 */
export function leadsBack(
  { target }: Pick<MouseEvent, "target">,
  key: string | undefined,
  first: string | undefined,
): boolean {
  const link = (target as Element | null)?.closest?.("a");
  return link?.dataset["back"] !== undefined && key !== first;
}

/** @returns the URL to navigate to; undefined if the browser should handle the click */
export function linkOfClick(
  event: MouseEvent,
  location: Location,
): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.("a");
  if (
    !link?.href ||
    link.hasAttribute("download") ||
    (link.target && link.target !== "_self")
  )
    return undefined;
  if (link.getAttribute("rel")?.includes("external")) return undefined;
  // A page in another language is loaded as a new document.
  if (link.hreflang) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/_/"))
    return undefined;
  // The browser handles links to a fragment of the same page.
  const samePage =
    url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}
