/** The catalogue of modules for developers: each module with its example data, on a page of the site. */
import type { RequestHandler } from "express";
import { loadRoute } from "#renderer/loading/load-page.ts";
import type { Presented, PresentSection } from "#renderer/loading/page.ts";
import { escapeHtml } from "#renderer/escape.ts";
import type { Route } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { PageDeps } from "../pages/page-handler.ts";
import { reportSections } from "../pages/report-sections.ts";
import { pageRequest } from "../pages/resolve-page.ts";
import { sendDocument } from "../pages/send-document.ts";
import { requestUrl } from "../http/request-url.ts";
import { readVisitor } from "../context/visitor.ts";

const ROUTE: Route = {
  path: "/catalogue/",
  skeleton: { file: "catalogue" },
  meta: {
    page_name: "Catalogue",
    layout: "default",
    header: "full",
    footer: "full",
    index: false,
    track_page_view: false,
    title_key: "pages:catalogue.title",
  },
};

/**
 * GET /_/catalogue?module=faq&language=ja&platform=mobile shows a module with its example;
 * without `module`, all of them.
 */
export function createCatalogue(deps: PageDeps): RequestHandler {
  return async (request, response) => {
    const url = requestUrl(request.url);
    const runtime = deps.runtime();
    const visitor = readVisitor(request, url.searchParams, runtime, deps.agent);
    if (!visitor) {
      response.writeHead(421).end();
      return;
    }
    const wanted = url.searchParams.get("module");
    const sections = [...runtime.config.modules.values()]
      .filter(({ manifest }) => !wanted || manifest.module_id === wanted)
      .map(({ manifest, example }): Section => ({
        name: manifest.module_id,
        module_id: manifest.module_id,
        data: example as Record<string, unknown>,
      }));
    const language =
      url.searchParams.get("language") ?? visitor.site.defaultLanguage;
    // The shell of a page is cached by the name of its skeleton.
    const file = wanted ?? "catalogue";
    const loading = runtime.loading(visitor.site);
    const page = await loadRoute(
      "catalogue",
      { ...ROUTE, skeleton: { file } },
      {},
      pageRequest(visitor, language, ROUTE.path, url, request, deps.now()),
      {
        ...loading,
        present: showingFaults(loading.present),
        pages: undefined,
        pageSkeletons: { [file]: { publish_languages: ["ALL"], sections } },
      },
    );
    if (page.kind !== "page") {
      response.writeHead(404).end();
      return;
    }
    await sendDocument(page.page, request, response, deps);
    reportSections(page.page, request, deps);
  };
}

/** Shows the fault of a module that cannot be rendered in its place. */
function showingFaults(present: PresentSection): PresentSection {
  return (target, source, context): Presented => {
    const presented = present(target, source, context);
    if (presented.ok) return presented;
    const { reason, fault } = presented;
    const { module_id } = target.manifest;
    const heading = `The module ${module_id} cannot be shown: ${reason}`;
    const where = fault?.pointer ? `${fault.pointer}: ` : "";
    const why = fault ? where + fault.message : "the log says why";
    const html = `<section id="${escapeHtml(target.name)}" role="alert"><h2>${escapeHtml(heading)}</h2><pre>${escapeHtml(why)}</pre></section>`;
    return { ok: true, part: { html } };
  };
}
