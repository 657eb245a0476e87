/** Holds the live configuration: a snapshot that is swapped as a whole. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DataError } from "../data-files/data-error.ts";
import { deepFreeze } from "../data-files/deep-freeze.ts";
import { createAssembler } from "../read/assemble.ts";
import type { LoadedFile } from "../tables/check.ts";
import type { Config } from "../model/config.ts";
import type { Edits } from "./accept-edits.ts";
import type { Reader, Refusal, Update } from "./reader.ts";
import { classify } from "../model/files.ts";
import type { SourceFile } from "../data-files/read-folder.ts";
import { soundJson } from "../data-files/json-file.ts";
import { labelOf, type Problem } from "../data-files/problem.ts";

export interface ConfigStore {
  readonly current: () => Config;
  /** The live text of a file, by its path in the folder; undefined: there is none. */
  text(relative: string): string | undefined;
  /** The refused edits, with their times. */
  readonly refused: () => readonly Refusal[];
  /** Reads the folder now. @returns the problems of refused edits */
  reload(): Promise<readonly Problem[]>;
  /** The configuration that edits would make. Nothing is saved, and nothing goes live. */
  consider(edits: Edits): Promise<Consideration>;
  /** Called after each swap. */
  onSwap(listener: SwapListener): void;
  close(): Promise<void>;
}

export type Consideration =
  | {
      readonly ok: true;
      readonly config: Config;
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type SwapListener = (config: Config, before: Config) => void;

class ConfigError extends DataError {
  override name = "ConfigError";
  constructor(problems: readonly Problem[]) {
    super("the configuration", problems);
  }
}

export interface ConfigStoreOptions {
  readonly reader: Reader<Config["modules"]>;
  /** The folder as problems name it: as it was given. */
  readonly label: string;
  /** Called at the start, and when edits go live or are refused. */
  readonly onUpdate: (update: Update) => void;
  /** Called when an update fails; the previous snapshot stays live. */
  readonly onFault: (error: unknown) => void;
}

/**
 * The number of files that are parsed in a batch: between two batches the server answers requests.
 */
const BATCH = 20;

/** @throws ConfigError when there is no valid configuration to start with */
export async function createConfigStore({
  reader,
  label,
  onUpdate,
  onFault,
}: ConfigStoreOptions): Promise<ConfigStore> {
  const listeners: SwapListener[] = [];
  let files = new Map<string, LoadedFile>();

  const first = await reader.start();
  if (!first.ok) {
    await reader.close();
    throw new ConfigError(first.problems);
  }
  const assemble = createAssembler(first.besides);
  // Its tables are not those of the live configuration, so that an edit invalidates only what it changes.
  let assembleConsidered: typeof assemble | undefined;
  let { refused } = first.update;
  let config!: Config;
  /** Updates are differences, so they are applied in order. */
  let swaps = begin(first.update);
  const begun = swaps;
  reader.onUpdate((update) => void enqueue(update));
  await begun;

  async function begin(update: Update): Promise<void> {
    ({ config, files } = await assembleNext(update));
    onUpdate(update);
  }

  /** Assembles the next configuration. The live one does not change until it is complete. */
  async function assembleNext(update: Update) {
    const next = new Map(files);
    for (const name of update.removed) next.delete(name);
    for (const [index, source] of update.changed.entries()) {
      next.set(source.relative, fileOf(source, label));
      if (index % BATCH === BATCH - 1) await nextTurn();
    }
    const names = [...next.keys()].sort();
    const assembled = assemble(
      names.map((name) => next.get(name)!),
      update.id,
    );
    return { config: assembled, files: next };
  }

  async function swap(update: Update): Promise<void> {
    ({ refused } = update);
    const before = config;
    try {
      if (update.changed.length + update.removed.length > 0) {
        ({ config, files } = await assembleNext(update));
        for (const listener of listeners) listener(config, before);
      }
    } catch (error) {
      config = before;
      onFault(error);
    }
    onUpdate(update);
  }

  function enqueue(update: Update): Promise<void> {
    swaps = swaps.then(() => swap(update));
    return swaps;
  }

  return {
    current: () => config,
    text: (relative) => files.get(relative)?.json.text,
    refused: () => refused,
    async reload() {
      const update = await reader.reload();
      await enqueue(update);
      return update.refused.flatMap(({ problems }) => problems);
    },
    async consider(edits) {
      const { id, problems, warnings } = await reader.consider(edits);
      if (id === undefined) return { ok: false, problems };
      const next = new Map(files);
      for (const [relative, text] of edits)
        if (text === null) next.delete(relative);
        else next.set(relative, fileOf({ relative, text }, label));
      assembleConsidered ??= createAssembler(first.besides);
      const names = [...next.keys()].sort();
      const considered = assembleConsidered(
        names.map((name) => next.get(name)!),
        id,
      );
      return { ok: true, config: considered, warnings };
    },
    onSwap: (listener) => void listeners.push(listener),
    close: () => reader.close(),
  };
}

function fileOf(source: SourceFile, label: string): LoadedFile {
  const { relative, text } = source;
  const json = soundJson(labelOf(label, relative), text, deepFreeze);
  return { ...classify(relative)!, json, references: [] };
}
