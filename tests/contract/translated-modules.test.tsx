// @vitest-environment jsdom
/**
 * Every island under a browser's translation, before hydration and after each press:
 * its texts equal those without a translation, and no press is lost.
 */
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import type { Registry } from "#renderer/rendering/registry.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { openDialogs } from "../support/dialogs.ts";
import "../support/no-layout.ts";
import { settle } from "../support/page.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  exampleOf,
  hydrateModule,
  visitorContext,
} from "../support/render-module.tsx";
import { translateTexts } from "../support/translator.ts";

const config = readProjectConfig();
const islands = [...config.modules.values()].filter(
  ({ manifest }) => manifest.hydrate !== "never",
);
/** Enough presses to open, select and close the parts of a module. */
const MAX_PRESSES = 12;
const PRESSABLE = "button, summary, [role=tab], [type=checkbox], [type=radio]";

let registry: Registry;
beforeAll(async () => {
  ({ registry } = await loadRendering(
    islands.map(({ manifest, views }) => ({
      id: manifest.module_id,
      ...views,
    })),
  ));
});

afterEach(() => {
  document.body.innerHTML = "";
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The texts of an island, without elements for browsers without scripts, which React renders on the server only. */
function textOf(island: Element): string {
  const copy = island.cloneNode(true) as Element;
  for (const without of copy.querySelectorAll("noscript")) without.remove();
  return copy.textContent;
}

/** An island's text at first, and after each press. */
async function saidBy(
  moduleId: string,
  translate: (within: Element) => void,
): Promise<readonly string[]> {
  const refusal = { success: false, error: { code: "refused", message: "" } };
  openDialogs();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refusal)));
  const view = registry.get(moduleId)!.desktop;
  const { island, stop } = await hydrateModule({
    moduleId,
    view: view as ComponentType<ModuleProps<unknown>>,
    data: exampleOf<unknown>(moduleId),
    context: visitorContext("en", "desktop"),
    before: () => translate(document.querySelector(".island")!),
  });
  const said = [textOf(island)];
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    const pressable = island.querySelectorAll<HTMLElement>(PRESSABLE);
    const target = pressable[press];
    if (!target) break;
    translate(island);
    target.click();
    await settle();
    // Parts that are loaded on first use.
    await vi.dynamicImportSettled();
    await settle();
    said.push(textOf(island));
  }
  stop();
  document.body.innerHTML = "";
  localStorage.clear();
  sessionStorage.clear();
  return said;
}

describe.each(islands)("$manifest.module_id", ({ manifest }) => {
  it("behaves the same with and without a translator", async () => {
    const expected = await saidBy(manifest.module_id, () => {});
    const said = await saidBy(manifest.module_id, translateTexts);
    expect(said).toHaveLength(expected.length);
    for (const [press, text] of said.entries())
      expect(text, `after ${press} presses`).toBe(expected[press]);
  });
});
