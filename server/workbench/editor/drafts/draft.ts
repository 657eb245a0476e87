/** A change of the configuration that is not live: edited on pages, saved with a name, then published. */
import type { EditProblem } from "../pages/refusal.ts";
import { isDeepStrictEqual } from "node:util";

/** A file of the configuration in a draft. */
export interface DraftFile {
  /** The live text from which it was edited; null: there was no file. */
  readonly base: string | null;
  /** null: the draft removes it. */
  readonly text: string | null;
}

/** By their paths below the configuration's folder. */
export type DraftFiles = Readonly<Record<string, DraftFile>>;

export interface Draft {
  readonly id: string;
  /** Counts its changes, so that two browsers do not overwrite each other's. */
  readonly version: number;
  readonly files: DraftFiles;
  /** The paths of the pages on which it was edited. */
  readonly pages: readonly string[];
  /** The partner on whose pages it was edited last. */
  readonly partner?: string | undefined;
  /** When it was changed, in milliseconds since 1970. */
  readonly changed: number;
  /** undefined: it has no name yet. */
  readonly label?: DraftLabel;
  /** The ids of the staff who changed it. The operator has none. */
  readonly authors?: readonly string[];
  /** A request for a review, or its outcome. A change ends it. */
  readonly review?: DraftReview | undefined;
  /** When it goes live by itself. A change ends it. */
  readonly schedule?: DraftSchedule | undefined;
}

export interface DraftReview {
  readonly state: "asked" | "returned";
  readonly by: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Why it was returned. */
  readonly remark?: string;
}

export interface DraftSchedule {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The name of who scheduled it. */
  readonly by: string;
  /** The id of the member of staff who did; left out: the operator. */
  readonly member?: string;
  /** Why it did not go live at its time. */
  readonly problems?: readonly EditProblem[];
}

/** What people say about a change. */
export interface DraftLabel {
  readonly name: string;
  /** Who made it. */
  readonly by: string;
  readonly reason: string;
}

/** A change that went live. */
export interface Publication extends DraftLabel {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly pages: readonly string[];
  readonly files: Readonly<Record<string, PublishedFile>>;
  /** The publication that it reverted. */
  readonly reverts?: string;
  /** Who published it, where that is not who made it. */
  readonly publisher?: string;
  /** The git commit with its files, where the server makes some. */
  readonly commit?: string;
  /** Why there is no commit, although the server makes some. */
  readonly not_committed?: string;
}

export interface PublishedFile {
  /** null: there was no file. */
  readonly before: string | null;
  /** null: it was removed. */
  readonly after: string | null;
}

/** The texts of a draft's files. */
export function textsOf(files: DraftFiles): ReadonlyMap<string, string | null> {
  return new Map(
    Object.entries(files).map(([file, { text }]) => [file, text] as const),
  );
}

/** The files with other texts. A file that is as it was before the draft is no part of it. */
export function withTexts(
  files: DraftFiles,
  texts: ReadonlyMap<string, string | null>,
  liveText: (file: string) => string | null,
): DraftFiles {
  const next: Record<string, DraftFile> = { ...files };
  for (const [file, text] of texts) {
    const { base } = files[file] ?? { base: liveText(file) };
    if (isSame(text, base)) delete next[file];
    else next[file] = { base, text };
  }
  return next;
}

/** An edit that was undone by hand may leave other spaces. */
function isSame(text: string | null, base: string | null): boolean {
  if (text === null || base === null) return text === base;
  return isDeepStrictEqual(JSON.parse(text), JSON.parse(base));
}

const ID = /^[\w-]{12}$/;

export function isDraftId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}
