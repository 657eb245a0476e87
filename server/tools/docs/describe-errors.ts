/** The tables of docs/errors.md, generated from the lists of errors and the English texts. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  CALL_ERRORS,
  ERRORS,
  SECTION_REASONS,
} from "#renderer/shared/errors.ts";
import {
  codeOf,
  ERRORS as BACKEND_ERRORS,
  type ErrorName,
} from "#server/backend/refusals/errors.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The texts of a language by key: `errors:service.sold_out`. */
export type LanguageTexts = ReadonlyMap<string, string>;

/**
 * Reads the texts that pages and the reference backend show in a language, without its
 * fallbacks.
 */
export function readShownTexts(language: string): LanguageTexts {
  const folder = path.join(ROOT, "configs/locales", language);
  const backend = `server/backend/data/texts/${language}.json`;
  return new Map([
    ...globSync("*.json", { cwd: folder })
      .sort()
      .flatMap((file) =>
        textsIn(
          readJson(path.join(folder, file)),
          `${path.basename(file, ".json")}:`,
        ),
      ),
    ...globSync(backend, { cwd: ROOT }).flatMap((file) =>
      textsIn(readJson(path.join(ROOT, file)), "backend:"),
    ),
  ]);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function textsIn(node: unknown, key: string): [string, string][] {
  if (typeof node === "string") return [[key, node]];
  return Object.entries(node as Record<string, unknown>).flatMap(
    ([name, child]) =>
      textsIn(child, key.endsWith(":") ? key + name : `${key}.${name}`),
  );
}

/**
 * The keys of the texts that a visitor may see for an error: the page's own texts, or those of the
 * gateway (`errors:service`). Keys end with the error's code.
 */
export function textKeysOf(name: ErrorName, texts: LanguageTexts): string[] {
  return [...texts.keys()].filter(
    (key) =>
      /[:.](?:error|failure|problem|refusal|service)\.([a-z_]+)$/.exec(
        key,
      )?.[1] === codeOf(name),
  );
}

/** The errors of pages and of the gateway. */
export function describePageErrors(): string {
  const texts = readShownTexts("en");
  return table(
    ["code", "status", "what to do", "what a visitor reads"],
    Object.entries(ERRORS).map(([code, { status, hint, messageKey }]) => [
      `\`${code}\``,
      String(status),
      hint,
      texts.get(messageKey)!,
    ]),
  );
}

/** The errors of upstream requests without an answer. */
export function describeCallErrors(): string {
  const texts = readShownTexts("en");
  return table(
    ["code", "meaning", "what a visitor reads"],
    Object.entries(CALL_ERRORS).map(([code, { meaning, messageKeys }]) => [
      `\`${code}\``,
      meaning,
      messageKeys.map((key) => texts.get(key)!).join(" / "),
    ]),
  );
}

/** The reasons for which a section is not shown. */
export function describeSectionReasons(): string {
  return table(
    ["reason", "meaning"],
    Object.entries(SECTION_REASONS).map(([reason, meaning]) => [
      `\`${reason}\``,
      meaning,
    ]),
  );
}

/** The errors of the reference backend. */
export function describeBackendErrors(): string {
  const texts = readShownTexts("en");
  return table(
    ["code", "status", "meaning", "what a visitor reads"],
    Object.entries(BACKEND_ERRORS).map(
      ([name, { status, meaning, reader }]) => [
        `\`${codeOf(name as ErrorName)}\``,
        String(status),
        meaning,
        reader === "visitor"
          ? texts.get(textKeysOf(name as ErrorName, texts)[0]!)!
          : "",
      ],
    ),
  );
}

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}
