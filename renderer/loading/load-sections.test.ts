/** The sections of the first flush, with the project's settings (specification, section 9). */
import { expect, it } from "vitest";
import type { Section } from "#schema/section.ts";
import { siteContext } from "../../tests/support/contexts.ts";
import { readProjectConfig } from "../../tests/support/project-config.ts";
import { loadSections, type SectionsDeps } from "./load-sections.ts";

const { loading } = readProjectConfig().sites["wayfare"]!;

/** Sections with these modules, which would otherwise be streamed in when they are ready. */
function early(...modules: readonly string[]): readonly string[] {
  const sections = modules.map((module_id, at): Section => ({
    name: `section_${at}`,
    module_id,
    data: {},
    load_type: "other",
  }));
  const input = {
    layout: { header: {}, footer: {} } as never,
    meta: { header: "none", footer: "none" } as never,
    sections,
    facts: {},
    context: siteContext({}),
    deadline: { passed: new Promise<void>(() => {}) } as never,
  };
  const deps = {
    module: () => undefined,
    early: {
      count: loading.early_sections,
      oneMoreWith: loading.early_sections_module,
    },
    clock: () => 0,
  } as unknown as SectionsDeps;
  return loadSections(input, deps).flatMap((one) =>
    one.early ? [one.module_id] : [],
  );
}

it("a page's first three sections are in its first flush", () => {
  expect(early("hero", "usp_list", "faq", "reviews", "seo_links")).toEqual([
    "hero",
    "usp_list",
    "faq",
  ]);
});

it.each([0, 1, 4])(
  "the first four are, where the page has a home notice, at %i",
  (at) => {
    const modules = ["hero", "usp_list", "faq", "reviews", "seo_links"];
    const all = modules.toSpliced(at, 0, "home_notice");
    expect(early(...all)).toEqual(all.slice(0, 4));
  },
);
