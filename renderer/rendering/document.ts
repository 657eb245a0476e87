/** The document around a page's sections. */
import type { Translate } from "../context/translate.ts";
import type { LoadedPage } from "../loading/page.ts";
import { MAIN_ID, STATE_ID } from "../shared/page-state.ts";
import type { FirstPicture } from "../module/runtime.ts";
import type { Assets } from "./assets.ts";
import { buildState, shownSections, type StateDeps } from "./build-state.ts";
import { escapeHtml, serializeState } from "../shared/escape.ts";
import { stylesheetUrl } from "../shared/stylesheets.ts";
import { NOTICE, NOTICE_TIME } from "../offline/protocol.ts";
import { HOLD_SCRIPT } from "./hold-script.ts";
import { SECTION_STYLE } from "./section-style.ts";
import { sharePicture } from "./share.ts";

export interface DocumentDeps extends StateDeps {
  readonly assets: Assets;
  /** CSS that sets the design tokens of the site or partner. */
  readonly theme: (page: LoadedPage) => string;
  /** The elements of the head with which the site can be installed. */
  /** With the icon of a partner's pages. */
  readonly appLinks: (page: LoadedPage) => string;
}

/** Everything before the first section, without the styles of the first paint. */
export interface DocumentHead {
  /** The HTML before the styles. */
  readonly start: string;
  readonly end: string;
}

export function documentHead(
  page: LoadedPage,
  state: ReturnType<typeof buildState>,
  deps: DocumentDeps,
): DocumentHead {
  const { context, meta } = page;
  const { code, script } = context.language;
  const translate = deps.translator(code);
  const scripts = scriptsOf(page, deps.assets);
  const file = (href: string) =>
    ` href="${href}"${integrityAttribute(href, deps.assets)}`;
  const noIndex = meta.index === false || page.status !== 200;
  const start = [
    `<!doctype html><html lang="${code}" data-script="${script}" data-platform="${context.platform.kind}">`,
    `<head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<script>${HOLD_SCRIPT}</script>`,
    `<title>${escapeHtml(state.title)}</title>`,
    `<meta name="description" content="${escapeHtml(state.description)}">`,
    noIndex
      ? `<meta name="robots" content="noindex">`
      : languageLinks(page, state.canonical) + shareTags(page, state),
    preloadPicture(page),
    ...deps.assets.fonts(script).map(preloadFont),
    context.partner
      ? ""
      : `<link rel="icon" href="${deps.assets.icon}" type="image/svg+xml">`,
    deps.appLinks(page),
    ...scripts.map((href) => `<link rel="modulepreload"${file(href)}>`),
  ];
  const end = [
    `<style>${deps.theme(page)}</style><style>${SECTION_STYLE}</style>`,
    `</head><body data-layout="${escapeHtml(page.layoutName)}">`,
    `<a class="skip-link" href="#${MAIN_ID}">${escapeHtml(translate("frame:skip_to_content"))}</a>`,
    state.saved ? copyNotice(translate) : "",
  ];
  return { start: start.join(""), end: end.join("") };
}

/** It is hidden on the page itself; the service worker shows it on copies, with the time. */
function copyNotice(translate: Translate): string {
  const [before = "", after = ""] = translate("frame:saved_copy", {
    time: "\n",
  }).split("\n");
  return `${NOTICE}${escapeHtml(before)}${NOTICE_TIME}${escapeHtml(after)}</p>`;
}

/** The link to the stylesheet that joins these parts; "" if there are none. */
export function stylesheetLink(
  parts: readonly string[],
  assets: Assets,
): string {
  if (parts.length === 0) return "";
  const href = stylesheetUrl(parts);
  return `<link rel="stylesheet" href="${href}"${integrityAttribute(href, assets)}>`;
}

/** The first picture above the fold in the finished sections. */
export function firstPicture({
  sections,
}: LoadedPage): FirstPicture | undefined {
  return sections.find(({ settled }) => settled?.part?.picture)?.settled!.part!
    .picture;
}

/** The browser requests the picture with the first bytes, before it has parsed the section. */
function preloadPicture(page: LoadedPage): string {
  const picture = firstPicture(page);
  if (!picture) return "";
  const { srcSet, darkSrcSet, sizes } = picture;
  const link = (set: string, media = "") =>
    `<link rel="preload" as="image" fetchpriority="high"${media} imagesrcset="${escapeHtml(set)}" imagesizes="${escapeHtml(sizes)}">`;
  if (!darkSrcSet) return link(srcSet);
  const dark = "(prefers-color-scheme:dark)";
  return (
    link(srcSet, ` media="not all and ${dark}"`) +
    link(darkSrcSet, ` media="${dark}"`)
  );
}

/** A font is fetched without credentials, so its preload is too. */
function preloadFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
}

/** The script element with the page's state. */
export function stateScript(state: ReturnType<typeof buildState>): string {
  return `<script type="application/json" id="${STATE_ID}">${serializeState(state)}</script>`;
}

/** The entry script. It is async, so that it does not wait for late sections. */
export function entryScript(assets: Assets): string {
  const { script } = assets.entry;
  return `<script type="module" async src="${script}"${integrityAttribute(script, assets)}></script>`;
}

/** The integrity attribute: browsers reject a file that a proxy or cache changed. */
function integrityAttribute(file: string, assets: Assets): string {
  const integrity = assets.integrity(file);
  return integrity === undefined ? "" : ` integrity="${integrity}"`;
}

function languageLinks(
  { context, canonicalPath }: LoadedPage,
  canonical: string,
): string {
  const { origin } = context.site;
  const { published } = context.location;
  const links = context.languages
    .filter(({ code }) => published.includes(code))
    .map(({ code, segment }) => ({
      language: code,
      address: escapeHtml(origin + segment + canonicalPath),
    }));
  const [first] = links;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...[...links, ...(first ? [{ ...first, language: "x-default" }] : [])].map(
      ({ language, address }) =>
        `<link rel="alternate" hreflang="${language}" href="${address}">`,
    ),
  ].join("");
}

/** The Open Graph tags for shared links (https://ogp.me). */
function shareTags(
  page: LoadedPage,
  { title, description, canonical }: ReturnType<typeof buildState>,
): string {
  const { site, partner } = page.context;
  const picture = sharePicture(page);
  const tags: Record<string, string> = {
    "og:type": "website",
    "og:site_name": partner?.name ?? site.name,
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
  };
  if (picture !== undefined) tags["og:image"] = picture;
  return Object.entries(tags)
    .map(
      ([name, content]) =>
        `<meta property="${name}" content="${escapeHtml(content)}">`,
    )
    .join("");
}

/** The scripts of a page: the entry, and those of the islands that are hydrated at once. */
function scriptsOf(page: LoadedPage, assets: Assets): string[] {
  const { kind } = page.context.platform;
  const islands = shownSections(page)
    .filter(
      ({ manifest, settled }) =>
        manifest!.hydrate === "load" || settled?.part?.isLive,
    )
    .map(({ module_id }) => assets.scripts(module_id, kind));
  return [
    ...new Set(
      [assets.entry, ...islands].flatMap(({ script, preloads }) => [
        script,
        ...preloads,
      ]),
    ),
  ];
}
