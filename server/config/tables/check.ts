/** How checks across files are declared, and what they may read. */
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import type { Config } from "../config.ts";
import type { CodeTexts } from "./code-texts.ts";
import type { FileClass, FileKind } from "../read/files.ts";
import type { JsonFile } from "../../data-files/json-file.ts";
import type { LinkFaults } from "./link-faults.ts";
import type { ModulesRead } from "../read/modules.ts";
import type { SectionFacts } from "./page-facts.ts";
import type { Place, Problem } from "../../data-files/problem.ts";
import { placeAt } from "../../data-files/problem-at.ts";
import type { Reference, Schemas } from "../../data-files/schemas.ts";
import type { DefinedNames } from "../../data-files/unknown-names.ts";
import type { LayerFiles, SharedSettings } from "../settings/settings.ts";

/** A data file that is sound by itself. */
export interface LoadedFile extends FileClass {
  readonly json: JsonFile;
  /** What it names elsewhere. */
  readonly references: readonly Reference[];
  /** When it was written, in milliseconds since 1970, where that is known. */
  readonly modified?: number | undefined;
}

/** What an upstream is known to have. It changes without this configuration: what it lacks is a warning. */
export interface UpstreamHas {
  readonly images?: readonly string[];
  /** The currencies that it can convert prices to. */
  readonly pricedCurrencies?: readonly string[];
}

/**
 * What a check may read besides its own files. Each is the same object for as long as
 * nothing that it is made of changes: that is how results are known to hold still.
 */
export interface Tables extends Omit<
  Config,
  "id" | "partners" | "layers" | "modules"
> {
  readonly modules: ModulesRead["modules"];
  readonly names: DefinedNames;
  readonly schemas: Schemas;
  /** The layers below partners: the defaults and the sites. */
  readonly siteLayers: Omit<LayerFiles, "partners">;
  /** All layers of a site's or partner's file, merged. */
  readonly settingsOf: (file: LoadedFile) => FileSettings;
  /** The texts of the language without a segment, by their full keys: common:search. */
  readonly sourceTexts: ReadonlyMap<string, string>;
  /** undefined: a route's pattern cannot be read, which is told of its file. */
  readonly compiledRoutes: CompiledRoutes | undefined;
  /** What templates of sections may name. */
  readonly sectionFacts: SectionFacts;
  readonly linkFaults: LinkFaults;
  /** The texts that code shows. */
  readonly codeTexts: CodeTexts;
  readonly upstream: UpstreamHas;
}

/** Where a file names a site that does not exist, what sites must say may be missing. */
export type FileSettings = Partial<SharedSettings> & {
  readonly is_voyager?: boolean;
  readonly login_address?: string;
  readonly payment_address?: string;
};

/** Of each file by itself, given tables. Its result is kept while file and tables are the same. */
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

/** Of all files of some kinds together. Its result is kept while they and the tables are the same. */
export interface TogetherCheck<Key extends keyof Tables = never> {
  /** undefined: files of every kind. */
  readonly kinds?: readonly FileKind[];
  readonly reads: readonly Key[];
  readonly check: (
    files: readonly LoadedFile[],
    tables: Pick<Tables, Key>,
  ) => readonly Problem[];
}

/** A check as the runner sees it: which tables it reads is no longer part of its type. */
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

/** Only what was declared can be read: what else was read could change unseen. */
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
 * Who said something first. Where that stands is looked for only when somebody says it
 * again: to look for it means to parse the file once more.
 */
export class Owners<Mark> {
  readonly #known = new Map<Mark, Owner>();

  /** @returns the first owner, or undefined when the mark was free and is taken now */
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
