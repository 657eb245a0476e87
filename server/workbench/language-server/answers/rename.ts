/** Renames definitions of data files, in all files at once. Nothing else in the texts changes. */
import type { TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { withoutPlural } from "#server/config/model/message-keys.ts";
import { explainErrors } from "#server/config/data-files/explain-errors.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import { findInCode } from "./code-names.ts";
import type { Language } from "../language/language.ts";
import { uriOf, type DataFile } from "../language/project.ts";
import type { Occurrence } from "../language/symbols.ts";
import { edited, rangeIn } from "../language/text-places.ts";

/** Why something cannot be renamed, in words for the editor's user. */
export class RenameRefused extends Error {}

/** Why names of these kinds cannot be changed here; kinds in neither list belong to the backend. */
const REFUSED: Readonly<Record<string, string>> = {
  module:
    "a module is a folder of code: rename the folder below modules/ and its module_id, then correct what the check reports",
  messages_file:
    "it is a file in the folder of every language: rename the files, then correct what the check reports",
  language: "languages have the codes of BCP 47",
  currency: "currencies have the codes of ISO 4217",
  country: "countries have the codes of ISO 3166-1",
  country_number: "countries have the codes of ISO 3166-1",
  product_type: "products have the numbers of the upstream",
  market: "markets are known to the upstream by this code",
  site: "stored bookings name their site",
  partner: "stored bookings name their partner",
  image: "pictures are defined in code",
  time_zone: "time zones have the names of the IANA database",
  flag: "sections name it as a feature and partners as a flag: rename it in both, then correct what the check reports",
  site_path: "a path belongs to its route: rename it there",
};

const RENAMED = new Set([
  "route",
  "call",
  "guard",
  "layout",
  "page_skeleton",
  "feature",
  "utility",
  "message",
]);

/**
 * Checks whether a name can be changed.
 *
 * @throws RenameRefused
 */
export function requireRenamable(language: Language, symbol: Occurrence): void {
  const { index, workspace } = language;
  const { name } = symbol;
  const isFlag = index.definitions("flag", name).length > 0;
  const kind = isFlag && symbol.kind === "feature" ? "flag" : symbol.kind;
  const what = kind.replaceAll("_", " ");
  if (!RENAMED.has(kind))
    throw new RenameRefused(
      `${what} ${name} cannot be renamed here: ${REFUSED[kind] ?? "what is stored and code may name it"}`,
    );
  const [definition] = index.definitions(kind, name);
  if (!definition)
    throw new RenameRefused(`there is no ${what} ${name}: nothing defines it`);
  const code =
    moduleThatUses(language, symbol) ??
    findInCode(workspace.project.root, kind, name);
  if (code)
    throw new RenameRefused(
      `${what} ${name} cannot be renamed here: ${code} names it, and code is not renamed`,
    );
}

/** A manifest declares which routes and calls the module's code names. */
function moduleThatUses(
  { symbols, workspace }: Language,
  symbol: Occurrence,
): string | undefined {
  const uses = symbols.all(symbol).map(({ file }) => workspace.get(file));
  const manifest = uses.find((file) => file?.area === "module")?.file;
  return manifest && `the module of ${manifest}`;
}

export interface RenameOptions {
  /** Whether the editor can rename files as part of an edit. */
  readonly canRenameFiles: boolean;
  /** Whether it supports edits with document versions, which renaming of files requires. */
  readonly hasVersions: boolean;
}

/**
 * The edits that rename a definition.
 *
 * @param wanted for a text, its whole key or the last part of it
 * @throws RenameRefused if it cannot have this name
 */
export function rename(
  language: Language,
  symbol: Occurrence,
  wanted: string,
  { canRenameFiles, hasVersions }: RenameOptions,
): WorkspaceEdit {
  requireRenamable(language, symbol);
  const { index, workspace, symbols } = language;
  const newName = newNameOf(symbol, wanted);
  const [taken] = index.definitions(symbol.kind, newName);
  if (newName === symbol.name) return {};
  if (taken)
    throw new RenameRefused(`${newName} exists already, in ${taken.file}`);

  const byFile = Map.groupBy(symbols.all(symbol), ({ file }) => file);
  const moved = index
    .definitions(symbol.kind, symbol.name)
    .filter(({ by }) => by === "file");
  if (moved.length > 0) {
    if (!canRenameFiles || !hasVersions)
      throw new RenameRefused(
        `this editor cannot rename ${moved[0]!.file} as part of an edit`,
      );
    if (!FILE_NAME.test(newName))
      throw new RenameRefused(
        "a file's name has lowercase letters, digits, hyphens and underscores",
      );
  }
  const changes = [...byFile].flatMap(([name, places]) => {
    const file = workspace.get(name);
    const edits = file ? editsOf(file, places, newName, moved.length > 0) : [];
    return file && edits.length > 0 ? [{ file, edits }] : [];
  });
  for (const { file, edits } of changes.slice(0, MAX_TRIED))
    requireValid(language, file, edits, newName);
  const { project } = workspace;
  if (!hasVersions)
    return {
      changes: Object.fromEntries(
        changes.map(({ file, edits }) => [uriOf(project, file.file), edits]),
      ),
    };
  return {
    documentChanges: [
      ...changes.map(({ file, edits }) => ({
        textDocument: { uri: uriOf(project, file.file), version: null },
        edits,
      })),
      ...moved.map(({ file }) => ({
        kind: "rename" as const,
        oldUri: uriOf(project, file),
        newUri: uriOf(project, file.replace(/[^/]+$/, `${newName}.json`)),
      })),
    ],
  };
}

/** The rules for a name are the same in all files: validating some of them is enough. */
const MAX_TRIED = 20;

const FILE_NAME = /^[a-z0-9][a-z0-9_-]*$/;

function newNameOf({ kind, name }: Occurrence, wanted: string): string {
  if (kind !== "message") return wanted;
  const place = placeOfText(name);
  const last = wanted.startsWith(place) ? wanted.slice(place.length) : wanted;
  if (/[.:]/.test(last))
    throw new RenameRefused(
      `a text stays in its place: ${place} can be followed by another word only`,
    );
  return place + withoutPlural(last);
}

/** The file and the groups of a text: pages:home. of pages:home.title. */
function placeOfText(key: string): string {
  return /^.*[.:]/.exec(key)![0];
}

function editsOf(
  file: DataFile,
  places: readonly Occurrence[],
  newName: string,
  isByFile: boolean,
): TextEdit[] {
  return places.flatMap(({ kind, name, span, role }) => {
    if (isByFile && role === "definition") return [];
    const old = file.text.slice(span.start, span.end);
    const newText =
      kind === "message" && role !== "reference"
        ? newKey(old, name, newName)
        : JSON.stringify(newName).slice(1, -1);
    return [{ range: rangeIn(file, span), newText }];
  });
}

/** The last part of a text's key, with its old plural form. */
function newKey(old: string, name: string, newName: string): string {
  const last = (key: string) => key.slice(placeOfText(key).length);
  return last(newName) + old.slice(last(name).length);
}

/** @throws RenameRefused if the file would break a rule that it does not break now */
function requireValid(
  { schemas }: Language,
  file: DataFile,
  edits: TextEdit[],
  newName: string,
): void {
  const problemsOf = (text: string) => {
    const parsed = parseJsonFile(file.file, text);
    if (!parsed.ok) return parsed.problems;
    if (!file.schema) return [];
    const { errors } = schemas.validate(file.schema, parsed.json.value);
    return explainErrors(parsed.json, errors);
  };
  const after = problemsOf(edited(file, edits));
  if (after.length <= problemsOf(file.text).length) return;
  const shown = JSON.stringify(newName);
  const fault = after.find(({ value }) => value === shown) ?? after[0]!;
  throw new RenameRefused(`${fault.file} does not allow it: ${fault.message}`);
}
