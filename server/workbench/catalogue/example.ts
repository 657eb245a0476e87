/** Modules with their examples on a page of the site: the content of the catalogue's frames. */
import type { Request, RequestHandler, Response } from "express";
import {
  STATES,
  type State,
} from "#server/workbench/browser/catalogue/listing.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import { loadRoute } from "#renderer/loading/load-page.ts";
import type { PresentSection } from "#renderer/loading/page.ts";
import { placeholderHtml } from "#renderer/rendering/placeholder.ts";
import type { Route } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { Config } from "#server/config/model/config.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import { readVisitor, type Visitor } from "#server/web/context/visitor.ts";
import type { PageDeps } from "#server/web/pages/page-handler.ts";
import { reportSections } from "#server/web/pages/report-sections.ts";
import { pageRequest } from "#server/web/pages/resolve-page.ts";
import { sendDocument } from "#server/web/pages/send-document.ts";
import { emptied } from "../preview/inspection.ts";

type Data = Readonly<Record<string, unknown>>;

const PATH = "/catalogue/";

/** This product's layout and title of the catalogue; in others they are those of the home page. */
const LAYOUT = "default";
const TITLE = "pages:catalogue.title";

/** @param file the skeleton; that of a single module has no header and footer */
function routeOf(
  { routes, sites, layouts, messages, unprefixed }: Config,
  site: string,
  file: string,
): Route {
  const home = routes[sites[site]!.home_route]!.meta;
  const hasTitle = "catalogue" in (messages[unprefixed]?.["pages"] ?? {});
  const frame = file === ALL ? "full" : "none";
  return {
    path: PATH,
    skeleton: { file },
    meta: {
      page_name: "Catalogue",
      layout: Object.hasOwn(layouts, LAYOUT) ? LAYOUT : home.layout,
      header: frame,
      footer: frame,
      index: false,
      track_page_view: false,
      title_key: hasTitle ? TITLE : home.title_key,
    },
  };
}

/** The skeleton with all modules. */
const ALL = "catalogue";

/**
 * GET ?module=faq&language=ja&platform=mobile&site=atlas_voyager&state=empty shows a module with
 * its example; without `module`, all of them. POST a form with `data`, a JSON object, shows the
 * module with that data.
 */
export function createExample(deps: PageDeps): RequestHandler {
  return async (request, response) => {
    const url = requestUrl(request.url);
    const query = url.searchParams;
    const runtime = deps.runtime();
    const visitor = visitorOf(request, query, deps);
    const data = dataOf(request.body);
    const state = STATES.find((each) => each === query.get("state"));
    const wanted = query.get("module");
    const sections = [...runtime.config.modules.values()]
      .filter(({ manifest }) => !wanted || manifest.module_id === wanted)
      .map(({ manifest, example }): Section => ({
        name: manifest.module_id,
        module_id: manifest.module_id,
        data: data.given ?? (example as Data),
      }));
    if (!visitor) return refuse(response, 404, "There is no such site.");
    if (data.isBroken)
      return refuse(response, 400, "The data is not a JSON object.");
    if (sections.length === 0)
      return refuse(response, 404, "There is no such module.");
    const language = query.get("language") ?? visitor.site.defaultLanguage;
    if (!visitor.site.languages.codes.includes(language))
      return refuse(response, 404, `The site has no pages in ${language}.`);
    const file = wanted ?? ALL;
    const loading = runtime.loading(visitor.site);
    const page = await loadRoute(
      "catalogue",
      routeOf(runtime.config, visitor.site.id, file),
      {},
      pageRequest(visitor, language, PATH, url, request, deps.now()),
      {
        ...loading,
        present: showing(sections, state, loading.present),
        pages: undefined,
        pageSkeletons: { [file]: { publish_languages: ["ALL"], sections } },
      },
    );
    if (page.kind !== "page")
      return refuse(
        response,
        404,
        "The page cannot be shown; the log says why.",
      );
    const uncached = {
      ...runtime,
      stream: { ...runtime.stream, shells: undefined },
    };
    await sendDocument(page.page, request, response, {
      ...deps,
      runtime: () => uncached,
    });
    // The editor's data is often invalid while it is typed.
    if (!data.given) reportSections(page.page, request, deps);
  };
}

/** Shows in the frame why there is no example. */
function refuse(response: Response, status: number, why: string): void {
  response
    .status(status)
    .set(
      "Content-Security-Policy",
      "default-src 'none'; frame-ancestors 'self'",
    )
    .type("text/plain")
    .send(`${why}\n`);
}

/** The visitor of a site or partner, on a platform. */
function visitorOf(
  { headers, ip, secure }: Request,
  query: URLSearchParams,
  deps: PageDeps,
): Visitor | undefined {
  const runtime = deps.runtime();
  const address = addressOf(query.get("site"), runtime.config);
  if (!address) return undefined;
  const { host, path } = address;
  return readVisitor(
    {
      headers,
      secure,
      ...(ip === undefined ? {} : { ip }),
      ...(host === undefined
        ? {}
        : { preview: { id: "", expires: Infinity, host } }),
    },
    query,
    runtime,
    deps.agent,
    { pathname: path },
  );
}

/**
 * Where a site or partner is served; without an id, the site of the request's host.
 *
 * @returns undefined if there is none with this id
 */
function addressOf(
  id: string | null,
  { sites, partners }: Config,
): { readonly host?: string; readonly path: string } | undefined {
  if (id === null) return { path: "/" };
  const partner = Object.hasOwn(partners, id) ? partners[id] : undefined;
  const site = Object.hasOwn(sites, id) ? sites[id] : undefined;
  const named = partner ?? site;
  if (!named) return undefined;
  const host = named.hosts?.[0];
  return host === undefined
    ? { path: `${partner?.path ?? ""}/` }
    : { host, path: "/" };
}

function dataOf(body: unknown): {
  readonly given?: Data;
  readonly isBroken?: true;
} {
  const text = (body as Readonly<Record<string, unknown>> | undefined)?.[
    "data"
  ];
  if (text === undefined) return {};
  try {
    const value = JSON.parse(text as string) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { given: value as Data }
      : { isBroken: true };
  } catch {
    return { isBroken: true };
  }
}

const FAILED = `<section class="section" role="status"><p>On a page this section is left out when its data cannot be had: the others stay. A section with data in its skeleton shows that, and without a needed one the page is an error page.</p></section>`;

/** Shows a state of the module, or in its place the error if it cannot be rendered. */
function showing(
  sections: readonly Section[],
  state: State | undefined,
  present: PresentSection,
): PresentSection {
  const names = new Set(sections.map(({ name }) => name));
  return (target, source, context) => {
    const { manifest, name } = target;
    // The layout's sections around the modules are the same as on every page.
    if (!names.has(name)) return present(target, source, context);
    if (state === "failed") return { ok: true, part: { html: FAILED } };
    if (state === "loading") {
      const { module_id } = manifest;
      const html = placeholderHtml(
        { name, module_id, manifest },
        context.platform.kind,
      );
      return { ok: true, part: { html } };
    }
    const shown =
      state === "empty" && "data" in source
        ? { data: emptied(source.data) }
        : source;
    const presented = present(target, shown, context);
    if (presented.ok) return presented;
    const { reason, fault } = presented;
    const heading = `The module ${manifest.module_id} cannot be shown: ${reason}`;
    const where = fault?.pointer ? `${fault.pointer}: ` : "";
    const why = fault ? where + fault.message : "the log says why";
    const html = `<section id="${escapeHtml(name)}" role="alert"><h2>${escapeHtml(heading)}</h2><pre>${escapeHtml(why)}</pre></section>`;
    return { ok: true, part: { html } };
  };
}
