/** Formats files that tools write, in the same way as `npm run format`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import { DataError } from "#server/config/data-files/data-error.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import { PROJECT } from "#server/config/parts.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";

const SETTINGS = ".oxfmtrc.json";

/**
 * @param file the file's name, whose ending tells the language; it need not exist
 * @throws Error when the text is not valid in that language
 * @throws DataError when the formatter's settings are not valid
 */
export async function formatText(file: string, text: string): Promise<string> {
  const settings = readFileSync(path.join(PROJECT, SETTINGS), "utf8");
  const { code, errors } = await format(file, text, {
    printWidth: printWidthOf(settings),
  });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}

/**
 * @param settings the text of .oxfmtrc.json
 * @throws DataError when it is not valid
 */
export function printWidthOf(settings: string): number {
  const parsed = parseJsonFile(SETTINGS, settings);
  const refuse = (problems: DataError["problems"]): never => {
    throw new DataError("the formatter's settings", problems);
  };
  if (!parsed.ok) return refuse(parsed.problems);
  const { value } = parsed.json;
  const { printWidth } = (value ?? {}) as { printWidth?: unknown };
  return typeof printWidth === "number"
    ? printWidth
    : refuse([
        problemAt(parsed.json, "/printWidth", {
          rule: "type",
          message: "is a number of columns",
          value: printWidth,
        }),
      ]);
}
