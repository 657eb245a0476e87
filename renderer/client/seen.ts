/** Pages that the browser has loaded, and nobody has opened yet. */

/** Missing in TypeScript's library (https://wicg.github.io/nav-speculation/prerendering.html). */
type PrerenderingDocument = Document & { readonly prerendering?: boolean };

/**
 * Calls back once the page is seen: at once, or when a prerendered page is opened. Until then it
 * must not change anything: no page view, no calls, no hydration.
 */
export function whenSeen(then: () => void): void {
  if ((document as PrerenderingDocument).prerendering)
    document.addEventListener("prerenderingchange", then, { once: true });
  else then();
}

/**
 * Whether a link is left to the browser, because its page may be prerendered: only a navigation
 * of the browser shows such a page.
 *
 * @param patterns of the page state
 */
export function isSpeculated(
  url: string,
  patterns: readonly string[] = [],
): boolean {
  const { URLPattern } = window as Partial<typeof window>;
  const { pathname, search } = new URL(url, window.location.href);
  if (search !== "" || !URLPattern) return false;
  if (!HTMLScriptElement.supports?.("speculationrules")) return false;
  return patterns.some((pattern) =>
    new URLPattern({ pathname: pattern }).test({ pathname }),
  );
}
