/** The data files of a project: where they are, and which schema each has. */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { classify, type FileKind } from "#server/config/model/files.ts";
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import type {
  DataPlaces,
  ReferenceBackend,
} from "../../interfaces/reference-backend.ts";

export type Area = "config" | "module" | "backend";

export interface DataFolder {
  readonly area: Area;
  /** How problems name the folder. */
  readonly label: string;
  /** Its absolute path. */
  readonly dir: string;
}

export interface Project {
  /** The absolute path of the folder with schema/ and the sources. */
  readonly root: string;
  readonly folders: readonly DataFolder[];
  /** The places of the reference backend's data, if that is the upstream. */
  readonly places?: DataPlaces | undefined;
}

/** Facts about a file that follow from its place. */
export interface FilePlace {
  readonly area: Area;
  /** How problems name the file: configs/guards.json. It identifies the file. */
  readonly file: string;
  /** Below its folder, with slashes. */
  readonly relative: string;
  /** Its schema (schemaFile); undefined: no data file belongs here. */
  readonly schema?: string;
  /** Its kind, for a file of the configuration or a skeleton that the backend publishes. */
  readonly kind?: FileKind;
  /** Its name in its kind: error for skeletons/page/error.json. */
  readonly name?: string;
}

export interface DataFile extends SourceFile, FilePlace {}

/**
 * The project in a folder.
 *
 * @param root its absolute path, because editors start programs in any folder
 * @param label the configuration's folder, relative to it
 * @param backend undefined: the upstream is another program, whose data is not here
 */
export function projectAt(
  root: string,
  label: string,
  backend?: Pick<ReferenceBackend, "data" | "places">,
): Project {
  return {
    root,
    folders: [
      { area: "config", label, dir: path.resolve(root, label) },
      { area: "module", label: "modules", dir: path.join(root, "modules") },
      ...(backend ? [{ area: "backend" as const, ...backend.data }] : []),
    ],
    places: backend?.places,
  };
}

export function findFolder(
  { folders }: Pick<Project, "folders">,
  area: Area,
): DataFolder | undefined {
  return folders.find((folder) => folder.area === area);
}

/** Of an area that every project has. */
export function folderOf(
  project: Pick<Project, "folders">,
  area: Exclude<Area, "backend">,
): DataFolder {
  return findFolder(project, area)!;
}

export function placeOf(
  { places }: Pick<Project, "places">,
  { area, label }: DataFolder,
  relative: string,
) {
  const place = { area, relative, file: `${label}/${relative}` };
  return { ...place, ...schemaOf(area, relative, places) };
}

function schemaOf(
  area: Area,
  relative: string,
  places: DataPlaces | undefined,
): Pick<FilePlace, "schema" | "kind" | "name"> {
  switch (area) {
    case "config":
      return classify(relative) ?? {};
    case "module":
      if (relative.endsWith("/module.json"))
        return { schema: "module-manifest" };
      return relative.endsWith("/example.json")
        ? { schema: `modules/${path.posix.dirname(relative)}/data` }
        : {};
    case "backend":
      return places?.(relative) ?? {};
  }
}

/**
 * The path of a schema from the project's root.
 *
 * @param name of a file of schema/, or modules/common/faq/data for that of a module's data
 */
export function schemaFile(name: string): string {
  const folder = name.startsWith("modules/") ? "" : "schema/";
  return `${folder}${name}.schema.json`;
}

/** The data files of a module. */
export const MODULE_FILES = ["module.json", "data.schema.json", "example.json"];

function isModuleFile(relative: string): boolean {
  const [, , name = "", ...deeper] = relative.split("/");
  return deeper.length === 0 && MODULE_FILES.includes(name);
}

/** @returns undefined for a document that is not a data file of this project */
export function placeAt(project: Project, uri: string): FilePlace | undefined {
  const full = pathOf(uri);
  if (full === undefined) return undefined;
  for (const folder of project.folders) {
    const relative = path.relative(folder.dir, full).replaceAll(path.sep, "/");
    const isInside = relative !== "" && !relative.startsWith("../");
    if (!isInside || path.isAbsolute(relative)) continue;
    const isData = relative.endsWith(".json");
    if (!isData || (folder.area === "module" && !isModuleFile(relative)))
      return undefined;
    return placeOf(project, folder, relative);
  }
  return undefined;
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The address of a file that a problem or a definition names. */
export function uriOf(project: Project, file: string): string {
  const folder = project.folders.find(({ label }) =>
    file.startsWith(`${label}/`),
  );
  const full = folder
    ? path.join(folder.dir, file.slice(folder.label.length + 1))
    : path.resolve(project.root, file);
  return pathToFileURL(full).href;
}
