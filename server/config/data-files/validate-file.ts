/** Reads the text of one data file: JSON, its schema's rules, and the schema's name in it. */
import path from "node:path";
import { explainErrors } from "./explain-errors.ts";
import { parseJsonFile, type JsonFile } from "./json-file.ts";
import type { Problem } from "./problem.ts";
import type { Reference, Schemas } from "./schemas/schemas.ts";

export interface ValidatedFile {
  readonly json: JsonFile;
  /** Its references to other files. */
  readonly references: readonly Reference[];
}

export interface FileValidation {
  /** undefined if there is a problem. */
  readonly file?: ValidatedFile;
  readonly problems: readonly Problem[];
}

/**
 * @param file the file as problems name it
 * @param folder its folder, from the project's root
 * @param schema a file of schema/, named without `.schema.json`
 */
export function validateFile(
  file: string,
  text: string,
  folder: string,
  schema: string,
  schemas: Schemas,
): FileValidation {
  const parsed = parseJsonFile(file, text);
  if (!parsed.ok) return { problems: parsed.problems };
  const { json } = parsed;
  const { errors, references } = schemas.validate(schema, json.value);
  const problems = explainErrors(json, errors);
  const isObject = !errors.some(
    ({ instancePath, keyword }) => instancePath === "" && keyword === "type",
  );
  if (isObject) problems.push(...schemaNameProblems(json, folder, schema));
  return problems.length > 0
    ? { problems }
    : { file: { json, references }, problems };
}

function schemaNameProblems(
  json: JsonFile,
  folder: string,
  schema: string,
): Problem[] {
  const named = (json.value as { $schema?: unknown }).$schema;
  const wanted = `schema/${schema}.schema.json`;
  if (
    typeof named === "string" &&
    path.posix.basename(named) === path.posix.basename(wanted)
  )
    return [];
  return [
    {
      file: json.file,
      ...json.locate("/$schema"),
      pointer: "/$schema",
      rule: "$schema",
      message:
        "the file must begin by naming its schema, so that editors explain it",
      value: JSON.stringify(named) ?? "nothing",
      nearest: path.posix.relative(folder, wanted),
    },
  ];
}
