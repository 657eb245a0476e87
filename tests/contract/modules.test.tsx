// @vitest-environment jsdom
/**
 * The contract of every module: its example renders on the server in every language, and
 * hydrates without a mismatch. Without EXHAUSTIVE=1 the site's own language is tested on both platforms; of the
 * others each module renders in a sixth, and hydrates in one script, in turn and on one platform.
 */
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import type { Registry } from "#renderer/rendering/registry.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  visitorContext,
  type Shown,
} from "../support/render-module.tsx";

const config = readProjectConfig();
const modules = [...config.modules.values()].map(
  ({ manifest, views }, turn) => ({
    id: manifest.module_id,
    manifest,
    views,
    turn,
  }),
);
const kinds: PlatformKind[] = ["desktop", "mobile"];
const LANGUAGES = Object.keys(config.languages);
const cases = LANGUAGES.flatMap((language, index) =>
  kinds
    .filter(
      (_, which) =>
        EXHAUSTIVE || language === config.unprefixed || which === index % 2,
    )
    .map((kind) => [language, kind] as const),
);
/** Hydration can differ by script and writing direction, not by region. */
const SCRIPTS = ["de", "ja", "th", "ru", "ko", "zh-TW"];
/** The cases in the site's own language, and those of other languages that have this turn. */
const casesOf = (turn: number, languages: readonly string[]) =>
  cases.filter(
    ([language]) =>
      EXHAUSTIVE ||
      language === config.unprefixed ||
      (languages.includes(language) &&
        (languages.indexOf(language) - turn) % 6 === 0),
  );
/** Ids, styles and descriptions are the same in every language. */
const parsedCases = cases.filter(
  ([language]) => EXHAUSTIVE || language === config.unprefixed,
);
let registry: Registry;

beforeAll(async () => {
  ({ registry } = await loadRendering(
    modules.map(({ id, views }) => ({ id, ...views })),
  ));
});

afterEach(() => {
  document.body.innerHTML = "";
});

function example(
  moduleId: string,
  language: string,
  kind: PlatformKind,
): Shown<unknown> {
  const view = registry.get(moduleId)![kind];
  return {
    moduleId,
    view: view as ComponentType<ModuleProps<unknown>>,
    data: exampleOf<unknown>(moduleId),
    context: visitorContext(language, kind),
    texts: language,
  };
}

describe.each(modules)("$id", ({ id, turn }) => {
  it.each(casesOf(turn, LANGUAGES))(
    "renders its example in %s on %s, the same each time",
    (language, kind) => {
      const html = renderModule(example(id, language, kind));
      expect(renderModule(example(id, language, kind))).toBe(html);
    },
  );

  it.each(parsedCases)(
    "names each element once and describes each picture in %s on %s",
    (language, kind) => {
      document.body.innerHTML = renderModule(example(id, language, kind));
      const ids = [...document.querySelectorAll("[id]")].map(
        (element) => element.id,
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(document.querySelector("[style]")).toBeNull();
      expect(document.querySelectorAll("img:not([alt])")).toHaveLength(0);
    },
  );
});

const islands = modules.filter(({ manifest }) => manifest.hydrate !== "never");

describe.each(islands)("$id", ({ id, turn }) => {
  it.each(casesOf(turn, SCRIPTS))(
    "hydrates in %s on %s",
    async (language, kind) => {
      let before: string[] = [];
      const { island, stop } = await hydrateModule({
        ...example(id, language, kind),
        before: () => (before = textsOf(document.querySelector(".island")!)),
      });
      // Hydration may add controls that need scripts, but must keep the server's elements.
      const after = island.textContent;
      expect(before.filter((text) => !after.includes(text))).toEqual([]);
      stop();
    },
  );
});

/** Stand-ins until scripts run: fields, and rows that are not rendered yet. */
const STAND_INS = ".without-scripts, li > a[href$='#next-journey']";

/** The texts of an element; of a select only the selected option. */
function textsOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement!.closest(`option, ${STAND_INS}`)) texts.push(nodeValue!);
  }
  return texts;
}
