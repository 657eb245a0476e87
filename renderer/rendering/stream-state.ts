/** The lines of a page for the browser's router. */
import { type Region, REGIONS } from "../shared/regions.ts";
import type { LoadedPage, LoadingSection } from "../loading/page.ts";

import type { PageLine, SectionHtml, StateLine } from "../shared/page-state.ts";
import { buildState, shownSections } from "./build-state.ts";
import type { DocumentDeps } from "./document.ts";
import { pageStyles } from "./page-styles.ts";
import { placeholderHtml } from "./placeholder.ts";
import { yieldAsSettled } from "./settle.ts";

/** Yields the page first, then each late section. */
export async function* streamState(
  page: LoadedPage,
  pageId: string,
  deps: DocumentDeps,
): AsyncGenerator<StateLine> {
  const late = shownSections(page).filter(({ settled }) => !settled);
  yield pageLine(page, pageId, deps);
  for await (const { name, settled } of yieldAsSettled(late)) {
    yield { kind: "section", name, html: settled!.part?.html ?? "" };
  }
}

function pageLine(
  page: LoadedPage,
  pageId: string,
  deps: DocumentDeps,
): PageLine {
  const kind = page.context.platform.kind;
  const html = (section: LoadingSection): SectionHtml => ({
    name: section.name,
    html: section.settled?.part?.html ?? placeholderHtml(section, kind),
  });
  const shown = shownSections(page);
  const { first, rest } = pageStyles(page, deps.assets);
  const regions = Object.fromEntries(
    REGIONS.map((region) => [
      region,
      shown.filter((section) => section.region === region).map(html),
    ]),
  ) as Record<Region, SectionHtml[]>;
  return {
    ...buildState(page, deps),
    kind: "page",
    language: page.context.language.code,
    layout: page.layoutName,
    page_id: pageId,
    styles: [...first, ...rest],
    regions,
  };
}
