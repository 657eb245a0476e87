/** Replaces the sections of the current page with another page's. */
import {
  FIRST_SCREEN_ID,
  type PageLine,
  type SectionHtml,
} from "../shared/page-state.ts";
import { partsOf, splitIds, stylesheetUrl } from "../shared/stylesheets.ts";
import type { Islands } from "./islands.ts";

/**
 * Updates the regions. Sections that are equal on both pages keep their elements and state.
 *
 * @param isRefresh whether the page is the same: its islands then render the new data
 */
export function swapRegions(
  line: PageLine,
  islands: Islands,
  isRefresh = false,
): void {
  // It was the end of another page's first screen.
  document.getElementById(FIRST_SCREEN_ID)?.remove();
  for (const [region, sections] of Object.entries(line.regions)) {
    const container = document.querySelector(`[data-region="${region}"]`);
    if (container) swapRegion(container, sections, islands, isRefresh);
  }
}

function swapRegion(
  container: Element,
  sections: readonly SectionHtml[],
  islands: Islands,
  isRefresh: boolean,
): void {
  const old = new Map(
    sectionsIn(container).map((section) => [section.id, section]),
  );
  const wanted = sections.map(({ name, html }) => {
    const fresh = parse(html);
    const known = old.get(name);
    if (!known || !fresh) return fresh;
    if (isSame(known, fresh)) return known;
    return isRefresh && islands.update(known, fresh) ? known : fresh;
  });
  const kept = new Set(wanted);
  for (const section of old.values()) {
    if (kept.has(section)) continue;
    islands.stop(section);
    section.remove();
  }
  for (const [index, section] of wanted.entries()) {
    // Moving an element resets iframes, focus and scrolling inside it, so elements in place stay.
    if (section && section !== sectionsIn(container)[index])
      container.append(section);
  }
}

/** The sections of a region; the link to later styles can be among them. */
function sectionsIn(container: Element): Element[] {
  return [...container.children].filter(({ classList }) =>
    classList.contains("section"),
  );
}

/** Replaces a placeholder with its late section. */
export function swapSection(name: string, html: string): void {
  const placeholder = document.getElementById(name);
  const section = parse(html);
  if (section) placeholder?.replaceWith(section);
  else placeholder?.remove();
}

function parse(html: string): Element | null {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

function isSame(a: Element, b: Element): boolean {
  const [keyA, keyB] = [a, b].map((section) =>
    section.getAttribute("data-key"),
  );
  return (
    keyA !== null &&
    keyA === keyB &&
    a.getAttribute("data-module") === b.getAttribute("data-module")
  );
}

/** Updates title, description, canonical URL and robots in the document's head. */
export function updateHead({
  title,
  description,
  canonical,
  layout,
}: PageLine): void {
  document.title = title;
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute("content", description);
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute("href", canonical);
  document.body.dataset["layout"] = layout;
}

/** Loads the parts of styles that the document lacks. Resolves when they are loaded or have failed. */
export async function loadStyles(parts: readonly string[]): Promise<void> {
  const known = new Set(
    [
      ...document.querySelectorAll<HTMLElement>(
        'style[data-parts],link[rel="stylesheet"]',
      ),
    ].flatMap((styles) =>
      styles instanceof HTMLLinkElement
        ? partsOf(styles.href)
        : splitIds(styles.dataset["parts"]!),
    ),
  );
  const missing = parts.filter((part) => !known.has(part));
  if (missing.length === 0) return;
  await new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheetUrl(missing);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
