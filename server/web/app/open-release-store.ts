/** What a server knows of releases when it starts: DATA_DIR/releases, or the database of all servers. */
import path from "node:path";
import type { ReleaseState } from "#schema/release-state.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import {
  loadSchemas,
  type Schemas,
} from "#server/config/data-files/schemas/schemas.ts";
import { openPostgres } from "#server/config/postgres/open-postgres.ts";
import { DatabaseAway } from "#server/config/postgres/postgres.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { nameDatabase } from "#server/config/process/name-database.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { createPostgresSnapshots } from "#server/config/snapshots/postgres-snapshots.ts";
import {
  createSnapshotStore,
  type SnapshotStore,
} from "#server/config/snapshots/snapshot-store.ts";
import { createFolderStore } from "../releases/store/folder-store.ts";
import {
  createPostgresStore,
  createTables,
} from "../releases/store/postgres-store.ts";
import type { ReleaseStore, Stored } from "../releases/store/release-store.ts";
import {
  createStateFile,
  parseState,
  type StateFile,
} from "../releases/store/state-file.ts";
import type { FoldersInput } from "./open-folders.ts";
import { ended, SERVER } from "../releases/steps.ts";

const SETTING = "RELEASES_DATABASE_URL";

export interface OpenedReleaseStore {
  readonly stored: Stored;
  readonly store: ReleaseStore;
  readonly snapshots: SnapshotStore;
  readonly schemas: Schemas;
}

export interface ReleaseStoreInput extends FoldersInput {
  /** Whether edits wait until they are released; needs dataDir. */
  readonly releases?: boolean;
  /** postgres://...: all servers with this database have the same releases. */
  readonly releasesDatabaseUrl?: string | undefined;
}

/**
 * Reads the state. The first start takes the files of CONFIG_DIR as the live snapshot.
 *
 * @param known the schemas; left out: they are read
 * @returns undefined if edits go live by themselves
 * @throws StartError if there is nothing to start with
 */
export async function openReleaseStore(
  input: ReleaseStoreInput,
  now: number,
  known?: Schemas,
): Promise<OpenedReleaseStore | undefined> {
  const { root, log, dataDir, releases, releasesDatabaseUrl: url } = input;
  if (!releases && url !== undefined)
    throw new StartError(`${SETTING} needs RELEASES=1`);
  if (!releases || dataDir === undefined) return undefined;
  const folder = path.join(dataDir, "releases");
  const schemas = known ?? loadSchemas(root);
  const file = createStateFile(folder, schemas, (message) =>
    log.error(`releases: ${message}`),
  );
  const local = createSnapshotStore(path.join(folder, "snapshots"));
  if (url !== undefined)
    return { schemas, ...(await openShared(input, url, schemas, file, local)) };

  const store = createFolderStore(file);
  const stored =
    (await store.read(0)) ?? (await storeFirst(input, store, local));
  const readable = await withReadableSnapshot(stored, local, log, now);
  return { stored: readable, store, snapshots: local, schemas };
}

/** The folders to open: with releases, the configuration's is that of the live snapshot. */
export function snapshotFolder(
  input: FoldersInput,
  releases: OpenedReleaseStore | undefined,
): FoldersInput {
  if (!releases) return input;
  const { stored, snapshots } = releases;
  return {
    ...input,
    configDir: snapshots.folderOf(stored.state.live),
    configLabel: input.configDir,
    isSnapshot: true,
  };
}

/** While the database is away, a server starts with what it had before. */
async function openShared(
  input: ReleaseStoreInput,
  url: string,
  schemas: Schemas,
  file: StateFile,
  local: SnapshotStore,
): Promise<Omit<OpenedReleaseStore, "schemas">> {
  const { log } = input;
  const database = await openPostgres(url, SETTING);
  const before = file.read();
  const snapshots = createPostgresSnapshots(database, local);
  const store = createPostgresStore({
    database,
    parse: (text) => parseState("the state of releases", text, schemas),
    copy: {
      write(state) {
        try {
          file.write(state);
        } catch (error) {
          log.warn({ err: error }, "releases: the state is not copied");
        }
      },
    },
  });
  try {
    await createTables(database);
    const stored =
      (await store.read(0)) ??
      (await storeFirst(input, store, snapshots, before));
    await snapshots.read(stored.state.live);
    return { stored, store, snapshots };
  } catch (error) {
    const isThere =
      before &&
      (await local.read(before.live).then(
        () => true,
        () => false,
      ));
    if (error instanceof DatabaseAway && isThere) {
      log.error(
        { err: error },
        "releases: the database is away; the state that this server knew is used",
      );
      return { stored: { state: before, version: NEVER }, store, snapshots };
    }
    await store.close();
    throw new StartError(
      `${SETTING}, ${nameDatabase(url, SETTING)}: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** A version that no stored state has. */
const NEVER = -1;

/**
 * Stores the first state, if no other server is faster.
 *
 * @param before what this server had released by itself, if it did
 */
async function storeFirst(
  { configDir }: FoldersInput,
  store: ReleaseStore,
  snapshots: SnapshotStore,
  before?: ReleaseState,
): Promise<Stored> {
  const state = before ?? {
    live: await snapshots.store(filesOf(configDir)),
    ended: [],
  };
  if (before)
    for (const id of [before.live, before.release?.snapshot])
      if (id !== undefined)
        await snapshots.store([...(await snapshots.read(id)).values()]);
  const version = await store.write(state, 0);
  return version === undefined ? (await store.read(0))! : { state, version };
}

/** @throws StartError if they cannot be read */
function filesOf(configDir: string) {
  const reading = createFolderReader(path.resolve(configDir)).read();
  if (!reading.ok)
    throw new StartError(`${configDir}: the folder ${reading.message}`);
  const files = [...reading.files.values()];
  const fault = files.find((each) => each.fault);
  if (fault)
    throw new StartError(`${configDir}/${fault.relative} ${fault.fault}`);
  return files;
}

/** If the live snapshot is damaged, the last one before it that is not is live. */
async function withReadableSnapshot(
  { state, version }: Stored,
  snapshots: SnapshotStore,
  log: Logger,
  now: number,
): Promise<Stored> {
  const faults: string[] = [];
  const earlier = state.ended.map(({ release, outcome }) =>
    outcome === "live" ? release.snapshot : release.before,
  );
  const before = state.ended.map(({ release }) => release.before);
  for (const id of new Set([state.live, ...earlier, ...before])) {
    try {
      await snapshots.read(id);
      if (id === state.live) return { state, version };
      const why = faults.join("; ");
      log.error(`releases: ${why}; the snapshot ${id} is live instead`);
      const act = { time: now, by: SERVER, why };
      return { state: ended({ ...state, live: id }, "reverted", act), version };
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  throw new StartError(
    `${faults[0]}. Restore the folder, or delete state.json and state-copy.json above it to begin with the files of CONFIG_DIR.`,
  );
}
