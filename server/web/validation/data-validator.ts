/** Validates what upstreams answer, by the same schemas as the data files. */
import {
  Ajv2020,
  type ErrorObject,
  type ValidateFunction,
} from "ajv/dist/2020.js";
import type { Fault } from "#renderer/loading/page.ts";
import type { ModuleSource } from "../../config/read/modules.ts";
import { sanitizeArticle } from "./sanitize-html.ts";
import { readSchemas } from "../../data-files/schemas.ts";

export interface DataValidator {
  /** Against a file of schema/, named without `.schema.json`. */
  readonly shape: (schema: string, value: unknown) => Fault | null;
  /** A section's data against the schema of its module. */
  readonly data: (moduleId: string, value: unknown) => Fault | null;
}

const BASE = "file:///wayfare/";

/**
 * An upstream may send more than we know: keys that a schema does not name are taken
 * away in place, so that nothing unknown reaches a component or the browser. Strings
 * that a schema marks as `html` are cleaned in place. Everything else must fit.
 */
export function createDataValidator(
  schemaDir: string,
  modules: ReadonlyMap<string, ModuleSource>,
): DataValidator {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    removeAdditional: true,
    // Of a choice only the form that is meant is looked at: another would take its keys away.
    discriminator: true,
  });
  ajv.addKeyword({ keyword: "refers_to", schemaType: "string" });
  ajv.addKeyword({
    keyword: "html",
    type: "string",
    schemaType: "boolean",
    modifying: true,
    validate: (
      marked: boolean,
      text: string,
      _schema: unknown,
      context?: HtmlPlace,
    ) => {
      if (marked && context)
        context.parentData[context.parentDataProperty] = sanitizeArticle(text);
      return true;
    },
  });
  for (const [name, schema] of readSchemas(schemaDir))
    ajv.addSchema(schema, `${BASE}schema/${name}`);
  for (const { folder, dataSchema } of modules.values()) {
    ajv.addSchema(dataSchema, `${BASE}modules/${folder}/data.schema.json`);
  }
  const check = (id: string, value: unknown): Fault | null => {
    const validate = ajv.getSchema(id) as ValidateFunction | undefined;
    if (!validate) throw new Error(`there is no schema ${id}`);
    return validate(value) ? null : faultOf(validate.errors?.[0]);
  };
  return {
    shape: (schema, value) =>
      check(`${BASE}schema/${schema}.schema.json`, value),
    data: (moduleId, value) =>
      check(
        `${BASE}modules/${modules.get(moduleId)!.folder}/data.schema.json`,
        value,
      ),
  };
}

interface HtmlPlace {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

function faultOf(error: ErrorObject | undefined): Fault {
  return {
    pointer: error?.instancePath ?? "",
    rule: error?.keyword ?? "unknown",
    message: error?.message ?? "is not valid",
  };
}
