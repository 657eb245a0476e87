/**
 * The state that the features of the language server share: the files, their names and their
 * schemas.
 */
import {
  loadSchemas,
  type Schemas,
} from "#server/config/data-files/schemas/schemas.ts";
import { createJsonService, type JsonService } from "./json-service.ts";
import { createLinks, type Links } from "./links.ts";
import { createModuleSchemas, withModuleSchemas } from "./module-schemas.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";
import type { Project } from "./project.ts";
import { createReferenceReader, type ReferenceReader } from "./references.ts";
import { createSchemaRegistry } from "./schema-registry.ts";
import { createSymbols, type Symbols } from "./symbols.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

export interface Options {
  /**
   * Whether the schemas' descriptions are shown; false if the editor shows them itself. Those of a
   * section's data are always shown: the module's schema applies, and no file names it.
   */
  readonly json: boolean;
  /** Whether the editor supports snippets. */
  readonly snippets: boolean;
}

export interface Language {
  readonly options: Options;
  readonly workspace: Workspace;
  readonly index: NameIndex;
  readonly schemas: Schemas;
  readonly references: ReferenceReader;
  readonly symbols: Symbols;
  readonly links: Links;
  readonly json: JsonService;
}

/** Reads all files. */
export function createLanguage(project: Project, options: Options): Language {
  const { root } = project;
  const workspace = createWorkspace(project);
  workspace.reread();
  const index = createNameIndex(workspace);
  const modules = createModuleSchemas(project, index);
  const schemas = withModuleSchemas(loadSchemas(root), modules);
  const references = createReferenceReader(schemas, modules);
  const registry = createSchemaRegistry(root, index, modules);
  return {
    options,
    workspace,
    index,
    schemas,
    references,
    symbols: createSymbols(workspace, index, references),
    links: createLinks(workspace),
    json: createJsonService(root, registry),
  };
}
