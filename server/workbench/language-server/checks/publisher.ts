/**
 * Publishes each file's problems: for an edited file at once, for all files together when the check
 * ends.
 */
import { checkEach } from "#server/config/checks/pages/references.ts";
import { readConfigFile } from "#server/config/reload/load-config.ts";
import { explainErrors } from "#server/config/data-files/explain-errors.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import { showValue, type Problem } from "#server/config/data-files/problem.ts";
import { getNodeValue } from "jsonc-parser";
import { toFinding, type Finding } from "./diagnose.ts";
import { findPlaced, keyOf, treeOf } from "../language/json-tree.ts";
import type { Judged } from "./judging.ts";
import type { Language } from "../language/language.ts";
import { folderOf, type DataFile } from "../language/project.ts";

export interface Publisher {
  /** Takes the problems of a check, and publishes the changes since the last one. */
  take(source: "config" | "backend", judged: Judged): void;
  /** Publishes the problems of one file, if they changed. */
  publish(file: string): void;
}

/** An editor that lists thousands of files with problems is not useful. */
const MAX_FILES = 500;

const NOTHING: Judged = { own: [], between: [] };

/**
 * @param isOpen whether the editor has the file open
 * @param send sends the findings of a file to the editor
 */
export function createPublisher(
  language: Language,
  isOpen: (file: string) => boolean,
  send: (file: string, findings: readonly Finding[]) => void,
): Publisher {
  const { workspace } = language;
  const judged = { config: NOTHING, backend: NOTHING };
  const published = new Map<string, string>();
  let byFile = new Map<string, Problem[]>();
  let between = new Set<Problem>();

  function problemsOf(file: DataFile): readonly Problem[] {
    const known = byFile.get(file.file) ?? [];
    if (!isOpen(file.file)) return known;
    const own = ownProblems(language, file);
    const said = new Set(own.map(sameness));
    const others = known.filter(
      (problem) =>
        between.has(problem) &&
        !said.has(sameness(problem)) &&
        !problem.rule.startsWith("unknown_") &&
        isStillSo(file, problem),
    );
    const unknown = own.length > 0 ? [] : unknownNames(language, file);
    return [...own, ...unknown, ...others];
  }

  function findingsOf(file: DataFile): Finding[] {
    return problemsOf(file).map((problem) =>
      toFinding(workspace, file, problem),
    );
  }

  function publish(name: string): void {
    const file = workspace.get(name) ?? missing(name);
    const findings = findingsOf(file);
    const told = JSON.stringify(findings);
    if (told === (published.get(name) ?? "[]")) return;
    if (findings.length > 0) published.set(name, told);
    else published.delete(name);
    send(name, findings);
  }

  return {
    publish,
    take(source, found) {
      judged[source] = found;
      const parts = Object.values(judged);
      between = new Set(parts.flatMap((part) => part.between));
      byFile = Map.groupBy(
        parts.flatMap((part) => [...part.own, ...part.between]),
        ({ file }) => file,
      );
      const open = [...workspace.all()].filter(({ file }) => isOpen(file));
      const names = [...byFile.keys()].slice(0, MAX_FILES);
      for (const name of new Set([
        ...open.map(({ file }) => file),
        ...published.keys(),
        ...names,
      ]))
        publish(name);
    },
  };
}

function sameness({ rule, pointer }: Problem): string {
  return `${rule} ${pointer}`;
}

/** A file that a problem names and that does not exist. */
function missing(file: string): DataFile {
  return { area: "config", file, relative: file, text: "" };
}

/** The problems of a file by itself. */
function ownProblems(
  { workspace, schemas }: Language,
  file: DataFile,
): readonly Problem[] {
  if (file.area === "config") {
    const { label } = folderOf(workspace.project, "config");
    return readConfigFile(file, label, schemas).problems;
  }
  const parsed = parseJsonFile(file.file, file.text);
  if (!parsed.ok) return parsed.problems;
  if (!file.schema) return [];
  const { errors } = schemas.validate(file.schema, parsed.json.value);
  return explainErrors(parsed.json, errors);
}

/** The undefined names, of the kinds that are known here. */
function unknownNames(language: Language, file: DataFile): Problem[] {
  const parsed = parseJsonFile(file.file, file.text);
  if (!parsed.ok) return [];
  const names = language.index.names();
  const known = language.references
    .of(file)
    .filter(({ kind }) => Object.hasOwn(names, kind));
  return checkEach(parsed.json, known, names);
}

/** Whether the invalid value from before an edit is still at its place. */
function isStillSo(file: DataFile, { pointer, value }: Problem): boolean {
  const placed = findPlaced(treeOf(file).root, pointer);
  if (!placed) return false;
  if (value === undefined || pointer === "") return true;
  const node = placed.value;
  if (node && showValue(getNodeValue(node)) === value) return true;
  const name = /^"(.*)"$/.exec(value)?.[1];
  return (
    name !== undefined &&
    (placed.key?.value === name ||
      keyOf(node, name) !== undefined ||
      (typeof node?.value === "string" && node.value.includes(name)))
  );
}
