/**
 * Opens the folders that are read and followed: the configuration, and the data of an embedded
 * backend.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Worker } from "node:worker_threads";
import { findPart } from "#server/config/parts.ts";
import { StartError } from "#server/config/process/start-error.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { openConfig } from "#server/config/reload/open-config.ts";
import type { ReloadMetrics } from "#server/config/reload/reload-report.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { KnownIds, OpenedBackend } from "./backend-in-process.ts";

const { resolve } = createRequire(import.meta.url);

export interface FoldersInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  /** The folder of the configuration, as the caller wrote it: problems name it this way. */
  readonly configDir: string;
  /** The thread that reads the configuration, if it is running already. */
  readonly reader?: Worker | undefined;
  /** How problems name the folder of the configuration; left out: as it was given. */
  readonly configLabel?: string | undefined;
  /** Whether the folder is a released snapshot, which never changes. */
  readonly isSnapshot?: boolean;
  /** Whether edits of the configuration go live while the server runs. */
  readonly watch: boolean;
  /** The upstream; undefined: the embedded reference backend. */
  readonly upstreamUrl: string | undefined;
  /** The folder of the reference backend's data files; undefined: the project's own. */
  readonly backendData?: string | undefined;
  /** The folder of the reference backend's database; undefined: in memory. */
  readonly dataDir?: string;
  readonly log: Logger;
}

export interface OpenedFolders {
  /** Its refused edits include those of the data. */
  readonly config: ConfigStore;
  /** The reference backend with its data; undefined if the upstream is another program. */
  readonly backend: OpenedBackend | undefined;
  /** The upstream's known ids, as of now. */
  readonly known: () => KnownIds;
  close(): Promise<void>;
}

/** @throws DataError if one of them has no good files to start with */
export async function openFolders(
  { root, log, dataDir, upstreamUrl, backendData, ...input }: FoldersInput,
  metrics: ReloadMetrics,
): Promise<OpenedFolders> {
  const embedding =
    upstreamUrl === undefined ? await loadEmbedding() : undefined;
  let known = embedding?.knownIds(backendData) ?? {};
  const lastGood = (what: string) =>
    dataDir && path.join(dataDir, `last-good-${what}`);
  const shared = { root, watch: input.watch, log };
  let opened: readonly [ConfigStore, OpenedBackend | undefined] | undefined;
  const refused = () => (opened ?? []).flatMap((one) => one?.refused() ?? []);
  const state = () => {
    if (opened) metrics.configState(opened[0].current().id, refused());
  };
  const both: ReloadMetrics = {
    configReload: (ok) => metrics.configReload(ok),
    configState: state,
  };
  const opening = Promise.all([
    openConfig({
      ...shared,
      configDir: input.configDir,
      label: input.configLabel,
      watch: input.watch && !input.isSnapshot,
      lastGoodFile: input.isSnapshot ? undefined : lastGood("configuration"),
      upstream: known,
      metrics: both,
      reader: input.reader,
    }),
    embedding?.openBackend({
      ...shared,
      folder: backendData,
      lastGoodFile: lastGood("backend-data"),
      metrics: both,
    }),
  ]);
  opened = await opening;
  state();
  const [config, backend] = await opening;
  backend?.onChange(() => {
    const now = backend.known();
    if (isDeepStrictEqual(now, known)) return;
    known = now;
    config.compareWith(known);
  });
  return {
    config: { ...config, refused },
    backend,
    known: () => known,
    async close() {
      await config.close();
      await backend?.close();
    },
  };
}

/** The reference backend need not be installed where the upstream is another program. */
async function loadEmbedding() {
  if (!findPart(resolve, "#server/backend/create-backend.ts"))
    throw new StartError(
      "UPSTREAM_URL must name the upstream: the reference backend is not installed",
    );
  return import("./embed-backend.ts");
}
