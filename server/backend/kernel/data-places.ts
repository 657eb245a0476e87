/** Which data files the backend has, and which schema each must meet. */
import type { DataFiles } from "#schema/backend/data-files.ts";
import { SOURCE_LANGUAGE } from "./source-language.ts";

/** A translation is read as a file of the kind that it translates. */
export type DataKind = Exclude<keyof DataFiles, "translation">;

/** What the files of these folders have in common. */
export const FOLDERS = { networks: "network", texts: "texts" } as const;

/** Of these kinds there is one file each: coupons.json. */
export type SingleKind = Exclude<
  DataKind,
  (typeof FOLDERS)[keyof typeof FOLDERS] | `content${string}`
>;

const SINGLE: Readonly<Record<SingleKind, true>> = {
  activities: true,
  areas: true,
  atlas: true,
  cars: true,
  cities: true,
  "country-numbers": true,
  compensation: true,
  coupons: true,
  destinations: true,
  "disruption-scenarios": true,
  experiments: true,
  "fare-families": true,
  "gift-cards": true,
  "joined-networks": true,
  limits: true,
  "line-names": true,
  markets: true,
  membership: true,
  "nearby-places": true,
  "order-page": true,
  "partner-logins": true,
  passes: true,
  "phone-coupon": true,
  "place-words": true,
  rates: true,
  reviews: true,
  "saved-searches": true,
  search: true,
  "seat-layouts": true,
  services: true,
  "test-accounts": true,
  "ticket-addons": true,
  "traveller-fields": true,
  transfers: true,
};

/** The files that must exist. */
export const SINGLE_FILES: readonly string[] = Object.keys(SINGLE).map(
  (kind) => `${kind}.json`,
);

/** Where data files may live, for the message about one that lives elsewhere. */
export const PLACES: readonly string[] = [
  ...SINGLE_FILES,
  ...Object.keys(FOLDERS).map((folder) => `${folder}/`),
  "content/<language>/",
];

const LANGUAGE = "[a-z]{2}(?:-[A-Z]{2})?";

const IN_FOLDERS: readonly (readonly [RegExp, DataKind])[] = [
  [/^networks\/[a-z0-9]+\.json$/, "network"],
  [new RegExp(`^texts/${LANGUAGE}\\.json$`), "texts"],
  [new RegExp(`^content/${LANGUAGE}/site\\.json$`), "content-site"],
  [new RegExp(`^content/${LANGUAGE}/tickets\\.json$`), "content-tickets"],
  [new RegExp(`^content/${LANGUAGE}/[a-z0-9_-]+\\.json$`), "content"],
];

/** The kind of a file by its path below the data folder; undefined: no data file lives there. */
export function kindOf(file: string): DataKind | undefined {
  const name = file.replace(/\.json$/, "");
  if (name !== file && isSingle(name)) return name;
  return IN_FOLDERS.find(([place]) => place.test(file))?.[1];
}

/** The file in the source language whose words a file has in another one; undefined: it is no translation. */
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
