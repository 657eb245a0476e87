/** The pages that search engines may list (https://www.sitemaps.org/protocol.html). */
import type { Request, RequestHandler } from "express";
import { SITEMAP_PATH } from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import { fillParams, templateNames } from "#renderer/loading/template.ts";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Route } from "#schema/route-table.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { EffectiveSite } from "../context/effective-site.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";

export interface SitemapDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly call: CallFunction;
  readonly now: () => number;
}

/** A page, without its language. */
export interface ListedPage {
  readonly path: string;
  readonly languages: readonly string[];
}

/** Per file, by the protocol. */
const MAX_PAGES = 50_000;
const MAX_PATH = 300;

/** The name of a file: a language, and from the second file on its number. */
const NAME = /^([A-Za-z-]{2,12})(?:\.([1-9]\d?))?\.xml$/;

/**
 * GET /_/sitemap/index.xml, and the files that it names: de.xml, de.2.xml.
 *
 * @param nameOf the file's name in a request
 */
export function createSitemaps(
  deps: SitemapDeps,
  nameOf = ({ params }: Request) => String(params["name"]),
): RequestHandler {
  return async (request, response) => {
    const runtime = deps.runtime();
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, runtime, deps.agent);
    if (!visitor) {
      response.sendStatus(421);
      return;
    }
    const { site } = visitor;
    const listed = await listedPages(deps, runtime, visitor);
    if (!listed) {
      response.set("Retry-After", "600").sendStatus(503);
      return;
    }
    const name = nameOf(request);
    const body =
      name === "index.xml"
        ? indexOf(site, listed)
        : fileOf(site, listed, NAME.exec(name));
    if (body === undefined) {
      response.sendStatus(404);
      return;
    }
    response
      .set("Cache-Control", "public, max-age=3600")
      .type("application/xml")
      .send(body);
  };
}

/** @returns undefined if the pages of parameterised routes cannot be read now */
export async function listedPages(
  { call, now }: SitemapDeps,
  runtime: Runtime,
  visitor: NonNullable<ReturnType<typeof readVisitor>>,
): Promise<readonly ListedPage[] | undefined> {
  const { site } = visitor;
  const { config, isRoute } = runtime;
  const context = anonymousContext(
    visitor,
    site.defaultLanguage,
    { id: "sitemap" },
    now(),
  );
  const fixed = await Promise.all(
    Object.entries(config.routes)
      .filter(([name, route]) => isListed(name, route, site))
      .map(async ([, { path, skeleton }]): Promise<ListedPage> => ({
        path,
        languages:
          "file" in skeleton
            ? (config.skeletons.page[skeleton.file]?.publish_languages ?? [])
            : await publishedIn(skeleton, call, context),
      })),
  );
  const { sitemap_call } = site.site;
  if (sitemap_call === undefined) return fixed;
  const called = await call(sitemap_call, { params: {}, context });
  const reading = called.ok ? called.answer.read() : called;
  if (!reading.ok) return undefined;
  const pages = pagesIn(reading.result).filter(({ path }) => isRoute(path));
  // The service may also list a page whose route has no parameters.
  return [
    ...new Map([...fixed, ...pages].map((page) => [page.path, page])).values(),
  ];
}

/**
 * The languages of a page, according to its upstream; all if the skeleton depends on the request or
 * is not available.
 */
async function publishedIn(
  { call: name, params = {} }: Extract<Route["skeleton"], { call: string }>,
  call: CallFunction,
  context: ReturnType<typeof anonymousContext>,
): Promise<readonly string[]> {
  const isFixed = Object.values(params).every(
    (value) => templateNames(String(value)).length === 0,
  );
  const called = isFixed
    ? await call(name, { params: fillParams(params, {}), context })
    : undefined;
  const reading = called?.ok ? called.answer.read() : undefined;
  const { publish_languages } = (
    reading?.ok ? (reading.result ?? {}) : {}
  ) as Partial<LandingSkeleton>;
  return Array.isArray(publish_languages) ? publish_languages : [ALL_LANGUAGES];
}

/** Whether a route is a single public page. */
function isListed(
  name: string,
  { path, canonical, meta }: Route,
  { site }: EffectiveSite,
): boolean {
  const leadsElsewhere = canonical?.redirect && canonical.route !== name;
  const { index, status = 200, auth, personal, feature } = meta;
  return (
    !path.includes("{") &&
    !leadsElsewhere &&
    index !== false &&
    status === 200 &&
    auth !== true &&
    personal !== true &&
    (feature === undefined || site.features[feature] === true)
  );
}

function pagesIn(result: unknown): ListedPage[] {
  const { pages } = (result ?? {}) as { readonly pages?: unknown };
  return (Array.isArray(pages) ? pages : []).flatMap((page: unknown) => {
    const { path, languages } = (page ?? {}) as Partial<ListedPage>;
    return typeof path === "string" &&
      path.length <= MAX_PATH &&
      Array.isArray(languages)
      ? [{ path, languages }]
      : [];
  });
}

/** The languages of the site in which a page is published. */
function languagesOf(
  { languages }: ListedPage,
  site: EffectiveSite,
): readonly string[] {
  return site.languages.codes.filter(
    (code) => languages.includes(ALL_LANGUAGES) || languages.includes(code),
  );
}

function indexOf(site: EffectiveSite, listed: readonly ListedPage[]): string {
  const files = site.languages.codes.flatMap((code) => {
    const count = listed.filter((page) =>
      languagesOf(page, site).includes(code),
    ).length;
    return Array.from({ length: Math.ceil(count / MAX_PAGES) }, (_, index) =>
      index === 0 ? `${code}.xml` : `${code}.${index + 1}.xml`,
    );
  });
  return [
    XML,
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...files.map(
      (file) =>
        `<sitemap><loc>${escapeHtml(`${site.site.origin}${SITEMAP_PATH}/${file}`)}</loc></sitemap>`,
    ),
    "</sitemapindex>\n",
  ].join("\n");
}

function fileOf(
  site: EffectiveSite,
  listed: readonly ListedPage[],
  name: RegExpExecArray | null,
): string | undefined {
  const [, language = "", number = "1"] = name ?? [];
  const from = (Number(number) - 1) * MAX_PAGES;
  const pages = listed
    .map((page) => ({ page, codes: languagesOf(page, site) }))
    .filter(({ codes }) => codes.includes(language))
    .slice(from, from + MAX_PAGES);
  if (pages.length === 0) return undefined;
  const addressOf = (path: string, code: string): string =>
    escapeHtml(site.site.origin + joinLanguage(path, code, site.languages));
  const linkTo = (hreflang: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
  return [
    XML,
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map(({ page: { path }, codes }) =>
      [
        `<url><loc>${addressOf(path, language)}</loc>`,
        ...codes.map((code) => linkTo(code, addressOf(path, code))),
        linkTo("x-default", addressOf(path, codes[0]!)),
        "</url>",
      ].join(""),
    ),
    "</urlset>\n",
  ].join("\n");
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>`;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
