/** Validates what upstreams answer, by the same schemas as the data files. */
import path from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Fault } from "#renderer/loading/page.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import { namedSchema } from "#server/config/data-files/schemas/schema-names.ts";
import { schemaFiles } from "#server/config/data-files/schemas/schema-files.ts";
import { isTimeZone } from "#server/config/data-files/schemas/time-zone.ts";
import { sanitizeArticle } from "#server/config/data-files/sanitize-html.ts";

export interface DataValidator {
  /** Validates against a file of schema/, named without `.schema.json`. */
  readonly shape: (schema: string, value: unknown) => Fault | null;
  /** Validates a section's data against the schema of its module. */
  readonly data: (moduleId: string, value: unknown) => Fault | null;
  /** Validates a call's result against the schema that its row names (`answer`). */
  readonly answer: (schema: string, value: unknown) => Fault | null;
}

/** The functions that compiled schemas call (compile-schema.ts). */
const CLEANER = { html: sanitizeArticle, isTimeZone };

/**
 * Validates and cleans upstream data in place. Keys that a schema does not name are removed, so
 * that nothing unknown reaches a component or the browser; strings that a schema marks as `html`
 * are sanitized. Everything else must match.
 *
 * @param root the product's folder
 */
export function createDataValidator(
  root: string,
  modules: ReadonlyMap<string, ModuleSource>,
): DataValidator {
  const files = schemaFiles(root, "clean");
  const check = (validate: ValidateFunction, value: unknown): Fault | null =>
    validate.call(CLEANER, value) ? null : faultOf(validate.errors?.[0]);
  return {
    shape: (schema, value) => check(files.schema(schema), value),
    data(moduleId, value) {
      const { folder, dataSchema } = modules.get(moduleId)!;
      const file = `modules/${folder}/data.schema.json`;
      return check(files.compiled(file, dataSchema), value);
    },
    answer(schema, value) {
      const reference = answerReference(schema, modules);
      return check(files.compiled(`schema/${schema}`, reference), value);
    },
  };
}

/** A schema that refers to the one that a row names, from the folder of schemas. */
export function answerReference(
  schema: string,
  modules: ReadonlyMap<string, Pick<ModuleSource, "folder">>,
): { readonly $ref: string } {
  const { file, pointer } = namedSchema(
    schema,
    (id) => modules.get(id)!.folder,
  );
  // Not the name of a file, because references in a schema are relative to it.
  return { $ref: `${path.posix.relative("schema", file)}#${pointer}` };
}

function faultOf(error: ErrorObject | undefined): Fault {
  return {
    pointer: error?.instancePath ?? "",
    rule: error?.keyword ?? "unknown",
    message: error?.message ?? "is not valid",
  };
}
