/** Validates what upstreams answer, by the same schemas as the data files. */
import path from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Fault } from "#renderer/loading/page.ts";
import type { ModuleSource } from "../../config/read/modules.ts";
import { namedSchema } from "../../data-files/schema-names.ts";
import { schemaFiles } from "../../data-files/schema-files.ts";
import { isTimeZone } from "../../data-files/time-zone.ts";
import { sanitizeArticle } from "../../data-files/sanitize-html.ts";

export interface DataValidator {
  /** Against a file of schema/, named without `.schema.json`. */
  readonly shape: (schema: string, value: unknown) => Fault | null;
  /** A section's data against the schema of its module. */
  readonly data: (moduleId: string, value: unknown) => Fault | null;
  /** A call's result against the schema that its row names (`answer`). */
  readonly answer: (schema: string, value: unknown) => Fault | null;
}

/** What compiled schemas call (compile-schema.ts). */
const CLEANER = { html: sanitizeArticle, isTimeZone };

/**
 * An upstream may send more than we know: keys that a schema does not name are taken
 * away in place, so that nothing unknown reaches a component or the browser. Strings
 * that a schema marks as `html` are cleaned in place. Everything else must fit.
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
      const { file, pointer } = namedSchema(
        schema,
        (id) => modules.get(id)!.folder,
      );
      // Its name stands beside no file: references of a schema are relative to it.
      const $ref = `${path.posix.relative("schema", file)}#${pointer}`;
      return check(files.compiled(`schema/${schema}`, { $ref }), value);
    },
  };
}

function faultOf(error: ErrorObject | undefined): Fault {
  return {
    pointer: error?.instancePath ?? "",
    rule: error?.keyword ?? "unknown",
    message: error?.message ?? "is not valid",
  };
}
