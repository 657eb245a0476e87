/** Declares checks across files, and the tables that they may read. */
import type { CompiledRoutes } from "#renderer/routing/compile.ts";
import type { Call } from "#schema/call-table.ts";
import type { Guard } from "#schema/guards.ts";
import type { Route } from "#schema/route-table.ts";
import type { SharedTables } from "../model/config.ts";
import type { CodeTexts } from "./code-texts.ts";
import type { FileClass, FileKind } from "../model/files.ts";
import type { JsonFile } from "../data-files/json-file.ts";
import type { LinkFaults } from "./link-faults.ts";
import type { ModulesRead } from "../model/modules.ts";
import type { SectionFacts } from "./page-facts.ts";
import type { PageUse } from "./page-use.ts";
import type { SectionRows } from "./section-rows.ts";
import type { SourceFaults } from "./source-faults.ts";
import type { TextLanguages } from "./text-languages.ts";
import type { Place, Problem } from "../data-files/problem.ts";
import { placeAt, problemAt, type Fault } from "../data-files/problem-at.ts";
import type { Reference, Schemas } from "../data-files/schemas/schemas.ts";
import type { DefinedNames } from "../data-files/unknown-names.ts";
import type { LayerFiles, SharedSettings } from "../settings/settings.ts";

/** A data file that is valid by itself. */
export interface LoadedFile extends FileClass {
  readonly json: JsonFile;
  /** Its references to other files. */
  readonly references: readonly Reference[];
  /** When it was written, in milliseconds since 1970, if known. */
  readonly modified?: number | undefined;
}

export interface DataFolder {
  /** Its absolute path. */
  readonly dir: string;
  /** The folder as problems name it. */
  readonly label: string;
}

/**
 * The ids of an upstream. It changes independently of the configuration, so missing ids are
 * warnings.
 */
export interface UpstreamHas {
  /**
   * The folder of its data with its published skeletons; left out: only the upstream knows them.
   */
  readonly published?: DataFolder | undefined;
  readonly images?: readonly string[];
  /** The pictures of the media library, which is not the upstream's; left out: they are not known here. */
  readonly media?: readonly string[] | undefined;
  /** The currencies to which it can convert prices. */
  readonly pricedCurrencies?: readonly string[];
  /** The groups of each of its experiments. */
  readonly experiments?: Readonly<Record<string, readonly string[]>>;
  /** The pages that it simulates for other companies: their names below a path. */
  readonly standIns?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The data that a check may read besides its files. A table is the same object until one of its
 * sources changes, so that unchanged tables prove that cached results are valid.
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
  /** undefined: a route's pattern is invalid, which is reported for its file. */
  readonly compiledRoutes: CompiledRoutes | undefined;
  /** The facts that templates of sections may use. */
  readonly sectionFacts: SectionFacts;
  readonly linkFaults: LinkFaults;
  /** The texts that code uses. */
  readonly codeTexts: CodeTexts;
  readonly upstream: UpstreamHas;
  readonly pageUse: PageUse;
  readonly sectionRows: SectionRows;
  readonly sourceFaults: SourceFaults;
  /** The day of the check in UTC, as 2026-12-24: periods that ended earlier have expired. */
  readonly day: string;
}

/** If a file names a site that does not exist, required settings of sites may be missing. */
export type FileSettings = Partial<SharedSettings> & {
  readonly login_address?: string;
  readonly payment_address?: string;
};

type Steps = readonly (string | number)[];

/** Takes the problems of a file, each with its place in it. */
export interface Report {
  readonly error: (at: Steps | string, fault: Fault) => void;
  readonly warn: (at: Steps | string, fault: Fault) => void;
}

function reportTo(problems: Problem[], json: JsonFile, below: Steps): Report {
  const at = (steps: Steps | string) =>
    typeof steps === "string" ? steps : [...below, ...steps];
  return {
    error: (steps, fault) =>
      void problems.push(problemAt(json, at(steps), fault)),
    warn: (steps, fault) =>
      void problems.push(
        problemAt(json, at(steps), { ...fault, severity: "warning" }),
      ),
  };
}

/** A check of each file by itself. Its result is cached while the file and the tables are the same. */
export interface EachCheck<Key extends keyof Tables = never> {
  /** undefined: files of every kind. */
  readonly kinds?: readonly FileKind[];
  /** The tables that it reads; it gets no others. */
  readonly reads: readonly Key[];
  /** Reports the file's problems, or returns those that other functions found. */
  readonly check: (
    file: LoadedFile,
    tables: Pick<Tables, Key>,
    report: Report,
  ) => readonly Problem[] | void;
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
      return files.flatMap((file) => {
        const problems: Problem[] = [];
        const found = check(file, given, reportTo(problems, file.json, []));
        return found ? [...problems, ...found] : problems;
      });
    },
  };
}

/** A check of each row of a table; it reports places in its row. */
interface RowCheck<Row, Key extends keyof Tables> extends Pick<
  EachCheck<Key>,
  "reads"
> {
  readonly check: (
    row: Row,
    tables: Pick<Tables, Key>,
    report: Report,
    name: string,
  ) => void;
}

/** Returns a function that declares checks of a table's rows. */
function eachRow<Row>(kind: FileKind, table: string) {
  return <Key extends keyof Tables = never>({
    reads,
    check,
  }: RowCheck<Row, Key>): Check =>
    eachFile({
      kinds: [kind],
      reads,
      check(file, tables) {
        const problems: Problem[] = [];
        for (const [name, row] of rowsOf<Row>(file, table))
          check(
            row,
            tables,
            reportTo(problems, file.json, [table, name]),
            name,
          );
        return problems;
      },
    });
}

export const eachRoute = eachRow<Route>("route-table", "routes");
export const eachGuard = eachRow<Guard>("guards", "guards");
export const eachCall = eachRow<Call>("call-table", "calls");

/** The rows of a file's table, by their names. */
export function rowsOf<Row>(
  { json }: LoadedFile,
  table: string,
): [string, Row][] {
  const tables = json.value as Record<string, Record<string, Row>>;
  return Object.entries(tables[table]!);
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

/**
 * Reduces the tables to the declared ones, because changes of others do not invalidate the result.
 */
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
 * Sorts files by their times, if known, the newest last: of two contradicting files the newer one
 * is the edit.
 */
export function oldestFirst(files: readonly LoadedFile[]): LoadedFile[] {
  return files.toSorted((a, b) => (a.modified ?? 0) - (b.modified ?? 0));
}

/**
 * Finds duplicates: it stores the first owner of a mark. The place is computed only for a
 * duplicate, because that parses the file again.
 */
export class Owners<Mark> {
  readonly #known = new Map<Mark, Owner>();

  /** @returns the first owner; undefined if this is the first use */
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
