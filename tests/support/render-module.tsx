/** One module by itself, as the server renders it and as the browser brings it to life. */
import type { ComponentType } from "react";
import { vi } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import { createGatewayCall } from "#renderer/client/gateway-call.ts";
import { createHistory } from "#renderer/client/history.ts";
import { createIslands } from "#renderer/client/islands.tsx";
import { createCurrentPage } from "#renderer/client/page-store.ts";
import {
  pickContext,
  type SiteContext,
} from "#renderer/context/site-context.ts";
import type { PageState } from "#renderer/page-state.ts";
import { renderSection } from "#renderer/rendering/render-section.tsx";
import type { ModuleView } from "#renderer/rendering/registry.ts";
import { createTranslators } from "#server/i18n/translators.ts";
import { siteContext } from "./contexts.ts";
import { readProjectConfig } from "./project-config.ts";

const config = readProjectConfig();
const translators = createTranslators(config, (language, key) => {
  throw new Error(`${language} has no text ${key}`);
});

/** The data of a module's example.json. */
export function exampleOf<Data>(moduleId: string): Data {
  return structuredClone(config.modules.get(moduleId)!.example) as Data;
}

export interface Shown<Data> {
  readonly moduleId: string;
  readonly view: ComponentType<ModuleProps<Data>>;
  readonly data: Data;
  /** What differs from tests/support/contexts.ts; its language is that of the texts. */
  readonly context?: Partial<SiteContext>;
}

/** The section's HTML, under the module's own manifest and with the site's English texts. */
export function renderModule<Data>({
  moduleId,
  view,
  data,
  context,
}: Shown<Data>): string {
  const { manifest } = config.modules.get(moduleId)!;
  const site = siteContext(context);
  const { kind } = site.platform;
  return renderSection({ name: moduleId, manifest, kind }, data, site, "key", {
    registry: new Map([
      [moduleId, { desktop: view as ModuleView, mobile: view as ModuleView }],
    ]),
    images: config.imagePresets,
    translator: () => translators.for(config.unprefixed),
    path: (route) => `/${route}/`,
  });
}

export interface Alive {
  readonly island: HTMLElement;
  /** The addresses to which the module navigated. */
  readonly navigated: readonly string[];
  readonly stop: () => void;
}

interface Coming<Data> extends Shown<Data> {
  /** What a visitor does before the script is there. */
  readonly before?: () => void;
}

/** Renders a module into the document and brings it to life there. */
export async function bringToLife<Data>(shown: Coming<Data>): Promise<Alive> {
  const { moduleId, view } = shown;
  const { manifest } = config.modules.get(moduleId)!;
  const context = siteContext(shown.context);
  const url =
    context.language.segment + context.location.path + context.location.search;
  window.history.replaceState(null, "", url);
  document.body.innerHTML = renderModule(shown);
  shown.before?.();

  const page = createCurrentPage({
    url,
    context: pickContext(context, manifest.context),
    messages: translators.messages(config.unprefixed, manifest.messages ?? []),
    routes: {},
    images: config.imagePresets,
    modules: { [moduleId]: { script: "", context: manifest.context } },
  } as unknown as PageState);
  const navigated: string[] = [];
  // jsdom has no observer; sections that wait to be seen are not what these tests are about.
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
  const islands = createIslands({
    page,
    history: createHistory((to) => navigated.push(to)),
    call: createGatewayCall(config.unprefixed, page.translate),
    load: () =>
      Promise.resolve({
        default: view as ComponentType<ModuleProps<unknown>>,
      }),
  });
  islands.start(document);
  await vi.waitUntil(() => document.querySelector("[data-alive]"));
  // Effects run after the island is in the document.
  await new Promise((resolve) => setTimeout(resolve));
  return {
    island: document.querySelector<HTMLElement>(".island")!,
    navigated,
    stop: () => islands.stop(document.body),
  };
}
