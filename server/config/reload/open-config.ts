/**
 * Opens the configuration for both programs: it is read in a thread of its own, and edits are
 * reported.
 */
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { Logger } from "../process/logger.ts";
import type { UpstreamHas } from "../tables/check.ts";
import { createReloadReport, type ReloadMetrics } from "./reload-report.ts";
import { createConfigStore, type ConfigStore } from "./config-store.ts";
import type { Config } from "../model/config.ts";
import type { ConfigThreadInput } from "./config-reader.ts";
import { startReaderThread } from "./reader-thread.ts";
import type { ReadFolder } from "./reader.ts";
import { spawnReader } from "./spawn-reader.ts";

export interface OpenConfigInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  /** The folder of the configuration as it was given, for problems. */
  readonly configDir: string;
  /** How problems name the folder; left out: as it was given. */
  readonly label?: string | undefined;
  /** Whether edits go live while the program runs. */
  readonly watch: boolean;
  /**
   * The file in which the last good configuration is stored for the next start; undefined: none.
   */
  readonly lastGoodFile: string | undefined;
  /** The upstream's ids to compare with. */
  readonly upstream: UpstreamHas;
  readonly log: Logger;
  readonly metrics?: ReloadMetrics;
  /** The thread that reads it, if it is running already. */
  readonly reader?: Worker | undefined;
}

export interface OpenedConfig extends ConfigStore {
  /** Compares the configuration with other ids of the upstream from now on. */
  compareWith(upstream: UpstreamHas): void;
}

/** @throws ConfigError if there is no good configuration to start with */
export async function openConfig({
  root,
  configDir,
  label = configDir,
  watch,
  lastGoodFile,
  upstream,
  log,
  metrics,
  reader: spawned,
}: OpenConfigInput): Promise<OpenedConfig> {
  const folder: ReadFolder = {
    folder: path.resolve(configDir),
    label,
    watch,
    lastGoodFile,
  };
  const reader = startReaderThread<ConfigThreadInput, Config["modules"]>({
    spawn: () => spawnReader(root),
    input: { ...folder, upstream },
    what: "the configuration",
    onFault: (message) => log.error(message),
    spawned,
  });
  const store = await createConfigStore({
    reader,
    label,
    onUpdate: createReloadReport("configuration", log, metrics),
    onFault: (error) =>
      log.error({ err: error }, "the configuration was not applied"),
  });
  return {
    ...store,
    compareWith: (ids) => reader.changeInput({ ...folder, upstream: ids }),
  };
}
