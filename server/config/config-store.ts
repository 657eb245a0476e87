/** The configuration in force: loaded as a whole, swapped as a whole, the last good one kept. */
import { watch } from "chokidar";
import type { Config } from "./config.ts";
import { loadConfig, type ConfigInput } from "./load-config.ts";
import type { Problem } from "./problem.ts";

export interface ConfigStore {
  readonly current: () => Config;
  /** Loads again now. @returns the problems; none when the new one is in force. */
  reload(): readonly Problem[];
  /** Called after each swap. */
  onSwap(listener: (config: Config) => void): void;
  /** Resolves when edits are being watched for. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      `the configuration has ${problems.length} problem${problems.length === 1 ? "" : "s"}`,
    );
    this.problems = problems;
  }
}

export interface ConfigStoreOptions extends ConfigInput {
  /** Whether edits of the files are taken over by themselves. */
  readonly watch: boolean;
  readonly onReload: (problems: readonly Problem[], files: number) => void;
}

/** Editors write a file in several steps; what comes within this time is one edit. */
const SETTLE_MS = 100;

/** @throws ConfigError when there is no good configuration to begin with */
export function createConfigStore(options: ConfigStoreOptions): ConfigStore {
  const first = loadConfig(options);
  if (!first.ok) throw new ConfigError(first.problems);
  let { config } = first;
  const listeners: ((config: Config) => void)[] = [];

  function reload(): readonly Problem[] {
    const load = loadConfig(options);
    options.onReload(load.ok ? [] : load.problems, load.files);
    if (!load.ok) return load.problems;
    config = load.config;
    for (const listener of listeners) listener(config);
    return [];
  }

  let pending: NodeJS.Timeout | undefined;
  const watcher = options.watch
    ? watch(options.configDir, { ignoreInitial: true }).on("all", () => {
        clearTimeout(pending);
        pending = setTimeout(reload, SETTLE_MS);
      })
    : undefined;

  const watching = new Promise<void>((resolve) => {
    if (watcher) watcher.once("ready", resolve);
    else resolve();
  });

  return {
    watching,
    current: () => config,
    reload,
    onSwap: (listener) => listeners.push(listener),
    async close() {
      clearTimeout(pending);
      await watcher?.close();
    },
  };
}
