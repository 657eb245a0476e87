/** Opens the snapshots that the state names: each server checks them by itself before it serves them. */
import type { Release, ReleaseState } from "#schema/release-state.ts";
import { DatabaseAway } from "#server/config/postgres/postgres.ts";
import type { Served } from "./served.ts";
import type { ServedSnapshots } from "./served-snapshots.ts";

export interface FollowInput {
  readonly snapshots: ServedSnapshots;
  readonly state: () => ReleaseState;
  /** Opens and checks a snapshot. Problems name the files by the label. */
  readonly open: (id: string, label: string) => Promise<Served>;
  /** Called when the offered snapshot cannot be used. */
  readonly onUseless: (why: string) => Promise<void>;
  readonly now: () => number;
}

/** What cannot be opened is tried again after this time. */
const RETRY_MS = 10_000;

export function createFollower(input: FollowInput) {
  const { snapshots, state, open, now } = input;
  let retryAt = -Infinity;
  return {
    /**
     * Serves the snapshot of a release.
     *
     * @returns whether it can be served
     * @throws DatabaseAway
     */
    async openOffered({ id, snapshot, label }: Release): Promise<boolean> {
      if (snapshots.offered()) return true;
      const isCurrent = () => state().release?.id === id;
      try {
        const served = await open(snapshot, label);
        if (isCurrent()) snapshots.offer(served);
        else await served.close();
      } catch (error) {
        if (error instanceof DatabaseAway) throw error;
        const why = `its snapshot cannot be used: ${(error as Error).message}`;
        if (isCurrent()) await input.onUseless(why);
      }
      return snapshots.offered() !== undefined;
    },
    /**
     * Another server may have made a snapshot live that this one has not opened.
     *
     * @throws Error if it cannot be used; the one before is served
     */
    async openLive(): Promise<void> {
      const { live } = state();
      if (snapshots.live().id === live || now() < retryAt) return;
      retryAt = now() + RETRY_MS;
      const served = await open(live, LIVE_LABEL);
      retryAt = -Infinity;
      if (state().live === live) snapshots.goLive(served);
      else await served.close();
    },
  };
}

/** How problems name the files that are live. */
export const LIVE_LABEL = "the live configuration";
