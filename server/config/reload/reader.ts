/**
 * Reads a folder of data files, validates it and decides which edits go live. It caches files and
 * results, so that an edit costs only what it changes. Servers run it in a thread of its own
 * (reader-thread.ts). The folder and its checks are parameters.
 */
import { labelOf, wholeProblem, type Problem } from "../data-files/problem.ts";
import {
  createFolderReader,
  type FolderReading,
  type SourceFile,
} from "../data-files/read-folder.ts";
import {
  acceptEdits,
  changedNames,
  considerEdits,
  type Accepted,
  type Considered,
  type Edits,
  type Judge,
  type Sources,
} from "./accept-edits.ts";
import { debounce, TIMING, type Timing } from "./debounce.ts";
import { createLastGood } from "./last-good.ts";
import { retainMissingFolders } from "./vanished-folders.ts";
import { watchFolder } from "./watch-folder.ts";

/** An edit that is not live, and why. */
export interface Refusal {
  /** The file, as problems name it; a folder that is gone ends with a slash. */
  readonly file: string;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly problems: readonly Problem[];
}

/** The difference between the live files and the previous ones. */
export interface Update {
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

export type FirstReading<Besides = undefined> =
  | {
      readonly ok: true;
      readonly update: Update;
      /** Further data for the program, which is read only at the start. */
      readonly besides: Besides;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface Reader<Besides = undefined> {
  /** Reads the folder for the first time; all files are `changed`. */
  start(): Promise<FirstReading<Besides>>;
  /** Reads the folder now, without waiting for further edits. */
  reload(): Promise<Update>;
  /** Judges edits without taking them over. */
  consider(edits: Edits): Promise<Considered>;
  /** Judges the files again, because the judge compares them with something that has changed. */
  judgeAgain(): void;
  /** Calls the listener when edits go live or are refused. */
  onUpdate(listener: (update: Update) => void): void;
  close(): Promise<void>;
}

/** The folder of a reader. */
export interface ReadFolder {
  /** Its absolute path. */
  readonly folder: string;
  /** The folder as problems name it. */
  readonly label: string;
  /** Whether to watch it for edits. */
  readonly watch: boolean;
  /** The file with the last good files; undefined: they are not stored. */
  readonly lastGoodFile?: string | undefined;
}

export interface ReaderOptions<Besides> extends ReadFolder {
  /** The name of the folder's contents in messages: "the configuration". */
  readonly what: string;
  readonly judge: Judge;
  /** The subfolders with files of one kind. */
  readonly kindFolders: readonly string[];
  readonly besides: Besides;
  /** Adds an explanation to a problem of a refused edit. */
  readonly explain?: (problem: Problem) => Problem;
  /** Called when the file with the last good files cannot be read or written. */
  readonly onFault?: ((message: string) => void) | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly timing?: Timing | undefined;
}

export function createReader<Besides>({
  folder: root,
  label,
  lastGoodFile,
  watch,
  what,
  judge,
  kindFolders,
  besides,
  explain = (problem) => problem,
  onFault = () => {},
  now = Date.now,
  timing = TIMING,
}: ReaderOptions<Besides>): Reader<Besides> {
  const folder = createFolderReader(root);
  const lastGood =
    lastGoodFile === undefined
      ? undefined
      : createLastGood({ file: lastGoodFile, folder: root, what, onFault });
  const listeners: ((update: Update) => void)[] = [];
  /** Live files that are missing on disk, and since when. */
  const missing = new Map<string, number>();
  /** Whether a missing file does not count as deleted yet. */
  let waits = false;
  let live: Sources = new Map();
  let refusals: readonly Refusal[] = [];
  let said = "";

  const folderProblem = (file: string, message: string): Problem =>
    wholeProblem(file, "folder", message);

  function first(reading: FolderReading): FirstReading<Besides> {
    const begin = (update: Update): FirstReading<Besides> => ({
      ok: true,
      update,
      besides,
    });
    const verdict = reading.ok ? judge([...reading.files.values()]) : undefined;
    if (reading.ok && verdict?.id !== undefined)
      return begin(
        goLive({ files: reading.files, verdict, refused: new Map() }, []),
      );
    const kept = lastGood?.read();
    if (!kept || judge([...kept.values()]).id === undefined) {
      if (kept) onFault(`the last good copy of ${what} is no longer valid`);
      const problems = reading.ok
        ? verdict!.errors
        : [folderProblem(label, `the folder ${reading.message}`)];
      return { ok: false, problems };
    }
    live = kept;
    const update = readAgain(reading, 0);
    // In the first reading every file is new.
    return begin({ ...update, changed: [...live.values()] });
  }

  /** @param goneMs after how long a missing file counts as deleted */
  function readAgain(reading: FolderReading, goneMs: number): Update {
    if (!reading.ok) {
      const problem = folderProblem(label, `the folder ${reading.message}`);
      const accepted = acceptEdits(live, live, judge);
      return goLive(accepted, [{ file: `${label}/`, problems: [problem] }]);
    }
    const { files, vanished } = retainMissingFolders(
      reading,
      live,
      kindFolders,
      label,
    );
    const waiting = withMissing(files, goneMs);
    let accepted = acceptEdits(live, waiting, judge);
    // The missing file was moved: waiting for it would only refuse the edits that need its new name.
    if (accepted.refused.size > 0 && waiting.size > files.size) {
      const moved = acceptEdits(live, files, judge);
      if (moved.refused.size === 0) accepted = moved;
    }
    return goLive(accepted, vanished);
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
    { files, verdict, refused }: Accepted,
    vanished: readonly Omit<Refusal, "since">[],
  ): Update {
    const names = changedNames(live, files);
    live = files;
    const all = [
      ...vanished,
      ...[...refused].map(([name, problems]) => ({
        file: labelOf(label, name),
        problems: problems.map(explain),
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
      id: verdict.id!,
      changed: names.flatMap((name) => files.get(name) ?? []),
      removed: names.filter((name) => !files.has(name)),
      refused: refusals,
      withdrawn,
      warnings: verdict.warnings,
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
  const watcher = watch ? watchFolder(root, onEdit.touch) : undefined;
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
    consider: async (edits) => considerEdits(live, edits, judge),
    judgeAgain: () => onEdit.touch(),
    onUpdate: (listener) => void listeners.push(listener),
    async close() {
      watcher?.close();
      onEdit.cancel();
      gone.cancel();
      storing.flush();
    },
  };
}
