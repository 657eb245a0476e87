/**
 * Opens the backend's data for its programs: it is read in a thread of its own, and edits are
 * followed.
 */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Worker } from "node:worker_threads";
import { startReaderThread } from "#server/config/reload/reader-thread.ts";
import type {
  Reader,
  ReadFolder,
  Refusal,
  Update,
} from "#server/config/reload/reader.ts";
import {
  createReloadReport,
  type ReloadMetrics,
} from "#server/config/reload/reload-report.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { WHAT } from "./data-name.ts";
import { createData, type Data } from "../data-set/data.ts";
import {
  createDataSets,
  dataError,
  DATA_PATH,
  type DataSources,
} from "../data-set/data-set.ts";
import { spawnDataReader } from "./spawn-data-reader.ts";

/** The data of a program, and its refused edits. */
export interface DataStore {
  readonly data: Data;
  /** The id of the files in force: equal files have the same id in every program. */
  readonly id: () => string;
  /** The edits that are refused, and since when. */
  readonly refused: () => readonly Refusal[];
  /** Reads the folder now. */
  reload(): Promise<void>;
  /** Calls the listener after an edit went live that changed more than how files are written. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

export interface OpenDataInput {
  /** The product's folder. */
  readonly root: string;
  /** The folder of the data; undefined: the project's own. */
  readonly folder?: string | undefined;
  readonly watch: boolean;
  /** The file in which the last good data is stored for the next start; undefined: none. */
  readonly lastGoodFile: string | undefined;
  readonly log: Logger;
  readonly metrics?: ReloadMetrics | undefined;
  /** The thread that reads it, if it is running already. */
  readonly reader?: Worker | undefined;
}

/** @throws DataError if there is no good data to start with */
export function openData({
  root,
  folder = DATA_PATH,
  watch,
  lastGoodFile,
  log,
  metrics,
  reader,
}: OpenDataInput): Promise<DataStore> {
  const input: ReadFolder = {
    folder: path.resolve(root, folder),
    label: folder,
    watch,
    lastGoodFile,
  };
  return createDataStore({
    reader: startReaderThread<ReadFolder, undefined>({
      spawn: () => spawnDataReader(root),
      input,
      what: WHAT,
      onFault: (message) => log.error(message),
      spawned: reader,
    }),
    label: folder,
    onUpdate: createReloadReport(WHAT, log, metrics),
  });
}

/** @throws DataError if there is no good data to start with */
export async function createDataStore({
  reader,
  label,
  onUpdate,
}: {
  readonly reader: Reader;
  /** How problems name the folder. */
  readonly label: string;
  /** Called at the start, and when edits go live or are refused. */
  readonly onUpdate: (update: Update) => void;
}): Promise<DataStore> {
  const listeners: (() => void)[] = [];
  // The reader has validated its files.
  const makeSet = createDataSets({ schemas: undefined, label });
  const first = await reader.start();
  if (!first.ok) {
    await reader.close();
    throw dataError(first.problems);
  }
  let { id, refused } = first.update;
  let sources = edited(new Map(), first.update);
  const data = createData(makeSet(sources));

  const take = (update: Update): void => {
    ({ id, refused } = update);
    if (update.changed.length + update.removed.length > 0) {
      const before = sources;
      sources = edited(before, update);
      data.replace(makeSet(sources));
      if (changesValues(before, update))
        for (const listener of listeners) listener();
    }
    onUpdate(update);
  };
  onUpdate(first.update);
  reader.onUpdate(take);
  return {
    data,
    id: () => id,
    refused: () => refused,
    reload: async () => take(await reader.reload()),
    onChange: (listener) => void listeners.push(listener),
    close: () => reader.close(),
  };
}

/** Whether an update changes a value, or only spaces, line ends and escapes of JSON. */
function changesValues(
  before: DataSources,
  { changed, removed }: Update,
): boolean {
  return (
    removed.length > 0 ||
    changed.some(({ relative, text }) => {
      const old = before.get(relative)?.text;
      return (
        old === undefined ||
        !relative.endsWith(".json") ||
        !isDeepStrictEqual(JSON.parse(old), JSON.parse(text))
      );
    })
  );
}

function edited(
  sources: DataSources,
  { changed, removed }: Update,
): DataSources {
  const next = new Map(sources);
  for (const file of removed) next.delete(file);
  for (const source of changed) next.set(source.relative, source);
  return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}
