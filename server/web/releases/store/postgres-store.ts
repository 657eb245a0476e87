/** Releases of several servers, in a database. */
import { randomUUID } from "node:crypto";
import type { ReleaseState } from "#schema/release-state.ts";
import type { Postgres } from "#server/config/postgres/postgres.ts";
import { SNAPSHOT_TABLES } from "#server/config/snapshots/postgres-snapshots.ts";
import type { Counts, EventSum, ReleaseStore } from "./release-store.ts";
import type { StateFile } from "./state-file.ts";

// Names of visitors are hashes with the release's id, and are deleted when it ends.
const TABLES = `${SNAPSHOT_TABLES};
CREATE TABLE IF NOT EXISTS release_state (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version integer NOT NULL,
  state text NOT NULL
);
CREATE TABLE IF NOT EXISTS release_nodes (
  node text PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  release text,
  is_prepared boolean NOT NULL
);
CREATE TABLE IF NOT EXISTS release_counts (
  release text NOT NULL,
  stage integer NOT NULL,
  node text NOT NULL,
  counts text NOT NULL,
  PRIMARY KEY (release, stage, node)
);
CREATE TABLE IF NOT EXISTS release_events (
  release text NOT NULL,
  stage integer NOT NULL,
  metric text NOT NULL,
  visitor text NOT NULL,
  side text NOT NULL,
  share double precision NOT NULL,
  PRIMARY KEY (release, stage, metric, visitor)
)`;

/** Servers create the tables one after the other. */
const LOCK = "SELECT pg_advisory_xact_lock(4104003)";

export interface PostgresStoreInput {
  readonly database: Postgres;
  /** Reads and checks a state. @throws Error with what is wrong */
  readonly parse: (text: string) => ReleaseState;
  /** The state as this server last knew it: it starts with it while the database is away. */
  readonly copy: Pick<StateFile, "write">;
}

export async function createTables({ transaction }: Postgres): Promise<void> {
  await transaction(async (run) => {
    await run(LOCK);
    for (const table of TABLES.split(";")) await run(table);
  });
}

export function createPostgresStore({
  database: { query, close },
  parse,
  copy,
}: PostgresStoreInput): ReleaseStore {
  // Each process is another one: what an earlier one has seen stays.
  const node = randomUUID();
  return {
    async read(known) {
      const [row] = await query<{ version: number; state: string | null }>(
        `SELECT version, CASE WHEN version <> $1 THEN state END AS state
           FROM release_state`,
        known,
      );
      if (!row && known !== 0)
        throw new Error("the database has no state of releases any more");
      if (row?.state == null) return undefined;
      const state = parse(row.state);
      copy.write(state);
      return { state, version: row.version };
    },
    async write(state, known) {
      const text = JSON.stringify(state);
      const [row] = await (known === 0
        ? query<{ version: number }>(
            `INSERT INTO release_state (version, state) VALUES (1, $1)
               ON CONFLICT DO NOTHING RETURNING version`,
            text,
          )
        : query<{ version: number }>(
            `UPDATE release_state SET version = version + 1, state = $1
               WHERE version = $2 RETURNING version`,
            text,
            known,
          ));
      if (row) copy.write(state);
      return row?.version;
    },
    async heartbeat({ release = null, isPrepared }) {
      await query(
        `INSERT INTO release_nodes VALUES ($1, now(), $2, $3)
           ON CONFLICT (node) DO UPDATE SET seen_at = excluded.seen_at,
             release = excluded.release, is_prepared = excluded.is_prepared`,
        node,
        release,
        isPrepared,
      );
      const rows = await query<{
        release: string | null;
        is_prepared: boolean;
      }>(
        `SELECT release, is_prepared FROM release_nodes
           WHERE seen_at > now() - interval '10 seconds'`,
      );
      return rows.map((row) => ({
        release: row.release ?? undefined,
        isPrepared: row.is_prepared,
      }));
    },
    async add({ release, stage }, counts, events) {
      await query(
        `INSERT INTO release_counts VALUES ($1, $2, $3, $4)
           ON CONFLICT (release, stage, node) DO UPDATE SET counts = excluded.counts`,
        release,
        stage,
        node,
        JSON.stringify(counts),
      );
      if (events.length > 0)
        await query(
          `INSERT INTO release_events (release, stage, metric, visitor, side, share)
             SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::float8[])
             ON CONFLICT DO NOTHING`,
          release,
          stage,
          events.map(({ metric }) => metric),
          events.map(({ visitor }) => visitor),
          events.map(({ side }) => side),
          events.map(({ share }) => share),
        );
      const [rows, sums] = await Promise.all([
        query<{ counts: string }>(
          "SELECT counts FROM release_counts WHERE release = $1 AND stage = $2",
          release,
          stage,
        ),
        query<EventSum>(
          `SELECT metric, side, share, count(*)::int AS count FROM release_events
             WHERE release = $1 AND stage = $2 GROUP BY metric, side, share`,
          release,
          stage,
        ),
      ]);
      const all = rows.map((row) => JSON.parse(row.counts) as Counts);
      return { counts: sumOf(all), events: sums };
    },
    async forget(release = "") {
      await query("DELETE FROM release_events WHERE release <> $1", release);
      await query("DELETE FROM release_counts WHERE release <> $1", release);
      await query(
        "DELETE FROM release_nodes WHERE seen_at < now() - interval '1 day'",
      );
    },
    async close() {
      // A release need not wait until this server is missed.
      await query("DELETE FROM release_nodes WHERE node = $1", node).catch(
        () => {},
      );
      await close();
    },
  };
}

function sumOf(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts))
      sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
