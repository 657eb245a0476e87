/**
 * Releases of the configuration: which snapshots are served, to whom, and what happens next. A person offers,
 * pauses, promotes and reverts; the server itself goes on as the stages say, and reverts what does worse.
 * The state is written before it takes effect, so that a restart continues where it was. Several servers may have one
 * state: each does what is due, and the first one to write has done it for all.
 */
import type { RequestListener } from "node:http";
import type { Release, ReleaseState } from "#schema/release-state.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { DatabaseAway } from "#server/config/postgres/postgres.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import { createPeers } from "./peers.ts";
import { createFollower, LIVE_LABEL } from "./follow-state.ts";
import type { Served } from "./served.ts";
import { createServedSnapshots } from "./served-snapshots.ts";
import { reportOf, type ReleasesReport } from "./report.ts";
import { createShadow } from "./shadow.ts";
import { createSharedState, ignoreRefusal } from "./shared-state.ts";
import { createStageWatch } from "./stage-watch.ts";
import type { ReleaseStore, Stored } from "./store/release-store.ts";
import {
  acted,
  checked,
  offered,
  rescheduled,
  type Command,
  type Seen,
} from "./acts.ts";
import {
  describeStage,
  promoted,
  SERVER,
  stageOf,
  waitsFor,
  type Act,
} from "./steps.ts";

export interface ReleasesInput {
  readonly store: ReleaseStore;
  /** What the store had when this server started. */
  readonly stored: Stored;
  /** Opens and checks a snapshot, and serves it. Problems name the files by the label. */
  readonly open: (
    id: string,
    label: string,
    outcomes: (id: string) => Outcomes,
  ) => Promise<Served>;
  /** Compares both before visitors get the offered one. @returns what is worse, in words */
  readonly rehearse: (
    old: Served,
    offered: Served,
  ) => Promise<readonly string[]>;
  /** Deletes what the state does not need any more. */
  readonly tidy: (state: ReleaseState) => Promise<void>;
  /** Called when the state has changed; `live` is what this server serves. */
  readonly onState: (state: ReleaseState) => void;
  readonly now: () => number;
  /** Whether there is no time for pages that nobody sees. */
  readonly isBusy: () => boolean;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly log: Logger;
}

export interface Releases {
  readonly listener: RequestListener;
  readonly live: () => Served;
  /** Every snapshot that is served. */
  readonly all: () => readonly Served[];
  readonly report: () => ReleasesReport;
  /** Learns what other servers have changed. */
  hear(): Promise<void>;
  /** Since when the store has not answered, in milliseconds since 1970; undefined: all is well. */
  readonly staleSince: () => number | undefined;
  /** Adds a release that was checked. */
  offer(release: Release): Promise<void>;
  /** An operator's act on the release, at the stage that the operator saw. */
  act(command: Command, seen: Seen, act: Act): Promise<void>;
  /** Changes when a release begins that has not begun. */
  schedule(at: number, seen: Seen, act: Act): Promise<void>;
  /** Takes the steps that are due. It is called each second. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

export async function createReleases(input: ReleasesInput): Promise<Releases> {
  const { store, now, log } = input;
  let isStepping = false;
  let queue: Promise<unknown> = Promise.resolve();

  const shared = createSharedState({ ...input, onChange });
  const release = () => shared.current().release;
  const watch = createStageWatch(
    () => ({
      release: snapshots.offered() && release(),
      live: snapshots.live().id,
    }),
    store,
    shared.fault,
  );
  const open = (id: string, label: string) =>
    input.open(id, label, watch.outcomes);
  const snapshots = createServedSnapshots(
    await open(shared.current().live, LIVE_LABEL),
    release,
    now,
  );
  const peers = createPeers(store);
  const follower = createFollower({
    snapshots,
    state: shared.current,
    open,
    onUseless: (why) => revert(byServer(why)),
    now,
  });

  const shadow = createShadow({
    ...input,
    pair() {
      const [current, offered] = [release(), snapshots.offered()];
      return current && offered
        ? { release: current, live: snapshots.live(), offered }
        : undefined;
    },
  });

  function onChange(before: ReleaseState): void {
    const after = shared.current();
    const isOther = after.release?.id !== before.release?.id;
    if (isOther || after.release?.stage !== before.release?.stage)
      watch.begin(after.release);
    if (isOther && before.release) endOf(before.release, after);
    showState();
  }

  function showState(): void {
    input.onState({ ...shared.current(), live: snapshots.live().id });
  }

  function endOf({ id, snapshot, label }: Release, after: ReleaseState): void {
    const offered = snapshots.offered();
    if (offered && offered.id === after.live) snapshots.goLive(offered);
    else snapshots.withdraw();
    const { outcome } =
      after.ended.find((each) => each.release.id === id) ?? {};
    log.info(
      { release: id, snapshot },
      `the release of ${label} has ended: ${outcome}`,
    );
    input
      .tidy(after)
      .catch((error: unknown) =>
        log.warn({ err: error }, "old snapshots are not deleted"),
      );
  }

  const byServer = (why?: string): Act => ({ time: now(), by: SERVER, why });

  async function revert(act: Act): Promise<void> {
    const { why } = act;
    log.warn({ release: release()?.id, why }, "the release is reverted");
    await shared.revert(act);
  }

  async function begin(from: Release): Promise<void> {
    if (!peers.isPrepared(from)) {
      const findings = await input
        .rehearse(snapshots.live(), snapshots.offered()!)
        .catch((error: unknown) => {
          log.error({ err: error }, "the rehearsal failed");
          return [];
        });
      if (release()?.id !== from.id) return;
      if (findings.length > 0)
        return revert(
          byServer(`the rehearsal found: ${findings.slice(0, 5).join("; ")}`),
        );
      peers.prepared(from);
    }
    await peers.heartbeat(from);
    if (peers.waitsFor(from) === undefined) await goOn(from);
  }

  async function goOn(from: Release): Promise<void> {
    await shared
      .change((state) => {
        checked(state, { release: from.id, stage: from.stage });
        return promoted(state, byServer());
      })
      .catch(ignoreRefusal);
    const current = release();
    const stage = current && stageOf(current);
    if (stage)
      log.info({ release: from.id }, `released to ${describeStage(stage)}`);
  }

  /** One thing happens after another: two operators and the server itself never mix. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  async function change(
    make: (state: ReleaseState) => ReleaseState,
  ): Promise<void> {
    await enqueue(async () => {
      await shared.hear();
      await shared.change(make);
    });
  }

  async function step(): Promise<void> {
    await snapshots.closeExpired();
    await follower.openLive();
    showState();
    const current = release();
    if (!current || !(await follower.openOffered(current))) return;
    await shadow.send(current).catch(shared.fault);
    const worse = await watch.verdict();
    if (worse !== undefined) return revert(byServer(worse));
    if (waitsFor(current, now(), watch.pages().offered) !== undefined) return;
    if (stageOf(current)) await goOn(current);
    else await begin(current);
  }

  const underWay = release();
  if (underWay && stageOf(underWay)) {
    await follower.openOffered(underWay).catch(shared.fault);
    watch.begin(underWay);
  }
  showState();

  return {
    listener(request, response) {
      shadow.note(request, response);
      snapshots.listener(request, response);
    },
    live: snapshots.live,
    all: snapshots.all,
    hear: shared.hear,
    staleSince: shared.staleSince,
    report() {
      const pages = watch.pages();
      const current = release();
      const waits =
        current &&
        (waitsFor(current, now(), pages.offered) ??
          (stageOf(current) ? undefined : peers.waitsFor(current)));
      return reportOf(shared.current(), shared.staleSince(), {
        waits,
        pages,
        shadow: shadow.report(),
      });
    },
    offer: (release) => change((state) => offered(state, release)),
    act: (command, seen, act) =>
      command === "revert"
        ? enqueue(async () => {
            await shared.hear();
            checked(shared.current(), seen);
            // It takes effect here also if it cannot be stored now.
            await revert(act);
          })
        : change((state) => acted(state, command, seen, act)),
    schedule: (at, seen, act) =>
      change((state) => rescheduled(state, at, seen, act)),
    async tick() {
      await shared.hear();
      await peers.heartbeat(release()).catch(shared.fault);
      if (isStepping) return;
      isStepping = true;
      await enqueue(step)
        .catch((error: unknown) => {
          if (error instanceof DatabaseAway) shared.fault(error);
          else log.error({ err: error }, "the release did not go on");
        })
        .finally(() => (isStepping = false));
    },
    async close() {
      await queue;
      await snapshots.close();
      await store.close();
    },
  };
}
