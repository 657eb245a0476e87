// @vitest-environment jsdom
/** What every module keeps: its example renders on the server, and comes alive without a difference. */
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import { createGatewayCall } from "#renderer/client/gateway-call.ts";
import { createHistory } from "#renderer/client/history.ts";
import { createIslands } from "#renderer/client/islands.tsx";
import { createCurrentPage } from "#renderer/client/page-store.ts";
import {
  pickContext,
  type PlatformKind,
} from "#renderer/context/site-context.ts";
import type { PageState } from "#renderer/page-state.ts";
import {
  renderSection,
  type RenderDeps,
} from "#renderer/rendering/render-section.tsx";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { createTranslators } from "#server/i18n/translators.ts";
import type { ModuleSource } from "#server/config/modules.ts";
import { loadRendering } from "#server/entry-server.ts";
import { views } from "../../modules/registry.ts";
import { siteContext } from "../support/contexts.ts";
import { readProjectConfig } from "../support/project-config.ts";

const config = readProjectConfig();
const routes = compileRoutes(config.routes);
const translators = createTranslators(config, (language, key) => {
  throw new Error(`${language} has no text ${key}`);
});
const modules = [...config.modules.values()].map((module) => ({
  id: module.manifest.module_id,
  module,
}));
const languages = Object.keys(config.languages);
let deps: RenderDeps;

beforeAll(async () => {
  const { registry } = await loadRendering(
    modules.map(({ id, module }) => ({ id, ...module.views })),
  );
  deps = {
    registry,
    images: config.imagePresets,
    translator: translators.for,
    path: (route, params) => buildPath(routes, route, params),
  };
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  document.body.innerHTML = "";
});

function contextFor(language: string, kind: PlatformKind) {
  const { intl, backend, script } = config.languages[language]!;
  const segment = language === config.unprefixed ? "" : `/${language}`;
  const digits = Object.fromEntries(
    Object.entries(config.currencies).map(
      ([code, { exponent, digits: shown }]) => [
        code,
        [exponent, shown] as const,
      ],
    ),
  );
  return siteContext({
    language: { code: language, backend, intl, segment, script },
    platform: { kind, code: kind === "mobile" ? 4 : 8 },
    currency: { code: "USD", symbol: "US$", digits },
    location: { path: "/home/", search: "", published: ["en", "de"] },
  });
}

const kinds: PlatformKind[] = ["desktop", "mobile"];
const cases = languages.flatMap((language) =>
  kinds.map((kind) => [language, kind] as const),
);

function render(
  { manifest, example }: ModuleSource,
  language: string,
  kind: PlatformKind,
) {
  const context = contextFor(language, kind);
  const target = { name: manifest.module_id, manifest, kind };
  const html = renderSection(target, example, context, "key", deps);
  return { context, html };
}

describe.each(modules)("$id", ({ module }) => {
  it.each(cases)(
    "renders its example in %s on %s, the same each time",
    (language, kind) => {
      const { html } = render(module, language, kind);
      expect(render(module, language, kind).html).toBe(html);
      document.body.innerHTML = html;
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(document.querySelector("[style]")).toBeNull();
      expect(document.querySelectorAll("img:not([alt])")).toHaveLength(0);
    },
  );
});

const islands = modules.filter(
  ({ module }) => module.manifest.hydrate !== "never",
);

describe.each(islands)("$id", ({ id, module }) => {
  const { manifest, views: files } = module;

  it.each(cases)("comes alive in %s on %s", async (language, kind) => {
    const { context, html } = render(module, language, kind);
    const url = `${context.language.segment}/home/`;
    window.history.replaceState(null, "", url);
    document.body.innerHTML = html;
    const island = document.querySelector(".island")!;
    const before = island.textContent;
    const page = createCurrentPage({
      url,
      context: pickContext(context, manifest.context),
      messages: translators.messages(language, manifest.messages ?? []),
      routes: Object.fromEntries(
        (manifest.routes ?? []).map((route) => [
          route,
          routes.segments.get(route)!,
        ]),
      ),
      images: config.imagePresets,
      modules: { [id]: { script: files[kind], context: manifest.context } },
    } as unknown as PageState);
    const alive = createIslands({
      page,
      history: createHistory(() => {}),
      call: createGatewayCall(language, page.translate),
      load: (script) =>
        views[`./${script}`]!() as Promise<{
          default: ComponentType<ModuleProps<unknown>>;
        }>,
    });
    document
      .querySelector("[data-hydrate]")!
      .setAttribute("data-hydrate", "load");
    alive.start(document);
    await expect
      .poll(() => document.querySelector("[data-alive]"))
      .not.toBeNull();
    // Controls that need scripts may appear; what was there stays.
    expect(island.textContent).toContain(before);
    alive.stop(document.body);
  });
});
