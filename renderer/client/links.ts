/** Clicks on links to pages of this site become client navigations. */

/**
 * Whether a click is on a link back (`data-back`), and the page before is one of this site
 * to which the browser can go back.
 *
 * @param key of the entry of the history that is shown (entryKey)
 * @param first key of the entry with which the document began
 */
export function leadsBack(
  { target }: Pick<MouseEvent, "target">,
  key: string | undefined,
  first: string | undefined,
): boolean {
  const link = (target as Element | null)?.closest?.("a");
  return link?.dataset["back"] !== undefined && key !== first;
}

/** @returns the address to navigate to, or undefined when the click is the browser's */
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
  // A page in another language needs a document of its own.
  if (link.hreflang) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/_/"))
    return undefined;
  // To a place on the same page the browser goes by itself.
  const samePage =
    url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}
