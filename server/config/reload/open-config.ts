/** Opens the configuration as both programs do: read in a thread of its own, with edits reported. */
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { Logger } from "../../process/logger.ts";
import type { UpstreamHas } from "../tables/check.ts";
import { createConfigReport, type ConfigMetrics } from "./config-report.ts";
import { createConfigStore, type ConfigStore } from "./config-store.ts";
import { startReaderThread } from "./reader-thread.ts";

export interface OpenConfigInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  /** The folder of the configuration, as it was given: problems name it so. */
  readonly configDir: string;
  /** Whether edits are taken over while the program runs. */
  readonly watch: boolean;
  /** Where the last good configuration is kept for the next start; undefined: nowhere. */
  readonly lastGoodFile: string | undefined;
  /** What the upstream is known to have, to be compared with. */
  readonly upstream: UpstreamHas;
  readonly log: Logger;
  readonly metrics?: ConfigMetrics;
  /** The thread that reads it, if it is running already. */
  readonly reader?: Worker | undefined;
}

/** @throws ConfigError when there is no good configuration to begin with */
export function openConfig({
  root,
  configDir,
  watch,
  lastGoodFile,
  upstream,
  log,
  metrics,
  reader: spawned,
}: OpenConfigInput): Promise<ConfigStore> {
  const folder = path.resolve(configDir);
  const reader = startReaderThread(
    root,
    {
      configDir: folder,
      label: configDir,
      watch,
      lastGoodFile,
      upstream,
    },
    (message) => log.error(message),
    spawned,
  );
  return createConfigStore({
    reader,
    label: configDir,
    onUpdate: createConfigReport(log, metrics),
    onFault: (error) =>
      log.error({ err: error }, "the configuration was not taken over"),
  });
}
