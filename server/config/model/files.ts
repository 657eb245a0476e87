/** The files of a configuration, and the schema of each. */
import path from "node:path";
import type { SourceFile } from "../data-files/read-folder.ts";

/**
 * The kinds of skeletons: each is a folder of skeletons/, with the schema of its files. The
 * configuration has those of its own pages, `page`; an upstream publishes the others, which are
 * its data. A kind is added here only.
 */
export const SKELETON_KINDS = {
  aggregation: "aggregation-skeleton",
  home: "landing-skeleton",
  landing: "landing-skeleton",
  order: "order-skeleton",
  page: "landing-skeleton",
  /** Pages that every product has, with {type} and {product_type_id} to fill. */
  search: "landing-skeleton",
} as const;

export type SkeletonKind = keyof typeof SKELETON_KINDS;

/** The kind of the configuration's own pages. */
export const OWN_SKELETONS = "page" satisfies SkeletonKind;

/** The kinds that an upstream publishes. */
export type PublishedKind = Exclude<SkeletonKind, typeof OWN_SKELETONS>;

export const SKELETON_NAMES = Object.keys(
  SKELETON_KINDS,
) as readonly SkeletonKind[];

export const PUBLISHED_KINDS = SKELETON_NAMES.filter(
  (kind): kind is PublishedKind => kind !== OWN_SKELETONS,
);

export type FileKind =
  | "languages"
  | "currencies"
  | "markets"
  | "countries"
  | "product-types"
  | "image-presets"
  | "guards"
  | "staff"
  | "defaults"
  | "route-table"
  | "call-table"
  | "site"
  | "partner"
  | "layout"
  | "overlay"
  | `${SkeletonKind}-skeleton`
  | "messages";

/** Files of which there is exactly one. */
export const SINGLE_FILES = [
  "languages",
  "currencies",
  "markets",
  "countries",
  "product-types",
  "image-presets",
  "guards",
  "staff",
  "defaults",
] as const satisfies readonly FileKind[];

/** Those that a product may leave out: it then has nothing of what they list. */
export const OPTIONAL_FILES: readonly FileKind[] = [
  "markets",
  "countries",
  "product-types",
  "image-presets",
  "guards",
  "staff",
];

interface FolderRule {
  readonly kind: FileKind;
  /** The schema's name, where it differs from the kind. */
  readonly schema?: string;
}

/** Folders with files of one kind. */
const FOLDERS: ReadonlyMap<string, FolderRule> = new Map<string, FolderRule>([
  ["routes", { kind: "route-table" }],
  ["calls", { kind: "call-table" }],
  ["sites", { kind: "site" }],
  ["partners", { kind: "partner" }],
  ["layouts", { kind: "layout" }],
  ["overlays", { kind: "overlay" }],
  skeletonFolder(OWN_SKELETONS),
]);

/** The folders of an upstream's data that are checked with a configuration. */
const PUBLISHED: ReadonlyMap<string, FolderRule> = new Map(
  PUBLISHED_KINDS.map(skeletonFolder),
);

function skeletonFolder(kind: SkeletonKind): [string, FolderRule] {
  return [
    `skeletons/${kind}`,
    { kind: `${kind}-skeleton`, schema: SKELETON_KINDS[kind] },
  ];
}

const NAME = /^[a-z0-9][a-z0-9_-]*$/;
const LOCALE = /^locales\/([a-z]{2}(?:-[A-Z]{2})?)$/;

/** The places of data files, for the message about a misplaced one. */
export const PLACES: readonly string[] = [
  ...SINGLE_FILES.map((name) => `${name}.json`),
  ...FOLDERS.keys().map((folder) => `${folder}/`),
  "locales/<language>/",
];

export interface FileClass {
  readonly kind: FileKind;
  /** Unique in its kind: "32", "en/common". */
  readonly name: string;
  readonly schema: string;
}

/** Classifies a file by its path in the configuration's folder; undefined: it does not belong there. */
export function classify(relative: string): FileClass | undefined {
  const { dir, name, ext } = path.posix.parse(relative);
  if (ext !== ".json" || !NAME.test(name)) return undefined;
  if (dir === "") {
    const kind = SINGLE_FILES.find((single) => single === name);
    return kind && { kind, name, schema: kind };
  }
  const folder = FOLDERS.get(dir);
  if (folder) return inFolder(folder, name);
  const language = LOCALE.exec(dir)?.[1];
  return language === undefined
    ? undefined
    : { kind: "messages", name: `${language}/${name}`, schema: "messages" };
}

/**
 * Classifies a file by its path in the folder of an upstream's data; undefined if it is not a
 * skeleton.
 */
export function classifyPublished(relative: string): FileClass | undefined {
  const { dir, name, ext } = path.posix.parse(relative);
  const folder = PUBLISHED.get(dir);
  return folder && ext === ".json" && NAME.test(name)
    ? inFolder(folder, name)
    : undefined;
}

/**
 * Classifies a file of the configuration, or of the upstream's data.
 *
 * @param label of the upstream's folder; undefined: a file of the configuration
 */
export function classOf({
  label,
  relative,
}: Pick<SourceFile, "label" | "relative">): FileClass | undefined {
  return label === undefined ? classify(relative) : classifyPublished(relative);
}

function inFolder(
  { kind, schema = kind }: FolderRule,
  name: string,
): FileClass {
  return { kind, name, schema };
}

/** The folders that hold the files of a kind. */
export function kindFolders(): string[] {
  return PLACES.filter((place) => place.endsWith("/")).map((place) =>
    place.replace(/(\/<.*)?\/$/, ""),
  );
}
