/** Streams a page: the first flush with all finished sections, then each late section. */
import { REGIONS, type Region } from "../shared/regions.ts";
import { INSPECTOR_SCRIPT_PATH } from "../shared/addresses.ts";
import { contextKey, type ContextPart } from "../context/site-context.ts";
import {
  type HtmlPart,
  type JoinedPart,
  type LoadedPage,
  type LoadingSection,
  type Part,
} from "../loading/page.ts";
import type { Cache } from "../loading/skeleton-reader.ts";
import { FIRST_SCREEN_ID, MAIN_ID } from "../shared/page-state.ts";
import { buildState, shownSections } from "./build-state.ts";
import { escapeHtml } from "../shared/escape.ts";
import type { InlineStyle } from "./assets.ts";
import {
  documentHead,
  firstPicture,
  entryScript,
  stateScript,
  stylesheetLink,
  type DocumentDeps,
} from "./document.ts";
import { LATE_SCRIPT } from "./late-script.ts";
import { WAIT_SCRIPT } from "./wait-script.ts";
import { pageStyles } from "./page-styles.ts";
import { placeholderHtml } from "./placeholder.ts";
import { yieldAsSettled } from "./settle.ts";

/** A cached part, or text of this response only. */
export type Piece = Part | string;

/** The document around the sections, rendered once for equal pages. */
export interface Shell {
  /** The HTML before and after the styles of the first paint. */
  readonly head: { readonly start: HtmlPart; readonly end: HtmlPart };
  /** The styles of the first paint: they are inline, because a request takes a round trip. */
  readonly style: InlineStyle;
  /** The link to the styles that do not block the first paint. */
  readonly styles: HtmlPart;
  /** The name of the section before which that link is placed; undefined: after all sections. */
  readonly stylesAt: string | undefined;
  /** The name of the section before which the first screen ends; undefined: after all sections. */
  readonly screenEndsAt: string | undefined;
  /** The page's state and the entry script. */
  readonly state: HtmlPart;
}

export interface StreamDeps extends DocumentDeps {
  /** Whether pages load the inspector (in previews). */
  readonly hasInspector?: boolean;
  /** undefined: nothing is cached (benchmarks). */
  readonly shells: Cache<Shell> | undefined;
  /** The documents of cached pages, as one part each. */
  readonly wholes: WeakMap<LoadedPage, DocumentStream>;
}

/** The pieces of a document, in the order in which they are sent. */
export interface DocumentStream {
  /** The hash of its inline styles except the theme, for the Content-Security-Policy. */
  readonly styleHash: string;
  readonly first: readonly Piece[];
  /** undefined: the first pieces are the whole document. */
  readonly rest: AsyncIterable<readonly Piece[]> | undefined;
}

/**
 * Streams a document. Equal pages have equal bytes: no part of them depends on a single request.
 *
 * @param completeUrl the URL of the complete page, for browsers without scripts
 */
export function streamDocument(
  page: LoadedPage,
  completeUrl: () => string,
  deps: StreamDeps,
): DocumentStream {
  const late = shownSections(page).filter(({ settled }) => !settled);
  if (late.length === 0) return wholeOf(page, deps);
  const shell = shellOf(page, deps);
  const pieceOf = (section: LoadingSection) => pieceFor(section, page);
  const body = bodyOf(page, shell, pieceOf);
  const { head, style } = shell;
  const start = [head.start, style, head.end, withoutScripts(completeUrl())];
  return {
    styleHash: style.hash,
    first: [...start, ...body, shell.state],
    rest: streamLate(late),
  };
}

async function* streamLate(
  late: readonly LoadingSection[],
): AsyncGenerator<readonly Piece[]> {
  for await (const { name, settled } of yieldAsSettled(late)) {
    const part = settled!.part;
    yield [`<template id="late-${name}">`, ...(part ? [part] : []), LATE_END];
  }
  yield [END];
}

/** A page without late sections as one part, cached with the page. */
function wholeOf(page: LoadedPage, deps: StreamDeps): DocumentStream {
  const known = deps.wholes.get(page);
  if (known) return known;
  const shell = shellOf(page, deps);
  const { head, style } = shell;
  const body = bodyOf(page, shell, ({ settled }) => settled?.part);
  const joined: JoinedPart = {
    parts: [head.start, style, head.end, ...body, shell.state, END],
  };
  const whole = {
    styleHash: style.hash,
    first: [joined],
    rest: undefined,
  };
  deps.wholes.set(page, whole);
  return whole;
}

/** The regions with what `pieceOf` returns for each section, and the link to later styles. */
function bodyOf<T>(
  page: LoadedPage,
  { styles, stylesAt, screenEndsAt }: Shell,
  pieceOf: (section: LoadingSection) => T | undefined,
): (HtmlPart | T)[] {
  const parts: (HtmlPart | T)[] = [];
  for (const region of REGIONS) {
    parts.push(OPEN[region]);
    for (const section of page.sections) {
      if (section.region !== region) continue;
      if (section.name === screenEndsAt) parts.push(FIRST_SCREEN_END);
      // A stylesheet in the body blocks the content after it, but not the content before it.
      if (section.name === stylesAt) parts.push(styles);
      const piece = pieceOf(section);
      if (piece !== undefined) parts.push(piece);
    }
    parts.push(CLOSE[region]);
  }
  if (screenEndsAt === undefined) parts.push(FIRST_SCREEN_END);
  if (stylesAt === undefined) parts.push(styles);
  return parts;
}

const OPEN: Readonly<Record<Region, HtmlPart>> = {
  header: { html: `<div data-region="header">` },
  before_main: {
    html: `<main id="${MAIN_ID}" tabindex="-1"><div data-region="before_main">`,
  },
  main: { html: `<div data-region="main">` },
  footer: { html: `<div data-region="footer">` },
};

const CLOSE: typeof OPEN = {
  header: { html: "</div>" },
  before_main: { html: "</div>" },
  main: { html: "</div></main>" },
  footer: { html: "</div>" },
};

/** A separate element, because Chromium considers a section parsed as soon as it begins. */
const FIRST_SCREEN_END: HtmlPart = {
  html: `<template id="${FIRST_SCREEN_ID}"></template>`,
};

const LATE_END: HtmlPart = {
  html: `</template><script>${LATE_SCRIPT}</script>`,
};

const END: HtmlPart = { html: "</body></html>" };

/** A section's HTML, or a placeholder while it is loading. */
function pieceFor(
  section: LoadingSection,
  page: LoadedPage,
): Piece | undefined {
  if (section.settled) return section.settled.part;
  if (!section.manifest) return undefined;
  return placeholderHtml(section, page.context.platform.kind);
}

/** A browser without scripts requests the complete page. */
function withoutScripts(completeUrl: string): string {
  return `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(completeUrl)}"></noscript>`;
}

/** The parts of the context that a page's state can depend on. */
const ALL_PARTS: readonly ContextPart[] = [
  "site",
  "partner",
  "util",
  "languages",
  "currencies",
  "currency",
  "market",
  "location",
  "device",
  "residence",
  "measurement",
  "experiments",
  "day",
  "minute",
];

function shellOf(page: LoadedPage, deps: StreamDeps): Shell {
  if (page.personal) return shell(page, deps);
  let key = `${page.routeName}|${page.canonicalPath}|${page.skeletonKey}|${page.layoutName}|${page.status}|${contextKey(page.context, ALL_PARTS)}`;
  for (const { name, settled } of page.sections)
    if (settled?.status !== "skipped")
      key += `|${name}${settled?.part?.isLive ? "!" : ""}`;
  key += `|${firstPicture(page)?.srcSet ?? ""}`;
  const known = deps.shells?.get(key);
  if (known) return known;

  const made = shell(page, deps);
  deps.shells?.set(key, made);
  return made;
}

function shell(page: LoadedPage, deps: StreamDeps): Shell {
  const state = buildState(page, deps);
  const { first, rest, restFrom, screenEndsAt } = pageStyles(page, deps.assets);
  const { start, end } = documentHead(page, state, deps);
  return {
    head: { start: { html: start }, end: { html: end } },
    style: deps.assets.inlineStyle(first),
    styles: { html: laterStyles(rest, deps) },
    stylesAt: restFrom,
    screenEndsAt,
    state: {
      html:
        stateScript(state) +
        entryScript(deps.assets) +
        (deps.hasInspector
          ? `<script src="${INSPECTOR_SCRIPT_PATH}" defer></script>`
          : ""),
    },
  };
}

/** The link to the styles of the content after it. */
function laterStyles(rest: readonly string[], { assets }: StreamDeps): string {
  const link = stylesheetLink(rest, assets);
  return link && `${link}<script>${WAIT_SCRIPT}</script>`;
}
