/** Declares checks across files, and the tables that they may read. */
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import type { SharedTables } from "../config.ts";
import type { CodeTexts } from "./code-texts.ts";
import type { FileClass, FileKind } from "../read/files.ts";
import type { JsonFile } from "../../data-files/json-file.ts";
import type { LinkFaults } from "./link-faults.ts";
import type { ModulesRead } from "../read/modules.ts";
import type { SectionFacts } from "./page-facts.ts";
import type { PageUse } from "./page-use.ts";
import type { TextLanguages } from "./text-languages.ts";
import type { Place, Problem } from "../../data-files/problem.ts";
import { placeAt } from "../../data-files/problem-at.ts";
import type { Reference, Schemas } from "../../data-files/schemas.ts";
import type { DefinedNames } from "../../data-files/unknown-names.ts";
import type { LayerFiles, SharedSettings } from "../settings/settings.ts";

/** A data file that is valid by itself. */
export interface LoadedFile extends FileClass {
  readonly json: JsonFile;
  /** Its references to other files. */
  readonly references: readonly Reference[];
  /** When it was written, in milliseconds since 1970, where that is known. */
  readonly modified?: number | undefined;
}

/** What an upstream has. It changes independently of the configuration, so what it lacks is a warning. */
export interface UpstreamHas {
  readonly images?: readonly string[];
  /** The currencies that it can convert prices to. */
  readonly pricedCurrencies?: readonly string[];
}

/**
 * What a check may read besides its files. A table is the same object until something that it is
 * derived from changes: that is how cached results are known to be valid.
 */
export interface Tables extends Omit<SharedTables, "modules"> {
  readonly modules: ModulesRead["modules"];
  readonly names: DefinedNames;
  readonly schemas: Schemas;
  /** The layers below partners: the defaults and the sites. */
  readonly siteLayers: Omit<LayerFiles, "partners">;
  /** All layers of a site's or partner's file, merged. */
  readonly settingsOf: (file: LoadedFile) => FileSettings;
  /** The texts of the language without a segment, by their full keys: common:search. */
  readonly sourceTexts: ReadonlyMap<string, string>;
  readonly textLanguages: TextLanguages;
  /** undefined: a route's pattern cannot be read, which is told of its file. */
  readonly compiledRoutes: CompiledRoutes | undefined;
  /** The facts that templates of sections may use. */
  readonly sectionFacts: SectionFacts;
  readonly linkFaults: LinkFaults;
  /** The texts that code uses. */
  readonly codeTexts: CodeTexts;
  readonly upstream: UpstreamHas;
  readonly pageUse: PageUse;
  /** The day of the check in UTC, as 2026-12-24: what ended before it has expired. */
  readonly day: string;
}

/** Where a file names a site that does not exist, what sites must say may be missing. */
export type FileSettings = Partial<SharedSettings> & {
  readonly is_voyager?: boolean;
  readonly login_address?: string;
  readonly payment_address?: string;
};

/** A check of each file by itself. Its result is cached while the file and the tables are the same. */
export interface EachCheck<Key extends keyof Tables = never> {
  /** undefined: files of every kind. */
  readonly kinds?: readonly FileKind[];
  /** The tables that it reads: it is given no others. */
  readonly reads: readonly Key[];
  readonly check: (
    file: LoadedFile,
    tables: Pick<Tables, Key>,
  ) => readonly Problem[];
}

/** A check of all files of some kinds together. Its result is cached while they and the tables are the same. */
export interface TogetherCheck<Key extends keyof Tables = never> {
  /** undefined: files of every kind. */
  readonly kinds?: readonly FileKind[];
  readonly reads: readonly Key[];
  readonly check: (
    files: readonly LoadedFile[],
    tables: Pick<Tables, Key>,
  ) => readonly Problem[];
}

/** A check without the type of its tables, for the runner. */
export interface Check {
  readonly of: "each" | "together";
  readonly kinds: readonly FileKind[] | undefined;
  readonly reads: readonly (keyof Tables)[];
  readonly run: (files: readonly LoadedFile[], tables: Tables) => Problem[];
}

export function eachFile<Key extends keyof Tables = never>({
  kinds,
  reads,
  check,
}: EachCheck<Key>): Check {
  return {
    of: "each",
    kinds,
    reads,
    run(files, tables) {
      const given = pick(tables, reads);
      return files.flatMap((file) => [...check(file, given)]);
    },
  };
}

export function allFiles<Key extends keyof Tables = never>({
  kinds,
  reads,
  check,
}: TogetherCheck<Key>): Check {
  return {
    of: "together",
    kinds,
    reads,
    run: (files, tables) => [...check(files, pick(tables, reads))],
  };
}

/** Reduces the tables to the declared ones: a change of others would not invalidate the result. */
function pick<Key extends keyof Tables>(
  tables: Tables,
  keys: readonly Key[],
): Pick<Tables, Key> {
  return Object.fromEntries(keys.map((key) => [key, tables[key]])) as Pick<
    Tables,
    Key
  >;
}

/**
 * Sorts files by their times, the newest last, where they are known: of two files that
 * contradict each other the newer one is the edit.
 */
export function oldestFirst(files: readonly LoadedFile[]): LoadedFile[] {
  return files.toSorted((a, b) => (a.modified ?? 0) - (b.modified ?? 0));
}

/**
 * Finds duplicates: it stores who used a mark first. Its place is computed only for a duplicate,
 * because that parses the file again.
 */
export class Owners<Mark> {
  readonly #known = new Map<Mark, Owner>();

  /** @returns the first owner; undefined when this is the first use */
  claim(
    mark: Mark,
    json: JsonFile,
    steps: readonly (string | number)[],
  ): Owner | undefined {
    const owner = this.#known.get(mark);
    if (!owner)
      this.#known.set(mark, {
        file: json.file,
        steps,
        place: () => placeAt(json, steps),
      });
    return owner;
  }
}

export interface Owner {
  readonly file: string;
  readonly steps: readonly (string | number)[];
  readonly place: () => Place;
}
