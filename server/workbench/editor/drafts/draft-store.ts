/** Drafts and the history of publications, as files of a folder. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAll } from "../../scaffolds/write-all.ts";
import { isDraftId, type Draft, type Publication } from "./draft.ts";

const PUBLICATION_ID = /^\d{15}-[\w-]{12}$/;

/** Older publications stay in the folder, and are not listed. */
const MAX_LISTED = 50;

export interface DraftStore {
  readonly newId: () => string;
  /** @returns undefined if there is none, or the id is none */
  draft(id: string): Draft | undefined;
  /** Those with a name, the latest first. */
  drafts(): Draft[];
  write(draft: Draft): void;
  remove(id: string): void;
  /** Removes drafts without a name that were not changed since a time, in milliseconds since 1970. */
  prune(before: number): void;
  publication(id: string): Publication | undefined;
  /** The latest first. */
  publications(): Publication[];
  /** @returns its id, which sorts by time */
  publish(publication: Omit<Publication, "id">): Publication;
}

/** @param folder is made when it is needed */
export function createDraftStore(folder: string): DraftStore {
  const draftFile = (id: string) => path.join(folder, "drafts", `${id}.json`);
  const publicationFile = (id: string) =>
    path.join(folder, "published", `${id}.json`);
  const newId = () => randomBytes(9).toString("base64url");
  const write = (file: string, value: unknown) =>
    writeAll(new Map([[file, `${JSON.stringify(value, null, 2)}\n`]]));
  const store: DraftStore = {
    newId,
    draft: (id) =>
      isDraftId(id) ? readStored<Draft>(draftFile(id)) : undefined,
    drafts: () =>
      idsIn(path.join(folder, "drafts"))
        .filter(isDraftId)
        .flatMap((id) => store.draft(id) ?? [])
        .filter(({ label }) => label !== undefined)
        .toSorted((a, b) => b.changed - a.changed),
    write: (draft) => write(draftFile(draft.id), draft),
    prune(before) {
      for (const id of idsIn(path.join(folder, "drafts")).filter(isDraftId)) {
        const draft = store.draft(id);
        if (draft && !draft.label && draft.changed < before) store.remove(id);
      }
    },
    remove: (id) => rmSync(draftFile(id), { force: true }),
    publication: (id) =>
      PUBLICATION_ID.test(id)
        ? readStored<Publication>(publicationFile(id))
        : undefined,
    publications: () =>
      idsIn(path.join(folder, "published"))
        .filter((id) => PUBLICATION_ID.test(id))
        .toSorted()
        .toReversed()
        .slice(0, MAX_LISTED)
        .flatMap((id) => store.publication(id) ?? []),
    publish(publication) {
      // Two of one millisecond are in the order in which they came.
      const latest = Number(store.publications()[0]?.id.split("-", 1)[0] ?? 0);
      const time = String(Math.max(publication.at, latest + 1)).padStart(
        15,
        "0",
      );
      const whole = { id: `${time}-${newId()}`, ...publication };
      write(publicationFile(whole.id), whole);
      return whole;
    },
  };
  return store;
}

function idsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** @returns undefined if there is no such file, or it was damaged: the others are read, and it stays as it is */
function readStored<T extends Draft | Publication>(
  file: string,
): T | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return hasFiles(value) ? (value as T) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a value has files and pages, with names below the configuration's folder. */
function hasFiles(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { files, pages } = value as Partial<Draft>;
  return (
    typeof files === "object" &&
    files !== null &&
    Array.isArray(pages) &&
    Object.entries(files).every(
      ([name, texts]) =>
        !path.isAbsolute(name) &&
        !name.split("/").includes("..") &&
        isTexts(texts),
    )
  );
}

/** Whether a value is a file's text before and after, null where there is none. */
function isTexts(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every(
      (text) => text === null || typeof text === "string",
    )
  );
}
