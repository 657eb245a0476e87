/** The schemas of the modules' data, each read when it is first needed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import type { NameIndex } from "./name-index.ts";
import { folderOf, type Project } from "./project.ts";

export interface ModuleSchema {
  /** The schema's path from the project's root. */
  readonly file: string;
  readonly schema: object;
}

export interface ModuleSchemas {
  /** @returns undefined if there is no such module, or its schema is not JSON */
  find(moduleId: string): ModuleSchema | undefined;
}

/** Schemas are code: an edit takes effect after the next start. */
export function createModuleSchemas(
  project: Project,
  index: Pick<NameIndex, "definitions">,
): ModuleSchemas {
  const { dir, label } = folderOf(project, "module");
  const known = new Map<string, ModuleSchema | undefined>();
  return {
    find(moduleId) {
      const manifest = index.definitions("module", moduleId)[0]?.file;
      if (manifest === undefined) return undefined;
      const file = `${path.posix.dirname(manifest)}/data.schema.json`;
      if (!known.has(file)) known.set(file, readSchema(dir, label, file));
      return known.get(file);
    },
  };
}

/** The schemas of schema/, and those of the modules' data by their names (schemaFile). */
export function withModuleSchemas(
  schemas: Schemas,
  modules: ModuleSchemas,
): Schemas {
  return {
    ...schemas,
    validate(name, value) {
      const [area, , id = ""] = name.split("/");
      const module = area === "modules" ? modules.find(id) : undefined;
      if (module)
        return schemas.validateWith(module.file, module.schema, value);
      return area === "modules" ? NOTHING : schemas.validate(name, value);
    },
  };
}

/** The result for a schema that is not JSON, which is reported itself. */
const NOTHING = { errors: [], references: [] };

function readSchema(
  dir: string,
  label: string,
  file: string,
): ModuleSchema | undefined {
  try {
    const full = path.join(dir, file.slice(label.length + 1));
    const schema = JSON.parse(readFileSync(full, "utf8")) as unknown;
    return typeof schema === "object" && schema !== null
      ? { file, schema }
      : undefined;
  } catch {
    return undefined;
  }
}
