/** The files of a configuration, and the schema of each. */
import path from "node:path";

/**
 * The kinds of skeletons: each is a folder of skeletons/, with the schema of its files. Own
 * pages are in `page`; the others are published by an upstream. A kind is added here only.
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

const skeletonKinds = Object.entries(SKELETON_KINDS) as readonly [
  SkeletonKind,
  string,
][];

export type FileKind =
  | "languages"
  | "currencies"
  | "markets"
  | "countries"
  | "product-types"
  | "image-presets"
  | "guards"
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
  "defaults",
] as const satisfies readonly FileKind[];

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
  ...skeletonKinds.map(
    ([kind, schema]) =>
      [`skeletons/${kind}`, { kind: `${kind}-skeleton`, schema }] as const,
  ),
]);

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
  if (folder)
    return { kind: folder.kind, name, schema: folder.schema ?? folder.kind };
  const language = LOCALE.exec(dir)?.[1];
  return language === undefined
    ? undefined
    : { kind: "messages", name: `${language}/${name}`, schema: "messages" };
}

/** The name of a file in problems. Control characters are escaped, because problems go to terminals and logs. */
export function labelOf(label: string, relative: string): string {
  const name = relative.replaceAll(
    /\p{C}/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
  return `${label}/${name}`;
}

/** The folders that hold the files of a kind. */
export function kindFolders(): string[] {
  return PLACES.filter((place) => place.endsWith("/")).map((place) =>
    place.replace(/(\/<.*)?\/$/, ""),
  );
}
