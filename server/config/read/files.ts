/** The files of a configuration, and the schema of each. */

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

interface FileRule {
  readonly path: RegExp;
  readonly kind: FileKind;
  /** The schema's name, where it differs from the kind. */
  readonly schema?: string;
}

const NAME = "[a-z0-9][a-z0-9_-]*";

/** The first group of a path is the file's name in its kind. */
const RULES: readonly FileRule[] = [
  { path: /^(languages)\.json$/, kind: "languages" },
  { path: /^(currencies)\.json$/, kind: "currencies" },
  { path: /^(markets)\.json$/, kind: "markets" },
  { path: /^(countries)\.json$/, kind: "countries" },
  { path: /^(product-types)\.json$/, kind: "product-types" },
  { path: /^(image-presets)\.json$/, kind: "image-presets" },
  { path: /^(guards)\.json$/, kind: "guards" },
  { path: /^(defaults)\.json$/, kind: "defaults" },
  { path: below("routes"), kind: "route-table" },
  { path: below("calls"), kind: "call-table" },
  { path: below("sites"), kind: "site" },
  { path: below("partners"), kind: "partner" },
  { path: below("layouts"), kind: "layout" },
  { path: below("overlays"), kind: "overlay" },
  ...skeletonKinds.map(([kind, schema]): FileRule => ({
    path: below(`skeletons/${kind}`),
    kind: `${kind}-skeleton`,
    schema,
  })),
  {
    path: new RegExp(`^locales/([a-z]{2}(?:-[A-Z]{2})?/${NAME})\\.json$`),
    kind: "messages",
  },
];

function below(folder: string): RegExp {
  return new RegExp(`^${folder}/(${NAME})\\.json$`);
}

/** The places of data files, for the message about a misplaced one. */
export const PLACES: readonly string[] = [
  "languages.json",
  "currencies.json",
  "markets.json",
  "countries.json",
  "product-types.json",
  "image-presets.json",
  "guards.json",
  "defaults.json",
  "routes/",
  "calls/",
  "sites/",
  "partners/",
  "layouts/",
  "overlays/",
  ...skeletonKinds.map(([kind]) => `skeletons/${kind}/`),
  "locales/<language>/",
];

export interface FileClass {
  readonly kind: FileKind;
  readonly name: string;
  readonly schema: string;
}

/** Classifies a file by its path in the configuration's folder; undefined: it does not belong there. */
export function classify(relative: string): FileClass | undefined {
  for (const { path: pattern, kind, schema } of RULES) {
    const found = pattern.exec(relative);
    if (found) return { kind, name: found[1]!, schema: schema ?? kind };
  }
  return undefined;
}

/** The name of a file in problems. Control characters are escaped, because problems go to terminals and logs. */
export function labelOf(label: string, relative: string): string {
  const name = relative.replaceAll(
    /\p{C}/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
  return `${label}/${name}`;
}
