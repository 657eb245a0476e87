/** A small project in a temporary folder, for tests of the language server. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import {
  createLanguage,
  type Language,
  type Options,
} from "#server/workbench/language-server/language/language.ts";
import {
  placeOf,
  type DataFile,
  type DataFolder,
  type Project,
} from "#server/workbench/language-server/language/project.ts";
import { referenceBackend } from "#server/workbench/reference-backend/door.ts";
import type { Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import {
  miniConfig,
  miniModule,
  ROOT,
  tempFolder,
  type Files,
} from "./mini-config.ts";

/** Stands for the cursor in the texts of tests. */
const CURSOR = "|";

interface AtCursor {
  readonly file: DataFile;
  readonly position: Position;
}

export interface SmallProject {
  readonly project: Project;
  readonly language: Language;
  /** Writes a file of the configuration to the disk; nothing is read again. */
  readonly write: (relative: string, content: object | string) => void;
  /** Opens a file of the configuration with this text, in which a bar is the cursor. */
  readonly open: (relative: string, text: string) => AtCursor;
  /** The same for a file of a module. */
  readonly openModuleFile: (relative: string, text: string) => AtCursor;
  readonly file: (relative: string) => DataFile;
  /** The cursor in a file's text, behind the first occurrence of a text. */
  readonly behind: (relative: string, text: string) => AtCursor;
}

export function smallProject(
  changes: Files = {},
  options: Partial<Options> = {},
): SmallProject {
  const modules = ["text", "notice"].map((id) => miniModule(id));
  const folder = tempFolder({
    ...Object.fromEntries(
      Object.entries({ ...miniConfig(), ...changes }).map(([file, content]) => [
        `configs/${file}`,
        typeof content === "string" ? content : withSchema(file, content),
      ]),
    ),
    ...Object.fromEntries(
      modules.flatMap(({ manifest, dataSchema, example }) => {
        const at = `modules/test/${manifest.module_id}`;
        return [
          [`${at}/module.json`, JSON.stringify(manifest, null, 2)],
          [`${at}/data.schema.json`, JSON.stringify(dataSchema)],
          [`${at}/example.json`, JSON.stringify(example)],
          [`${at}/view.tsx`, ""],
        ];
      }),
    ),
  });
  onTestFinished(() => rmSync(folder.dir, { recursive: true, force: true }));
  const dir = (name: string) => path.join(folder.dir, name);
  mkdirSync(dir("data"));
  const project: Project = {
    root: ROOT,
    folders: [
      { area: "config", label: "configs", dir: dir("configs") },
      { area: "module", label: "modules", dir: dir("modules") },
      { area: "backend", label: "server/backend/data", dir: dir("data") },
    ],
    places: referenceBackend.places,
  };
  const language = createLanguage(project, {
    json: true,
    snippets: true,
    ...options,
  });
  const [config, modulesFolder] = project.folders;
  const file = (relative: string): DataFile =>
    language.workspace.get(`configs/${relative}`)!;
  const at = (found: DataFile, offset: number) => ({
    file: found,
    position: TextDocument.create("", "json", 0, found.text).positionAt(offset),
  });
  const openIn = (folder: DataFolder, relative: string, text: string) => {
    const offset = text.indexOf(CURSOR);
    const whole = text.replace(CURSOR, "");
    const opened = language.workspace.edit(
      placeOf(project, folder, relative),
      whole,
    );
    return at(opened, offset);
  };
  return {
    project,
    language,
    file,
    write: (relative, content) =>
      folder.write(
        `configs/${relative}`,
        typeof content === "string" ? content : withSchema(relative, content),
      ),
    open: (relative, text) => openIn(config!, relative, text),
    openModuleFile: (relative, text) => openIn(modulesFolder!, relative, text),
    behind(relative, text) {
      const found = file(relative);
      return at(found, found.text.indexOf(text) + text.length);
    },
  };
}

/** The kinds of files have schemas of their own names, where their folder does not say another one. */
const SCHEMAS: readonly (readonly [start: string, schema: string])[] = [
  ["routes/", "route-table"],
  ["calls/", "call-table"],
  ["sites/", "site"],
  ["partners/", "partner"],
  ["layouts/", "layout"],
  ["skeletons/", "landing-skeleton"],
  ["locales/", "messages"],
];

function withSchema(file: string, content: object): string {
  const name =
    SCHEMAS.find(([start]) => file.startsWith(start))?.[1] ??
    path.basename(file, ".json");
  const $schema = `../schema/${name}.schema.json`;
  return `${JSON.stringify({ $schema, ...content }, null, 2)}\n`;
}
