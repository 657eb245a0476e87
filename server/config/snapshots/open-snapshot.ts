/** Opens a snapshot of the configuration: it is checked by this program, in a thread of its own. */
import type { Logger } from "../process/logger.ts";
import type { Config } from "../model/config.ts";
import { createConfigStore } from "../reload/config-store.ts";
import type { ConfigThreadInput } from "../reload/config-reader.ts";
import { startReaderThread } from "../reload/reader-thread.ts";
import { spawnReader } from "../reload/spawn-reader.ts";
import type { UpstreamHas } from "../tables/check.ts";
import type { SnapshotStore } from "./snapshot-store.ts";

export interface OpenSnapshotInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  readonly snapshots: Pick<SnapshotStore, "folderOf">;
  readonly id: string;
  /** The folder as problems name it. */
  readonly label: string;
  /** The upstream's ids to compare with. */
  readonly upstream: UpstreamHas;
  readonly log: Pick<Logger, "error">;
}

/**
 * @throws ConfigError when the configuration is invalid
 * @throws Error when its files are not those of the snapshot
 */
export async function openSnapshot({
  root,
  snapshots,
  id,
  label,
  upstream,
  log,
}: OpenSnapshotInput): Promise<Config> {
  const reader = startReaderThread<ConfigThreadInput, Config["modules"]>({
    spawn: () => spawnReader(root),
    input: { folder: snapshots.folderOf(id), label, watch: false, upstream },
    what: "a snapshot",
    onFault: (message) => log.error(message),
  });
  const store = await createConfigStore({
    reader,
    label,
    onUpdate: () => {},
    onFault: (error) => log.error({ err: error }, "snapshot not opened"),
  });
  await store.close();
  const config = store.current();
  if (config.id !== id)
    throw new Error(`the files of the snapshot ${id} have changed`);
  return config;
}
