/** Pages that the browser has prerendered, and that nobody has opened yet. */

/** Missing in TypeScript's library (https://wicg.github.io/nav-speculation/prerendering.html). */
type PrerenderingDocument = Document & { readonly prerendering?: boolean };

/**
 * Calls back when the page is visible: at once, or when a prerendered page is opened. Until then
 * nothing may change: no page view, no calls, no hydration.
 */
export function whenVisible(then: () => void): void {
  if ((document as PrerenderingDocument).prerendering)
    document.addEventListener("prerenderingchange", then, { once: true });
  else then();
}

/**
 * Whether the browser should follow a link, because its page may be prerendered: only a navigation
 * of the browser shows a prerendered page.
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
