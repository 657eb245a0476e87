/**
 * The state of releases as this server knows it. Others change it too: each change names the version that it was
 * made from, and is made again on a newer one. What cannot be stored now is stored later, if it ended a release.
 */
import type { ReleaseState } from "#schema/release-state.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { ended, ReleaseError, type Act } from "./steps.ts";
import type { ReleaseStore, Stored } from "./store/release-store.ts";

export interface SharedState {
  readonly current: () => ReleaseState;
  /** Learns what others have changed. A store that is away is logged. */
  readonly hear: () => Promise<void>;
  /**
   * Changes the state, in all servers.
   *
   * @param make is called again if another server was faster. @throws ReleaseError to change nothing
   * @throws DatabaseAway, or the system's error: nothing has happened then
   */
  change(make: (state: ReleaseState) => ReleaseState): Promise<void>;
  /** Reverts the release on this server at once, and stores that as soon as it can. */
  revert(act: Act): Promise<void>;
  /** Logs once that the store does not answer. */
  readonly fault: (error: unknown) => void;
  /** Since when the store has not answered, in milliseconds since 1970; undefined: it answers. */
  readonly staleSince: () => number | undefined;
}

export interface SharedStateInput {
  readonly store: Pick<ReleaseStore, "read" | "write">;
  readonly stored: Stored;
  /** Called after a change. */
  readonly onChange: (before: ReleaseState) => void;
  readonly now: () => number;
  readonly log: Logger;
}

/** A server whose store has not answered for so long says so. */
const STALE_MS = 10_000;
/** More changes by others than that, while one is made, are a fault. */
const MAX_ATTEMPTS = 20;

export function createSharedState(input: SharedStateInput): SharedState {
  const { store, onChange, now, log } = input;
  let { stored } = input;
  let state = stored.state;
  /** The revert that is not stored yet. */
  let unstored: { readonly release: string; readonly act: Act } | undefined;
  let heardAt = now();
  let isLogged = false;
  let hearing: Promise<void> | undefined;

  function apply(): void {
    const before = state;
    if (unstored && stored.state.release?.id === unstored.release)
      state = ended(stored.state, "reverted", unstored.act);
    else {
      unstored = undefined;
      state = stored.state;
    }
    onChange(before);
  }

  function take(next: Stored): void {
    stored = next;
    apply();
  }

  async function change(
    make: (state: ReleaseState) => ReleaseState,
  ): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const from = stored;
      const next = make(from.state);
      const version = await store.write(next, from.version);
      if (version !== undefined) {
        // Another server may have gone on already, and this one knows it.
        if (stored === from) take({ state: next, version });
        return;
      }
      const newer = await store.read(from.version);
      if (newer) take(newer);
    }
    throw new Error("the state of releases changes too often to be changed");
  }

  /** @throws as `change` does */
  async function storeRevert(): Promise<void> {
    if (!unstored) return;
    const { release, act } = unstored;
    await change((from) => {
      if (from.release?.id !== release)
        throw new ReleaseError(409, "the release has ended already");
      return ended(from, "reverted", act);
    }).catch(ignoreRefusal);
  }

  function fault(error: unknown): void {
    if (isLogged) return;
    isLogged = true;
    log.error(
      { err: error },
      "releases: the store does not answer; this server goes on with what it has",
    );
  }

  async function ask(): Promise<void> {
    try {
      const newer = await store.read(stored.version);
      heardAt = now();
      if (isLogged) log.info("releases: the store answers again");
      isLogged = false;
      if (newer) take(newer);
    } catch (error) {
      return fault(error);
    }
    // That it cannot be stored has been logged.
    await storeRevert().catch(() => {});
  }

  return {
    current: () => state,
    hear: () => (hearing ??= ask().finally(() => (hearing = undefined))),
    change,
    async revert(act) {
      const { release } = state;
      if (!release) return;
      unstored = { release: release.id, act };
      apply();
      await storeRevert().catch((error: unknown) =>
        log.error({ err: error }, "the end of the release is not stored"),
      );
    },
    fault,
    staleSince: () => (now() - heardAt > STALE_MS ? heardAt : undefined),
  };
}

/** A change that came too late is no error of the server. @throws other errors */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ReleaseError)) throw error;
}
