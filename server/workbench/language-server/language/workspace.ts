/** The data files as the editor shows them: unsaved texts of open documents override the disk. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  createFolderReader,
  type SourceFile,
} from "#server/config/data-files/read-folder.ts";
import {
  MODULE_FILES,
  placeOf,
  type Area,
  type DataFile,
  type DataFolder,
  type FilePlace,
  type Project,
} from "./project.ts";

/** A file was added (no `before`), changed, or removed (no `after`). */
export type OnChange = (
  before: DataFile | undefined,
  after: DataFile | undefined,
) => void;

export interface Workspace {
  readonly project: Project;
  get(file: string): DataFile | undefined;
  all(): Iterable<DataFile>;
  /** Sets the text of an open document. */
  edit(place: FilePlace, text: string): DataFile;
  /** From now on the file on disk counts again. */
  close(file: string): void;
  /** The folders with files below a folder, as paths from it; "" is the folder itself. */
  folders(area: Area): ReadonlySet<string>;
  /**
   * Reads changes on disk. If a folder cannot be read, its files stay unchanged.
   *
   * @returns the areas with changes, also in open files
   */
  reread(): ReadonlySet<Area>;
  onChange(listener: OnChange): void;
}

export function createWorkspace(project: Project): Workspace {
  const files = new Map<string, DataFile>();
  const onDisk = new Map<string, DataFile>();
  const open = new Set<string>();
  const listeners: OnChange[] = [];
  const foldersOf = new Map<Area, ReadonlySet<string>>();
  const readers = project.folders.map((folder) => ({
    folder,
    read: readerOf(folder),
  }));

  function set(file: string, after: DataFile | undefined): void {
    const before = files.get(file);
    if (before === after) return;
    if (after) files.set(file, after);
    else files.delete(file);
    for (const listener of listeners) listener(before, after);
  }

  /** @returns whether something changed */
  function readFolder(
    folder: DataFolder,
    sources: Iterable<SourceFile>,
  ): boolean {
    let isChanged = false;
    const seen = new Set<string>();
    for (const source of sources) {
      const place = placeOf(project, folder, source.relative);
      const { file } = place;
      seen.add(file);
      const before = onDisk.get(file);
      if (
        before &&
        before.text === source.text &&
        before.fault === source.fault
      )
        continue;
      isChanged = true;
      const after: DataFile = { ...source, ...place };
      onDisk.set(file, after);
      if (!open.has(file)) set(file, after);
    }
    for (const [file, { area }] of onDisk) {
      if (area !== folder.area || seen.has(file)) continue;
      isChanged = true;
      onDisk.delete(file);
      if (!open.has(file)) set(file, undefined);
    }
    return isChanged;
  }

  return {
    project,
    get: (file) => files.get(file),
    all: () => files.values(),
    edit(place, text) {
      open.add(place.file);
      const same = files.get(place.file);
      if (same?.text === text && same.fault === undefined) return same;
      const after: DataFile = { ...place, text };
      set(place.file, after);
      return after;
    },
    close(file) {
      open.delete(file);
      set(file, onDisk.get(file));
    },
    reread() {
      const changed = new Set<Area>();
      for (const { folder, read } of readers) {
        const found = read();
        if (!found) continue;
        foldersOf.set(folder.area, found.folders);
        if (readFolder(folder, found.files)) changed.add(folder.area);
      }
      return changed;
    },
    folders: (area) => foldersOf.get(area) ?? new Set([""]),
    onChange: (listener) => void listeners.push(listener),
  };
}

interface Reading {
  readonly files: Iterable<SourceFile>;
  readonly folders: ReadonlySet<string>;
}

/** Reads a folder; undefined if it cannot be read. */
function readerOf({ area, dir }: DataFolder): () => Reading | undefined {
  if (area === "module") return () => readModuleFiles(dir);
  const reader = createFolderReader(dir);
  return () => {
    const reading = reader.read();
    return reading.ok
      ? { files: reading.files.values(), folders: reading.folders }
      : undefined;
  };
}

/** Only the data of modules: the rest is code. */
function readModuleFiles(dir: string): Reading {
  const names = globSync(`*/*/{${MODULE_FILES.join(",")}}`, { cwd: dir });
  const files = names.flatMap((name) => {
    const relative = name.replaceAll(path.sep, "/");
    try {
      return [{ relative, text: readFileSync(path.join(dir, name), "utf8") }];
    } catch {
      // It was deleted after the folder was listed.
      return [];
    }
  });
  const folders = files.flatMap(({ relative }) => {
    const [vertical = "", module = ""] = relative.split("/");
    return [vertical, `${vertical}/${module}`];
  });
  return { files, folders: new Set(["", ...folders]) };
}
