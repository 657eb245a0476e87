/** The JSON language service for data files, based on the schemas alone. */
import { globSync } from "node:fs";
import path from "node:path";
import {
  getLanguageService,
  type CompletionItem,
  type Hover,
  type Position,
} from "vscode-json-languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { isBeyondLimits } from "./json-tree.ts";
import { SCHEMAS as PLATFORM } from "#server/config/parts.ts";
import { schemaFile, type DataFile } from "./project.ts";
import { SCHEMAS, type SchemaRegistry } from "./schema-registry.ts";

export interface JsonService {
  complete(file: DataFile, position: Position): Promise<CompletionItem[]>;
  hover(file: DataFile, position: Position): Promise<Hover | undefined>;
}

/**
 * The address of a document contains the name of its schema, because `$schema` may be incomplete
 * while it is typed.
 */
const DOCUMENTS = `${SCHEMAS}documents/`;

export function createJsonService(
  root: string,
  registry: SchemaRegistry,
): JsonService {
  const service = getLanguageService({
    schemaRequestService: async (address) => registry.text(address),
    workspaceContext: {
      resolveRelativePath: (_, document) => schemaOf(document),
    },
    clientCapabilities: {
      textDocument: {
        completion: {
          completionItem: { documentationFormat: ["markdown", "plaintext"] },
        },
        hover: { contentFormat: ["markdown", "plaintext"] },
      },
    },
  });
  const names = new Set(schemaNames(root));
  const configure = () =>
    service.configure({
      validate: false,
      schemas: [...names].map((name) => ({
        uri: addressOf(name),
        fileMatch: [`documents/${name}/**`],
      })),
    });
  configure();

  const parsed = new WeakMap<DataFile, ReturnType<typeof parse>>();
  const parse = (file: DataFile) => {
    const address = `${DOCUMENTS}${file.schema}/of/${file.file}`;
    const document = TextDocument.create(address, "json", 0, file.text);
    return { document, json: service.parseJSONDocument(document) };
  };
  const read = (file: DataFile) => {
    if (!file.schema || isBeyondLimits(file.text)) return undefined;
    if (!names.has(file.schema)) {
      // Of a module's data: there are many, and few are edited.
      names.add(file.schema);
      configure();
    }
    return parsed.getOrInsertComputed(file, parse);
  };

  return {
    async complete(file, position) {
      const found = read(file);
      if (!found) return [];
      const { document, json } = found;
      const list = await service.doComplete(document, position, json);
      return list?.items ?? [];
    },
    async hover(file, position) {
      const found = read(file);
      if (!found) return undefined;
      const { document, json } = found;
      return (await service.doHover(document, position, json)) ?? undefined;
    },
  };
}

function schemaOf(document: string): string {
  const [name] = document.slice(DOCUMENTS.length).split("/of/");
  return addressOf(name!);
}

function addressOf(name: string): string {
  return SCHEMAS + schemaFile(name);
}

/** The files of schema/, named without `.schema.json`: the product's and the platform's. */
function schemaNames(root: string): string[] {
  return [path.join(root, "schema"), PLATFORM].flatMap((folder) =>
    globSync("**/*.schema.json", { cwd: folder }).map((file) =>
      file.replaceAll(path.sep, "/").replace(".schema.json", ""),
    ),
  );
}
