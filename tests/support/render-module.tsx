/** Renders one module in isolation as the server does, and hydrates it as the browser does. */
import type { ComponentType } from "react";
import type { ModuleProps } from "#renderer/module-api.ts";
import {
  readEarlyEvents,
  repeatEvents,
} from "#renderer/client/beacons/early-events.ts";
import { createHistory } from "#renderer/client/store/history.ts";
import { createCurrentPage } from "#renderer/client/store/page-store.ts";
import { createGatewayCall } from "#renderer/client/react/gateway-call.ts";
import { createHydrator } from "#renderer/client/react/hydrator.tsx";
import {
  pickContext,
  PLATFORMS,
  type PlatformKind,
  type SiteContext,
} from "#renderer/context/site-context.ts";
import { EMPTY_STORE } from "#renderer/module/page-store.ts";
import type { ModuleRuntime } from "#renderer/module/runtime.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import { callsOf } from "#renderer/rendering/build-state.ts";
import type { TrackedAction } from "#renderer/module/tracking.ts";
import {
  renderSection,
  type RenderDeps,
} from "#renderer/rendering/render-section.tsx";
import type { ModuleView, Registry } from "#renderer/rendering/registry.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { currencyDigits } from "#server/web/context/settings-parts.ts";
import { createTranslators } from "#server/web/i18n/translators.ts";
import { siteContext } from "./contexts.ts";
import { settle } from "./page.ts";
import { readProjectConfig } from "./project-config.ts";

const config = readProjectConfig();
const routes = compileRoutes(config.routes);
const translators = createTranslators(config, (language, key) => {
  throw new Error(`${language} has no text ${key}`);
});

/** The data of a module's example.json. */
export function exampleOf<Data>(moduleId: string): Data {
  return structuredClone(config.modules.get(moduleId)!.example) as Data;
}

/** By language: to find them takes as long as to render a module. */
const digits = new Map<string, ReturnType<typeof currencyDigits>>();

/** A visitor in a language and on a platform of this project. */
export function visitorContext(
  language: string,
  kind: PlatformKind,
): Partial<SiteContext> {
  const { intl, backend, script } = config.languages[language]!;
  const segment = language === config.unprefixed ? "" : `/${language}`;
  return {
    language: { code: language, backend, intl, segment, script },
    platform: PLATFORMS[kind],
    currency: {
      code: "USD",
      symbol: "US$",
      digits: digits.getOrInsertComputed(language, () =>
        currencyDigits(config, language),
      ),
    },
  };
}

export interface Shown<Data> {
  readonly moduleId: string;
  readonly view: ComponentType<ModuleProps<Data>>;
  readonly data: Data;
  /** Overrides of tests/support/contexts.ts. */
  readonly context?: Partial<SiteContext>;
  /** The language of the texts, if not the site's default. */
  readonly texts?: string;
}

/** The section's HTML, with the module's own manifest and the site's texts. */
export function renderModule<Data>({
  moduleId,
  view,
  data,
  context,
  texts = config.unprefixed,
}: Shown<Data>): string {
  const { manifest } = config.modules.get(moduleId)!;
  const site = siteContext(context);
  const { kind } = site.platform;
  const target = { name: moduleId, manifest, kind };
  const views = { desktop: view as ModuleView, mobile: view as ModuleView };
  const { html } = renderSection(target, data, site, "key", {
    ...renderDeps(new Map([[moduleId, views]])),
    translator: () => translators.for(texts),
  });
  return html;
}

/** The inputs for rendering sections, with the site's routes, texts and image presets. */
export function renderDeps(registry: Registry): RenderDeps {
  return {
    registry,
    images: config.imagePresets,
    translator: translators.for,
    path: (route, params) => buildPath(routes, route, params),
  };
}

export interface HydratedModule {
  readonly island: HTMLElement;
  /** The URLs to which the module navigated. */
  readonly navigated: readonly string[];
  /** The URLs that were refreshed. */
  readonly refreshed: readonly string[];
  readonly notified: readonly string[];
  /** The reports: level, module, code and message. */
  readonly reported: readonly string[];
  /** The calls that were tracked. */
  readonly tracked: readonly TrackedAction[];
  /** The confirmation questions: title and text. */
  readonly questions: readonly string[];
  /** Renders the module with other data, as a refresh does. */
  readonly rerender: (data: unknown) => Promise<void>;
  readonly stop: () => void;
}

interface Coming<Data> extends Shown<Data> {
  /** The server's HTML, if it was rendered already. */
  readonly html?: string;
  /** Runs before hydration, as an early visitor's action. */
  readonly before?: () => void;
  /** The call for the numbers of saved items, as on the page of a visitor without an account. */
  readonly counts?: string;
  /** The visitor's answer to a confirmation; yes by default. */
  readonly answer?: (title: string) => boolean;
}

/** Renders a module into the document and hydrates it. */
export async function hydrateModule<Data>(
  shown: Coming<Data>,
): Promise<HydratedModule> {
  const {
    moduleId,
    view,
    texts = config.unprefixed,
    answer = () => true,
  } = shown;
  const { manifest } = config.modules.get(moduleId)!;
  const context = siteContext(shown.context);
  const url =
    context.language.segment + context.location.path + context.location.search;
  window.history.replaceState(null, "", url);
  document.body.innerHTML = shown.html ?? renderModule(shown);
  shown.before?.();

  const page = createCurrentPage({
    url,
    context: pickContext(context, manifest.context),
    messages: translators.messages(texts, manifest.messages ?? []),
    routes: Object.fromEntries(
      (manifest.routes ?? []).map((route) => [
        route,
        routes.segments.get(route)!,
      ]),
    ),
    images: config.imagePresets,
    currency: context.currency.code,
    ...(shown.counts === undefined ? {} : { counts: shown.counts }),
    modules: {
      [moduleId]: {
        files: [],
        context: manifest.context,
        ...callsOf(manifest.calls, { rowOf: (name) => config.calls[name]! }),
      },
    },
  } as unknown as PageState);
  const navigated: string[] = [];
  const refreshed: string[] = [];
  const notified: string[] = [];
  const reported: string[] = [];
  const tracked: TrackedAction[] = [];
  const questions: string[] = [];
  const hydrator = createHydrator(
    {
      page,
      history: createHistory((to) => navigated.push(to)),
      refresh: async () => void refreshed.push(page.state().url),
      report: (level, message, { module, code } = {}) =>
        reported.push(`${level} ${module} ${code}: ${message}`),
      answered: (action) => tracked.push(action),
      notify: (kind, text) => notified.push(`${kind}: ${text}`),
    },
    {
      call: createGatewayCall(page),
      confirm({ title, text }) {
        questions.push(`${title}: ${text}`);
        return Promise.resolve(answer(title));
      },
    },
  );
  const section = document.querySelector(".section")!;
  const early = readEarlyEvents(section);
  hydrator.hydrate(section, view as ComponentType<ModuleProps<unknown>>);
  await repeatEvents(early);
  await settle();
  return {
    island: document.querySelector<HTMLElement>(".island")!,
    navigated,
    refreshed,
    notified,
    reported,
    tracked,
    questions,
    rerender(data) {
      const template = document.createElement("template");
      template.innerHTML = renderModule({ ...shown, data: data as Data });
      hydrator.update(section, template.content.firstElementChild!);
      return settle();
    },
    stop: () => hydrator.stop(document.body),
  };
}

interface Given {
  /** Overrides of tests/support/contexts.ts. */
  readonly context?: Partial<SiteContext>;
  /** Answers the module's calls. */
  readonly call?: ModuleRuntime["call"];
}

/** The module runtime, for tests that render a module themselves. */
export function moduleRuntime(
  moduleId: string,
  { context, call = refuse }: Given = {},
): ModuleRuntime {
  const { manifest } = config.modules.get(moduleId)!;
  const picked = pickContext(siteContext(context), manifest.context);
  return {
    moduleId,
    sectionName: moduleId,
    context: () => picked,
    subscribe: () => () => {},
    translate: translators.for(config.unprefixed),
    viewedPath: () => undefined,
    routePath: (route, params) => buildPath(routes, route, params),
    images: config.imagePresets,
    call,
    refresh: refuse,
    recount: refuse,
    notify: refuse,
    confirm: refuse,
    store: EMPTY_STORE,
  };
}

function refuse(): never {
  throw new Error("the test expects nothing of this");
}
