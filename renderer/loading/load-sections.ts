/** Starts loading all sections of a page at once. */
import { REGIONS, type Region } from "../shared/regions.ts";
import type { Layout } from "#schema/layout.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { RouteMeta } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { SiteContext } from "../context/site-context.ts";
import { holds } from "./condition.ts";
import type { Deadline } from "./deadline.ts";
import {
  fallback,
  loadSection,
  type AroundSection,
  type SectionDeps,
  type SectionOutcome,
} from "./load-section.ts";
import { type LoadingSection, type SectionResult } from "./page.ts";
import type { Facts } from "./template.ts";

export interface SectionsInput {
  readonly layout: Layout;
  readonly meta: RouteMeta;
  /** The skeleton's valid sections. */
  readonly sections: readonly Section[];
  readonly facts: Facts;
  readonly context: SiteContext;
  readonly deadline: Deadline;
}

export interface SectionsDeps extends SectionDeps {
  readonly module: (id: string) => ModuleManifest | undefined;
  readonly early: {
    readonly count: number;
    /** One more on a page with a section of this module. */
    readonly oneMoreWith?: string | undefined;
  };
  readonly clock: () => number;
  /** Left out: sections are loaded without it. */
  readonly around?: AroundSection;
  /** Called when a bug of this program lost a section. */
  readonly onSectionThrew: (section: string, error: unknown) => void;
}

export function loadSections(
  input: SectionsInput,
  deps: SectionsDeps,
): LoadingSection[] {
  const started = deps.clock();
  const isShown = ({ when }: Section) => holds(when, input.context);
  const loading = placeSections(input, deps.early, isShown).map((placed) =>
    start(input, deps, placed, started),
  );
  // At the deadline all unfinished sections end as timeouts; later answers are dropped.
  void input.deadline.passed.then(() => {
    for (const { expire } of loading) expire();
  });
  return loading.map(({ section }) => section);
}

/** A section with its place on the page. */
export type PlacedSection = Pick<
  LoadingSection,
  "section" | "region" | "early" | "needed"
>;

/**
 * All sections of a page in order: the layout's and the skeleton's.
 *
 * @param isShown whether a section's condition is met: others are not awaited
 */
export function placeSections(
  input: Pick<SectionsInput, "layout" | "meta" | "sections">,
  first: SectionsDeps["early"],
  isShown: (section: Section) => boolean = () => true,
): PlacedSection[] {
  const early = earlySections(input.sections.filter(isShown), first);
  return REGIONS.flatMap((region) =>
    sectionsOf(input, region).map((section) => ({
      section,
      region,
      early:
        region !== "main" ||
        section.load_type !== "other" ||
        early.has(section),
      needed: section.is_need === true,
    })),
  );
}

function sectionsOf(
  {
    layout,
    meta,
    sections,
  }: Pick<SectionsInput, "layout" | "meta" | "sections">,
  region: Region,
): readonly Section[] {
  switch (region) {
    case "header":
      return meta.header === "none" ? [] : layout.header[meta.header];
    case "before_main":
      return layout.before_main ?? [];
    case "main":
      return sections;
    case "footer":
      return meta.footer === "none" ? [] : layout.footer[meta.footer];
  }
}

/** The sections for the first flush: the first few, and one more on pages with a certain module. */
function earlySections(
  shown: readonly Section[],
  { count, oneMoreWith }: SectionsDeps["early"],
): Set<Section> {
  const more = shown.some(({ module_id }) => module_id === oneMoreWith);
  return new Set(shown.slice(0, more ? count + 1 : count));
}

function start(
  input: SectionsInput,
  deps: SectionsDeps,
  placed: PlacedSection,
  started: number,
): { section: LoadingSection; expire: () => void } {
  const { promise, resolve } = Promise.withResolvers<SectionResult>();
  const { section } = placed;
  const manifest = manifestOf(section, deps);
  const loading: LoadingSection = {
    ...placed,
    name: section.name,
    module_id: section.module_id,
    manifest,
    result: promise,
    settled: undefined,
  };
  const settle = (result: SectionOutcome): void => {
    if (loading.settled) return;
    loading.settled = { ...result, ms: deps.clock() - started };
    resolve(loading.settled);
  };

  const { facts, context } = input;
  const one = manifest && { section, manifest, facts, context };
  if (!holds(section.when, context)) {
    settle({ status: "skipped", reason: "condition" });
  } else if (!one) {
    settle({ status: "skipped", reason: "unknown_module" });
  } else {
    const outcome = deps.around
      ? deps.around(one, deps, loadSection)
      : loadSection(one, deps);
    void outcome.then(settle, (error: unknown) => {
      deps.onSectionThrew(section.name, error);
      settle({ status: "skipped", reason: "render" });
    });
  }
  const expire = (): void => {
    if (loading.settled || !one) return;
    settle(fallback(one, deps, { status: "skipped", reason: "timeout" }));
  };
  return { section: loading, expire };
}

/** The manifest of a section's module, with the height that the section usually has. */
function manifestOf(
  { module_id, height }: Section,
  { module }: Pick<SectionsDeps, "module">,
): ModuleManifest | undefined {
  const manifest = module(module_id);
  if (!manifest || !height) return manifest;
  return { ...manifest, placeholder: { ...manifest.placeholder, height } };
}
