/** The backend's data files, and their schemas. */
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { DataFiles as OwnFiles } from "#schema/backend/data-files.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import { SOURCE_LANGUAGE } from "./source-language.ts";

/** Files that are published unchanged have the schema of their readers. */
interface SharedFiles {
  readonly "aggregation-skeleton": AggregationSkeleton;
  readonly "landing-skeleton": LandingSkeleton;
}

export type DataFiles = OwnFiles & SharedFiles;

/** A translation is read as a file of the kind that it translates. */
export type DataKind = Exclude<keyof DataFiles, "translation">;

/** The kind of the files in each folder. */
export const FOLDERS = {
  activities: "city-activities",
  networks: "network",
  partners: "partner-pages",
  texts: "texts",
  "skeletons/aggregation": "aggregation-skeleton",
  "skeletons/home": "landing-skeleton",
  "skeletons/landing": "landing-skeleton",
  "skeletons/search": "landing-skeleton",
} as const satisfies Readonly<Record<string, DataKind>>;

/** Kinds with a single file: coupons.json. */
export type SingleKind = Exclude<
  DataKind,
  (typeof FOLDERS)[keyof typeof FOLDERS] | `content${string}`
>;

const SINGLE: Readonly<Record<SingleKind, true>> = {
  activities: true,
  areas: true,
  assistance: true,
  atlas: true,
  cars: true,
  chat: true,
  cities: true,
  "country-numbers": true,
  compensation: true,
  conversions: true,
  coupons: true,
  currencies: true,
  destinations: true,
  "connection-guarantee": true,
  "disruption-scenarios": true,
  experiments: true,
  "fare-families": true,
  "gift-cards": true,
  hotels: true,
  "joined-networks": true,
  languages: true,
  limits: true,
  "line-names": true,
  markets: true,
  membership: true,
  "nearby-places": true,
  "order-page": true,
  "partner-logins": true,
  passes: true,
  "payment-methods": true,
  "payment-shares": true,
  "phone-coupon": true,
  pictures: true,
  "place-words": true,
  "price-promises": true,
  "price-trend": true,
  products: true,
  ranking: true,
  rates: true,
  retention: true,
  reviews: true,
  "saved-searches": true,
  search: true,
  "seat-layouts": true,
  services: true,
  sessions: true,
  sites: true,
  "test-accounts": true,
  "ticket-addons": true,
  "traveller-fields": true,
  transfers: true,
};

/** The files that must exist. */
export const SINGLE_FILES: readonly string[] = Object.keys(SINGLE).map(
  (kind) => `${kind}.json`,
);

/** The folder of pictures: its files are SVG. */
export const PICTURES_FOLDER = "pictures";

/** The folders with files of one kind. Moving a folder must not delete all of them. */
export const KIND_FOLDERS: readonly string[] = [
  ...Object.keys(FOLDERS),
  "content",
  PICTURES_FOLDER,
];

/** The valid places of data files, for the message about a misplaced one. */
export const PLACES: readonly string[] = [
  ...SINGLE_FILES,
  ...Object.keys(FOLDERS).map((folder) => `${folder}/`),
  "content/<language>/",
  `${PICTURES_FOLDER}/<id>.svg`,
];

const LANGUAGE = "[a-z]{2}(?:-[A-Z]{2})?";

const IN_FOLDERS: readonly (readonly [RegExp, DataKind])[] = [
  [/^activities\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/, "city-activities"],
  [/^networks\/[a-z0-9]+\.json$/, "network"],
  [/^partners\/[a-z0-9][a-z0-9_-]*\.json$/, "partner-pages"],
  [
    /^skeletons\/aggregation\/[a-z0-9][a-z0-9_-]*\.json$/,
    "aggregation-skeleton",
  ],
  [
    /^skeletons\/(?:home|landing|search)\/[a-z0-9][a-z0-9_-]*\.json$/,
    "landing-skeleton",
  ],
  [new RegExp(`^texts/${LANGUAGE}\\.json$`), "texts"],
  [new RegExp(`^content/${LANGUAGE}/site\\.json$`), "content-site"],
  [new RegExp(`^content/${LANGUAGE}/tickets\\.json$`), "content-tickets"],
  [new RegExp(`^content/${LANGUAGE}/[a-z0-9_-]+\\.json$`), "content"],
];

/**
 * The kind of a file by its path below the data folder; undefined if no data file belongs there.
 */
export function kindOf(file: string): DataKind | undefined {
  const name = file.replace(/\.json$/, "");
  if (name !== file && isSingle(name)) return name;
  return IN_FOLDERS.find(([place]) => place.test(file))?.[1];
}

/** Whether a path below the data folder is that of a picture. */
export function isPicture(file: string): boolean {
  return file.startsWith(`${PICTURES_FOLDER}/`) && file.endsWith(".svg");
}

/** The schema of a kind: a file of schema/, without `.schema.json`. */
export function schemaOf(kind: keyof DataFiles): string {
  const shared: Readonly<Record<keyof SharedFiles, true>> = {
    "aggregation-skeleton": true,
    "landing-skeleton": true,
  };
  return Object.hasOwn(shared, kind) ? kind : `backend/${kind}`;
}

/** The source language's file of a translation; undefined if the file is not a translation. */
export function originalOf(file: string): string | undefined {
  const [folder, language, name] = file.split("/");
  return folder === "content" &&
    language !== SOURCE_LANGUAGE &&
    kindOf(file) !== undefined
    ? `${folder}/${SOURCE_LANGUAGE}/${name}`
    : undefined;
}

function isSingle(kind: string): kind is SingleKind {
  return Object.hasOwn(SINGLE, kind);
}
