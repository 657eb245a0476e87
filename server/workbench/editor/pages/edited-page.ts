/** A page as it is edited: its sections with their entries, and the files in which those are. */
import { isDeepStrictEqual } from "node:util";
import type { JSONPath } from "jsonc-parser";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Section } from "#schema/section.ts";
import type { Config } from "#server/config/model/config.ts";
import type {
  ExplainedSection,
  Place,
} from "#server/workbench/browser/inspector/report.ts";
import { refusal } from "./refusal.ts";
import { explainPage } from "../../preview/explain-page.ts";

/** A file of the configuration that has sections. */
export interface SectionFile {
  /** Below the configuration's folder. */
  readonly relative: string;
  readonly kind: "skeleton" | "layout" | "overlay";
  /** Its name, without folder and .json. */
  readonly name: string;
}

/** Where a section's entry is. */
export interface Home extends SectionFile {
  readonly at: JSONPath;
}

export interface EditedSection extends ExplainedSection {
  readonly entry: Section;
  /** undefined: an upstream publishes it. */
  readonly home: Home | undefined;
  /** Whether an overlay replaces it by a section of its name, so that its place is still that of the replaced one. */
  readonly isReplaced: boolean;
}

export interface EditedPage {
  readonly page: LoadedPage;
  readonly config: Config;
  readonly sections: readonly EditedSection[];
  /** The names of the page's own sections, as they follow each other. */
  readonly order: readonly string[];
  /** The code of the partner whose pages change only; left out: everybody's do. */
  readonly onlyFor?: string;
}

/** A page of a partner, as it is edited for this partner only: everything that others have is as if an upstream published it. */
export function ofPartner(on: EditedPage): EditedPage {
  const { partner } = on.page.context;
  if (partner === null)
    throw refusal(
      422,
      "this is a page of no partner: its edits are for everybody",
    );
  const isOwn = ({ home }: EditedSection) => {
    const overlay =
      home?.kind === "overlay"
        ? on.config.overlays.find(({ name }) => name === home.name)
        : undefined;
    return isDeepStrictEqual(overlay?.when?.partners, [partner.code]);
  };
  return {
    ...on,
    onlyFor: partner.code,
    sections: on.sections.map((section) =>
      isOwn(section)
        ? section
        : { ...section, home: undefined, isReplaced: false },
    ),
  };
}

/** @param config with the files of the draft */
export function editedPage(page: LoadedPage, config: Config): EditedPage {
  const sections = explainPage(page, config).flatMap((section) => {
    const home = section.place && homeOf(section.place, config);
    const entry = entryOf(section, home, page, config);
    const isReplaced = replacedBy(home, config) === section.name;
    return entry ? [{ ...section, entry, home, isReplaced }] : [];
  });
  return {
    page,
    config,
    sections,
    order: sections
      .filter(({ region, shown }) => region === "main" && shown)
      .map(({ name }) => name),
  };
}

const KINDS = [
  { prefix: "page-skeleton ", kind: "skeleton", folder: "skeletons/page" },
  { prefix: "layout ", kind: "layout", folder: "layouts" },
  { prefix: "overlay ", kind: "overlay", folder: "overlays" },
] as const;

/** @param key of Config.sectionFiles @returns undefined for a file of the upstream */
export function sectionFile(key: string): SectionFile | undefined {
  const known = KINDS.find(({ prefix }) => key.startsWith(prefix));
  if (!known) return undefined;
  const name = key.slice(known.prefix.length);
  return { relative: `${known.folder}/${name}.json`, kind: known.kind, name };
}

/** The text of a file of the configuration that has sections; null if there is none. */
export function textOf({ sectionFiles }: Config, relative: string) {
  for (const [key, { text }] of sectionFiles)
    if (sectionFile(key)?.relative === relative) return text;
  return null;
}

/** The own skeleton of a page; undefined if an upstream publishes it. */
export function ownSkeleton({ route }: LoadedPage): SectionFile | undefined {
  return "file" in route.skeleton
    ? sectionFile(`page-skeleton ${route.skeleton.file}`)
    : undefined;
}

function homeOf({ file, pointer }: Place, config: Config): Home | undefined {
  const [key] =
    config.sectionFiles.entries().find(([, json]) => json.file === file) ?? [];
  const known = key === undefined ? undefined : sectionFile(key);
  return known && { ...known, at: stepsOf(pointer) };
}

/** The section that is replaced where an overlay places another. */
function replacedBy(
  home: Home | undefined,
  { overlays }: Config,
): string | undefined {
  if (home?.kind !== "overlay") return undefined;
  const overlay = overlays.find(({ name }) => name === home.name);
  return overlay?.changes[home.at[1] as number]?.replace;
}

function stepsOf(pointer: string): JSONPath {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function entryOf(
  { name, region, place }: ExplainedSection,
  home: Home | undefined,
  page: LoadedPage,
  config: Config,
): Section | undefined {
  if (home) {
    const json = config.sectionFiles
      .values()
      .find(({ file }) => file === place!.file)!;
    return home.at.reduce<unknown>(
      (value, step) => (value as Record<string, unknown>)[step],
      json.value,
    ) as Section;
  }
  const loading = page.sections.find(
    (each) => each.name === name && each.region === region,
  );
  return (
    loading?.section ??
    page.skeleton.sections.find((section) => section.name === name)
  );
}
