/**
 * Validates answers as the server does, and names all keys that an answer lacks: the server needs
 * one reason, an author of an upstream all of them.
 */
import type { Fault } from "#renderer/loading/page.ts";
import {
  schemaFiles,
  type SchemaFiles,
} from "#server/config/data-files/schemas/schema-files.ts";
import { isTimeZone } from "#server/config/data-files/schemas/time-zone.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import {
  answerReference,
  createDataValidator,
  type DataValidator,
} from "#server/web/validation/data-validator.ts";

type Validate = ReturnType<SchemaFiles["schema"]>;

/** What the schemas of checks call (compile-schema.ts); here only errors count. */
const READER = { isTimeZone, refers_to() {}, html() {} };

/** @param root the product's folder */
export function createThoroughValidator(
  root: string,
  modules: ReadonlyMap<string, ModuleSource>,
): DataValidator {
  const validator = createDataValidator(root, modules);
  const files = schemaFiles(root, "check");
  const named = (
    validate: (value: unknown) => Fault | null,
    all: () => Validate,
    value: unknown,
  ): Fault | null => {
    const fault = validate(value);
    if (fault?.rule !== "required") return fault;
    // Validation removed unknown keys only: those that are missing are so still.
    const check = all();
    check.call(READER, value);
    return { ...fault, message: missing(fault, check.errors ?? []) };
  };
  return {
    shape: (schema, value) =>
      named(
        (one) => validator.shape(schema, one),
        () => files.schema(schema),
        value,
      ),
    data: (id, value) =>
      named(
        (one) => validator.data(id, one),
        () => {
          const { folder, dataSchema } = modules.get(id)!;
          const file = `modules/${folder}/data.schema.json`;
          return files.compiled(file, dataSchema);
        },
        value,
      ),
    answer: (schema, value) =>
      named(
        (one) => validator.answer(schema, one),
        () =>
          files.compiled(`schema/${schema}`, answerReference(schema, modules)),
        value,
      ),
  };
}

function missing(
  { message }: Fault,
  errors: NonNullable<Validate["errors"]>,
): string {
  const keys = errors
    .filter(({ keyword }) => keyword === "required")
    .map(
      ({ instancePath, params }) =>
        `${instancePath}/${(params as { missingProperty: string }).missingProperty}`,
    );
  const all = [...new Set(keys)];
  return all.length < 2 ? message : `lacks ${all.join(", ")}`;
}
