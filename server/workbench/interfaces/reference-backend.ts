/**
 * The reference backend as verbs see it, where it is the product's upstream. A product with another
 * upstream has none, and an installation need not have it.
 */
import type { Exchange } from "#schema/recording.ts";
import type { FileKind } from "#server/config/model/files.ts";
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import type { Known } from "#server/config/reload/read-config.ts";
import type { DataFolder, UpstreamHas } from "#server/config/tables/check.ts";
import type { Checked, CheckedFolder } from "./checked.ts";

export interface ReferenceBackend {
  /** The folder of its data. */
  readonly data: DataFolder;
  readonly places: DataPlaces;
  /**
   * The skeletons that it publishes, and its ids. Without ids if its data has an error, which
   * `wayfare check` reports.
   */
  known(): UpstreamHas;
  /** Checks its data repeatedly. */
  createChecks(): BackendChecks;
  /** The program of a thread that checks its saved data once (FromBackendCheck). */
  readonly checkProgram: URL;
  /** Makes the successive sets of its data from files; equal files are read once. */
  createData(): (files: ReadonlyMap<string, SourceFile>) => BackendData;
  /** Starts it in memory with a set of its data. */
  start(data: BackendData, now: () => number): Promise<StartedBackend>;
  /**
   * What a partner's pages begin with, by subject, with the languages in which it is written.
   *
   * @returns undefined: the partner has no file; null: the data has an error
   */
  partnerHeroes(partner: string): PartnerHeroes | null | undefined;
  /** Copies its SQLite file. @throws StartError */
  backUp(
    dataDir: string,
    target: string,
  ): { readonly file: string; readonly bytes: number };
}

/** A set of the backend's data, which only the backend reads. */
export type BackendData = object;

/** subject -> the words by language */
export type PartnerHeroes = Readonly<
  Record<string, { readonly words: Readonly<Record<string, unknown>> }>
>;

/** What a file of its data is, by its path below the folder. */
export type DataPlaces = (relative: string) => {
  readonly schema?: string;
  readonly kind?: FileKind;
  readonly name?: string;
};

export interface BackendChecks {
  /** What a configuration may name of it. With an error in the data: what it had before. */
  readonly upstream: () => UpstreamHas;
  /** @param known the names of the configuration; undefined if it has an error */
  readonly run: (known: Known | undefined) => Checked;
  readonly folder: CheckedFolder;
}

/** What the thread of `checkProgram` answers. */
export interface FromBackendCheck {
  readonly problems: Checked["problems"];
  /** The names that the backend's data and code define; undefined if the data has an error. */
  readonly names: DefinedNames | undefined;
}

export interface StartedBackend {
  /** The answer to a recorded request. */
  ask(exchange: Exchange): Promise<Exchange["body"]>;
  close(): Promise<void>;
}
