/**
 * Reads a configuration's folder, validates it and decides which edits go live. It caches files
 * and results, so that an edit costs only what it changes. Servers run it in a thread of its own
 * (reader-thread.ts).
 */
import path from "node:path";
import { accept, changedNames, type Accepted, type Sources } from "./accept.ts";
import { kindFolders, labelOf } from "../read/files.ts";
import { createLastGood } from "./last-good.ts";
import {
  createFolderReader,
  type FolderReading,
  type SourceFile,
} from "../../data-files/read-folder.ts";
import { debounce } from "./debounce.ts";
import { watchFolder } from "./watch-folder.ts";
import {
  createJudge,
  folderProblem,
  type ConfigInput,
} from "../read/load-config.ts";
import type { Config } from "../config.ts";
import { plainModules } from "../read/modules.ts";
import { explainModule } from "./added-module.ts";
import type { Problem } from "../../data-files/problem.ts";

/** An edit that is not live, and why. */
export interface Refusal {
  /** The file, as problems name it; a folder that is gone ends with a slash. */
  readonly file: string;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly problems: readonly Problem[];
}

/** The difference between the live configuration and the previous one. */
export interface ConfigUpdate {
  /** The snapshot's id. */
  readonly id: string;
  readonly changed: readonly SourceFile[];
  readonly removed: readonly string[];
  readonly refused: readonly Refusal[];
  /** The files that were refused before and do not exist any more, as problems name them. */
  readonly withdrawn: readonly string[];
  readonly warnings: readonly Problem[];
  /** How many files are live. */
  readonly files: number;
}

export type FirstReading =
  | {
      readonly ok: true;
      readonly update: ConfigUpdate;
      /** The modules. They are code, and are read only at the start. */
      readonly modules: Config["modules"];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface ConfigReader {
  /** Reads the folder for the first time; all files are `changed`. */
  start(): Promise<FirstReading>;
  /** Reads the folder now, without waiting for further edits. */
  reload(): Promise<ConfigUpdate>;
  /** Calls the listener when edits go live or are refused. */
  onUpdate(listener: (update: ConfigUpdate) => void): void;
  close(): Promise<void>;
}

export interface ReaderOptions extends ConfigInput {
  /** Whether to watch the folder for edits. */
  readonly watch: boolean;
  /** The file with the last good configuration; undefined: it is not stored. */
  readonly lastGoodFile?: string | undefined;
  /** Called when that file cannot be read or written. */
  readonly onFault?: (message: string) => void;
  readonly timing?: Timing;
  /** Whether the folder of a module exists that was not there at the start. */
  readonly addedModule?: (id: string) => boolean;
}

export interface Timing {
  /** Editors write a file in several steps: what comes within this time is one edit. */
  readonly quietMs: number;
  /** With continuous edits, the configuration is read after this time at the latest. */
  readonly maxMs: number;
  /** A missing file counts as deleted after this time: editors delete and recreate files when they save. */
  readonly goneMs: number;
  /** The last good configuration is stored this long after an edit. */
  readonly storeMs: number;
}

const TIMING: Timing = {
  quietMs: 100,
  maxMs: 500,
  goneMs: 2000,
  storeMs: 2000,
};

export function createConfigReader(options: ReaderOptions): ConfigReader {
  const { configDir, label, lastGoodFile, onFault = () => {} } = options;
  const { now = Date.now, timing = TIMING } = options;
  const { addedModule = () => false } = options;
  const folder = createFolderReader(configDir);
  const judge = createJudge(options);
  const lastGood =
    lastGoodFile === undefined
      ? undefined
      : createLastGood(lastGoodFile, path.resolve(configDir), onFault);
  const listeners: ((update: ConfigUpdate) => void)[] = [];
  /** Live files that are missing on disk, and since when. */
  const missing = new Map<string, number>();
  /** Whether a missing file does not count as deleted yet. */
  let waits = false;
  let live: Sources = new Map();
  let refusals: readonly Refusal[] = [];
  let said = "";

  function first(reading: FolderReading): FirstReading {
    const problems = reading.ok
      ? judge([...reading.files.values()])
      : {
          config: undefined,
          errors: [folderProblem(label, `the folder ${reading.message}`)],
        };
    if (problems.config && reading.ok) {
      const { files } = reading;
      const accepted = { files, judgement: judge([...files.values()]) };
      return {
        ok: true,
        update: goLive({ ...accepted, refused: new Map() }, []),
        modules: plainModules(options.modules),
      };
    }
    const kept = lastGood?.read();
    if (!kept || !judge([...kept.values()]).config) {
      if (kept) onFault("the last good configuration is not good any more");
      return { ok: false, problems: problems.errors };
    }
    live = kept;
    const update = readAgain(reading, 0);
    // In the first reading every file is new.
    return {
      ok: true,
      update: { ...update, changed: [...live.values()] },
      modules: plainModules(options.modules),
    };
  }

  /** @param goneMs after how long a missing file counts as deleted */
  function readAgain(reading: FolderReading, goneMs: number): ConfigUpdate {
    if (!reading.ok) {
      const problem = folderProblem(label, `the folder ${reading.message}`);
      const accepted = accept(live, live, judge);
      return goLive(accepted, [{ file: `${label}/`, problems: [problem] }]);
    }
    const { files, vanished } = withVanished(reading);
    const waiting = withMissing(files, goneMs);
    let accepted = accept(live, waiting, judge);
    // The missing file was moved: waiting for it would only refuse the edits that need its new name.
    if (accepted.refused.size > 0 && waiting.size > files.size) {
      const moved = accept(live, files, judge);
      if (moved.refused.size === 0) accepted = moved;
    }
    return goLive(accepted, vanished);
  }

  /**
   * Keeps files whose whole folder is missing: moving a folder must not delete all partners. A
   * folder of one file is its file: git leaves no empty folder.
   */
  function withVanished({
    files,
    folders,
  }: Extract<FolderReading, { ok: true }>) {
    const gone = kindFolders().filter(
      (kind) =>
        !folders.has(kind) &&
        [...live.keys()].filter((name) => name.startsWith(`${kind}/`)).length >
          1,
    );
    const kept = [...live].filter(([name]) =>
      gone.some((kind) => name.startsWith(`${kind}/`)),
    );
    const vanished = gone.map((kind) => {
      const file = labelOf(label, `${kind}/`);
      const message =
        "the folder is gone; put it back, or make an empty one in its place if its files shall go";
      return { file, problems: [folderProblem(file, message)] };
    });
    return { files: new Map([...files, ...kept]), vanished };
  }

  function withMissing(files: Sources, goneMs: number): Sources {
    for (const name of missing.keys())
      if (files.has(name) || !live.has(name)) missing.delete(name);
    const waiting = new Map(files);
    waits = false;
    for (const [name, source] of live) {
      if (files.has(name)) continue;
      const since = missing.get(name) ?? now();
      missing.set(name, since);
      if (now() - since >= goneMs) continue;
      waits = true;
      waiting.set(name, source);
    }
    return waiting;
  }

  function goLive(
    { files, judgement, refused }: Accepted,
    vanished: readonly Omit<Refusal, "since">[],
  ): ConfigUpdate {
    const names = changedNames(live, files);
    live = files;
    const all = [
      ...vanished,
      ...[...refused].map(([name, problems]) => ({
        file: labelOf(label, name),
        problems: problems.map((problem) =>
          explainModule(problem, addedModule),
        ),
      })),
    ];
    const known = new Set([
      ...[...files.keys()].map((name) => labelOf(label, name)),
      ...all.map(({ file }) => file),
    ]);
    const withdrawn = refusals
      .map(({ file }) => file)
      .filter((file) => !file.endsWith("/") && !known.has(file));
    refusals = all.map((refusal) => ({
      ...refusal,
      since: refusals.find(({ file }) => file === refusal.file)?.since ?? now(),
    }));
    if (names.length > 0) storing.touch();
    return {
      id: judgement.config!.id,
      changed: names.flatMap((name) => files.get(name) ?? []),
      removed: names.filter((name) => !files.has(name)),
      refused: refusals,
      withdrawn,
      warnings: judgement.warnings,
      files: files.size,
    };
  }

  function notice(): void {
    const reading = folder.read();
    watched(reading);
    const update = readAgain(reading, timing.goneMs);
    if (waits) gone.touch();
    const { refused, warnings } = update;
    const told = JSON.stringify([refused, warnings]);
    if (update.changed.length + update.removed.length === 0 && told === said)
      return;
    said = told;
    for (const listener of listeners) listener(update);
  }

  const storing = debounce(timing.storeMs, timing.storeMs * 5, () =>
    lastGood?.write(live),
  );
  const onEdit = debounce(timing.quietMs, timing.maxMs, notice);
  const gone = debounce(timing.goneMs, timing.goneMs, notice);
  const watcher = options.watch
    ? watchFolder(configDir, onEdit.touch)
    : undefined;
  /** What changed before a folder was watched is read after it is. */
  function watched(reading: FolderReading): void {
    const fresh = watcher?.watch(reading.ok ? reading.folders : new Set([""]));
    if (fresh) onEdit.touch();
  }

  return {
    async start() {
      const reading = folder.read();
      const result = first(reading);
      if (result.ok) {
        const { refused, warnings } = result.update;
        said = JSON.stringify([refused, warnings]);
        watched(reading);
      } else watcher?.close();
      return result;
    },
    async reload() {
      onEdit.cancel();
      const update = readAgain(folder.read(), 0);
      said = JSON.stringify([update.refused, update.warnings]);
      return update;
    },
    onUpdate: (listener) => void listeners.push(listener),
    async close() {
      watcher?.close();
      onEdit.cancel();
      gone.cancel();
      storing.flush();
    },
  };
}
