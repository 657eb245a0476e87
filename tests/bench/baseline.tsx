/**
 * The baseline for the renderer: the same calls by the same client, the same tree in one
 * renderToString, the same document, compressed as a whole.
 */
import { Fragment } from "react";
import { renderToString } from "react-dom/server";
import type { LoadedPage, LoadingSection } from "#renderer/loading/page.ts";
import { buildState } from "#renderer/rendering/build-state.ts";
import {
  documentHead,
  entryScript,
  stateScript,
  type DocumentDeps,
} from "#renderer/rendering/document.ts";
import { pageStyles } from "#renderer/rendering/page-styles.ts";
import { serializeState } from "#renderer/shared/escape.ts";
import {
  sectionElement,
  type RenderDeps,
} from "#renderer/rendering/render-section.tsx";

export { loadRendering } from "#server/web/pages/entry-server.ts";

/** The data of each section of a page, from its answer. */
export type SectionData = ReadonlyMap<LoadingSection, unknown>;

/** The whole document of a page, from one tree. */
export function renderWhole(
  page: LoadedPage,
  data: SectionData,
  deps: DocumentDeps & RenderDeps,
): string {
  const kind = page.context.platform.kind;
  const shown = page.sections.filter((section) => data.has(section));
  const of = (region: string) =>
    shown
      .filter((section) => section.region === region)
      .map((section) => {
        const manifest = section.manifest!;
        const { name } = section;
        return (
          <div
            key={name}
            className="section"
            id={name}
            data-module={manifest.module_id}
          >
            {sectionElement(
              { name, manifest, kind },
              data.get(section),
              page.context,
              deps,
            )}
          </div>
        );
      });
  const html = renderToString(
    <Fragment>
      <div data-region="header">{of("header")}</div>
      <main id="page-main" tabIndex={-1}>
        <div data-region="before_main">{of("before_main")}</div>
        <div data-region="main">{of("main")}</div>
      </main>
      <div data-region="footer">{of("footer")}</div>
    </Fragment>,
  );
  const state = buildState(page, deps);
  const islands = shown
    .filter(({ manifest }) => manifest!.hydrate !== "never")
    .map((section) => [section.name, data.get(section)]);
  const { first } = pageStyles(page, deps.assets);
  const head = documentHead(page, state, deps);
  const style = deps.assets.inlineStyle(first).html;
  return `${head.start}${style}${head.end}${html}${stateScript(state)}<script type="application/json">${serializeState(islands)}</script>${entryScript(deps.assets)}</body></html>`;
}
