/** Renders a section to HTML, by `renderToString` of its module alone. */
import { hash } from "node:crypto";
import type { ComponentType, ReactNode } from "react";
import { createPath, Router, type Navigator } from "react-router-dom";
import { renderToString } from "react-dom/server";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import {
  pickContext,
  type PlatformKind,
  type SiteContext,
} from "../context/site-context.ts";
import type { HtmlPart } from "../loading/page.ts";
import type { Translate } from "../context/translate.ts";
import type { ModuleProps } from "../module-api.ts";
import { EMPTY_STORE } from "../module/page-store.ts";
import {
  RuntimeContext,
  type FirstPicture,
  type ModuleRuntime,
} from "../module/runtime.ts";
import type { PathParams } from "../routing/build-path.ts";
import { escapeHtml } from "../shared/escape.ts";
import { dataScript } from "../shared/section-data.ts";
import type { Registry } from "./registry.ts";

export interface RenderDeps {
  readonly registry: Registry;
  readonly images: ImagePresets;
  readonly translator: (language: string) => Translate;
  /** The path of a route, without language segment. */
  readonly path: (route: string, params?: PathParams) => string;
}

export interface RenderTarget {
  readonly name: string;
  readonly manifest: ModuleManifest;
  readonly kind: PlatformKind;
  /** The language of its data's texts, if it differs from the page's: a fallback. */
  readonly language?: string | undefined;
}

/** Creates the React element of a section, with the runtime that its module uses. */
export function sectionElement(
  { name, manifest, kind }: RenderTarget,
  data: unknown,
  context: SiteContext,
  deps: RenderDeps,
  firstPicture: ModuleRuntime["firstPicture"] = () => {},
) {
  const views = deps.registry.get(manifest.module_id)!;
  const View = views[kind] as ComponentType<ModuleProps<unknown>>;
  const runtime = {
    ...serverRuntime(name, manifest, context, deps),
    firstPicture,
  };
  const view = <View data={data} name={name} />;
  return (
    <RuntimeContext value={runtime}>
      {manifest.hydrate === "never" ? (
        view
      ) : (
        <ServerRouter runtime={runtime}>{view}</ServerRouter>
      )}
    </RuntimeContext>
  );
}

/**
 * Renders a section.
 *
 * @param identity equal identities mean equal data in an equal context except for the location: a
 * hydrated island can stay
 * @returns the HTML with its wrapper, followed by the data if the browser hydrates it; the first
 * picture that the module reports as above the fold; and whether the section is live
 * @throws any error of the module
 */
export function renderSection(
  target: RenderTarget,
  data: unknown,
  context: SiteContext,
  identity: string,
  deps: RenderDeps,
): HtmlPart {
  const { name } = target;
  const pictures: FirstPicture[] = [];
  const element = sectionElement(target, data, context, deps, (picture) =>
    pictures.push(picture),
  );
  const content = renderToString(element, { identifierPrefix: `${name}-` });
  const html = wrap(content, data, identity, target);
  const [picture] = pictures;
  return {
    html,
    ...(picture && { picture }),
    ...(content.includes(LIVE) && { isLive: true }),
  };
}

/**
 * The attribute of live elements. Quotation marks in texts are escaped, so the search matches
 * attributes only.
 */
const LIVE = ' data-live="';

function wrap(
  html: string,
  data: unknown,
  identity: string,
  { name, manifest, kind, language }: RenderTarget,
): string {
  const attributes =
    `class="section" id="${escapeHtml(name)}" data-module="${manifest.module_id}" data-height="${manifest.placeholder.height[kind]}"` +
    (language === undefined ? "" : ` lang="${escapeHtml(language)}"`);
  if (manifest.hydrate === "never") {
    return `<div ${attributes} data-key="${contentKey(html)}">${html}</div>`;
  }
  const stored = manifest.hydrate_with;
  const when =
    `data-hydrate="${manifest.hydrate}"` +
    (stored === undefined ? "" : ` data-hydrate-with="${stored}"`);
  return `<div ${attributes} data-key="${identity}" ${when}><div class="island">${html}</div>${dataScript(data)}</div>`;
}

/** A short hash of the HTML. */
export function contentKey(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 12);
}

const NAVIGATOR: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  push: refuse,
  replace: refuse,
  go: refuse,
};

function refuse(): never {
  throw new Error("navigation happens in the browser only");
}

/** A static router. Modules that do not declare `location` see "/", so that their HTML can be cached. */
function ServerRouter({
  runtime,
  children,
}: {
  runtime: ModuleRuntime;
  children: ReactNode;
}) {
  const { location, language } = runtime.context();
  const at = location
    ? language.segment + location.path + location.search
    : "/";
  return (
    <Router location={at} navigator={NAVIGATOR} static>
      {children}
    </Router>
  );
}

function serverRuntime(
  name: string,
  manifest: ModuleManifest,
  context: SiteContext,
  { images, translator, path }: RenderDeps,
): ModuleRuntime {
  const picked = pickContext(context, manifest.context);
  return {
    moduleId: manifest.module_id,
    sectionName: name,
    context: () => picked,
    subscribe: () => () => {},
    translate: translator(context.language.code),
    viewedPath: () => undefined,
    routePath(route, params) {
      if (!manifest.routes?.includes(route)) {
        throw new Error(
          `module ${manifest.module_id} links to route ${route}: declare it in module.json`,
        );
      }
      return context.language.segment + path(route, params);
    },
    checkEvent(on, event) {
      if (manifest.events?.[event]?.on === on) return;
      throw new Error(
        `module ${manifest.module_id} reports ${on} as ${event}: declare it in module.json`,
      );
    },
    images,
    call: () => Promise.reject(inTheBrowser()),
    refresh: () => Promise.reject(inTheBrowser()),
    recount: () => Promise.reject(inTheBrowser()),
    notify() {
      throw inTheBrowser();
    },
    confirm: () => Promise.reject(inTheBrowser()),
    store: EMPTY_STORE,
  };
}

function inTheBrowser(): Error {
  return new Error("modules do this in the browser only");
}
