/** Snapshots in a database that several servers share: each file once, by the hash of its text. */
import type { Postgres } from "../postgres/postgres.ts";
import { hashOf } from "../reload/last-good.ts";
import { snapshotId } from "../reload/snapshot-id.ts";
import type { SnapshotFile, SnapshotStore } from "./snapshot-store.ts";

export const SNAPSHOT_TABLES = `
CREATE TABLE IF NOT EXISTS release_files (
  hash text PRIMARY KEY,
  text text NOT NULL
);
CREATE TABLE IF NOT EXISTS release_snapshots (
  id text PRIMARY KEY,
  stored_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS release_snapshot_files (
  snapshot text NOT NULL REFERENCES release_snapshots ON DELETE CASCADE,
  relative text NOT NULL,
  hash text NOT NULL REFERENCES release_files,
  modified bigint,
  PRIMARY KEY (snapshot, relative)
);
CREATE INDEX IF NOT EXISTS release_snapshot_files_by_hash ON release_snapshot_files (hash)`;

/** Who stores or deletes snapshots waits for others who do: a file is not deleted while it is used again. */
const LOCK = "SELECT pg_advisory_xact_lock(4104002)";

interface FileRow {
  readonly relative: string;
  readonly text: string;
  /** A bigint, which pg returns as a text. */
  readonly modified: string | null;
}

/** @param local the folder of this machine, to which snapshots are copied: a configuration is read from a folder */
export function createPostgresSnapshots(
  { query, transaction }: Postgres,
  local: SnapshotStore,
): SnapshotStore {
  async function download(id: string): Promise<void> {
    const rows = await query<FileRow>(
      `SELECT relative, text, modified FROM release_snapshot_files
         JOIN release_files USING (hash) WHERE snapshot = $1`,
      id,
    );
    if (rows.length === 0)
      throw new Error(`the snapshot ${id} is not there: not in the database`);
    const files = rows.map(({ relative, text, modified }): SnapshotFile => ({
      relative,
      text,
      ...(modified === null ? {} : { modified: Number(modified) }),
    }));
    if (snapshotId(files) !== id)
      throw new Error(
        `the snapshot ${id} does not have its files unchanged in the database`,
      );
    await local.store(files);
  }

  return {
    folderOf: local.folderOf,
    async read(id) {
      try {
        return await local.read(id);
      } catch {
        await download(id);
        return local.read(id);
      }
    },
    async store(files) {
      // Refuses paths and texts that cannot be stored as they are.
      const id = await local.store(files);
      const hashes = files.map(({ text }) => hashOf(text));
      const texts = new Map(files.map(({ text }, at) => [hashes[at]!, text]));
      await transaction(async (run) => {
        await run(LOCK);
        const intact = await run<{ hash: string }>(
          `SELECT hash FROM release_files WHERE hash = ANY($1)
             AND encode(sha256(convert_to(text, 'UTF8')), 'hex') = hash`,
          [...texts.keys()],
        );
        for (const { hash } of intact) texts.delete(hash);
        await run(
          `INSERT INTO release_files (hash, text)
             SELECT * FROM unnest($1::text[], $2::text[])
             ON CONFLICT (hash) DO UPDATE SET text = excluded.text`,
          [...texts.keys()],
          [...texts.values()],
        );
        await run(
          `INSERT INTO release_snapshots (id) VALUES ($1)
             ON CONFLICT (id) DO UPDATE SET stored_at = now()`,
          id,
        );
        await run("DELETE FROM release_snapshot_files WHERE snapshot = $1", id);
        await run(
          `INSERT INTO release_snapshot_files (snapshot, relative, hash, modified)
             SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[])`,
          id,
          files.map(({ relative }) => relative),
          hashes,
          files.map(({ modified = null }) => modified),
        );
      });
      return id;
    },
    async keepOnly(ids) {
      await local.keepOnly(ids);
      await transaction(async (run) => {
        await run(LOCK);
        // A snapshot that another server has just stored is not in the state yet.
        await run(
          `DELETE FROM release_snapshots
             WHERE id <> ALL($1) AND stored_at < now() - interval '1 hour'`,
          [...ids],
        );
        await run(
          `DELETE FROM release_files AS file WHERE NOT EXISTS
             (SELECT FROM release_snapshot_files AS used WHERE used.hash = file.hash)`,
        );
      });
    },
  };
}
