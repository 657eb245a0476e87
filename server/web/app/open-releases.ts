/** Serves released snapshots: connects the store of releases, the applications and the operator's requests. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { Call } from "#schema/call-table.ts";
import type { Release, ReleaseState } from "#schema/release-state.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import type { Config } from "#server/config/model/config.ts";
import { DatabaseAway } from "#server/config/postgres/postgres.ts";
import { changedNames } from "#server/config/reload/accept-edits.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import {
  affectedPlaces,
  planStages,
  readStages,
} from "../releases/plan-stages.ts";
import { rehearse, rehearsedRefusal } from "../releases/rehearsal.ts";
import {
  createReleasesHandler,
  type Offer,
} from "../releases/releases-handler.ts";
import { createReleases, type Releases } from "../releases/releases.ts";
import type { Served } from "../releases/served.ts";
import { ReleaseError } from "../releases/steps.ts";
import { pathParams } from "../upstream/call-url.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { entriesOf } from "../warm-up/create-warm-up.ts";
import type { VisitedPage } from "../warm-up/visited-pages.ts";
import type { ReleasesOfApp } from "./app-input.ts";
import type { OpenedReleaseStore } from "./open-release-store.ts";

const STAGES = path.join(import.meta.dirname, "../releases/stages.json");
const TICK_MS = 1000;
/** How many pages a rehearsal makes, and for how long. */
const MAX_REHEARSED = 60;
const MAX_REHEARSAL_MS = 30_000;
const MAX_CHANGED = 200;
/** The snapshots of this many ended releases stay. */
const MAX_STORED = 10;

export interface OpenReleasesInput extends OpenedReleaseStore {
  /** The live configuration, which was opened already. */
  readonly live: Config;
  /** Checks a snapshot. @throws DataError if it is invalid */
  readonly check: (id: string, label: string) => Promise<Config>;
  /** Serves a configuration. */
  readonly serve: (
    config: Config,
    outcomes: Outcomes,
    releases: ReleasesOfApp,
  ) => Served;
  /** The pages that are visited most. */
  readonly visited: () => readonly VisitedPage[];
  /** Called when the state has changed. */
  readonly onState: (state: ReleaseState) => void;
  readonly now: () => number;
  /** Whether there is no time for pages that nobody sees; left out: measured. */
  readonly isBusy?: () => boolean;
  readonly log: Logger;
}

export interface OpenedReleases extends Releases {
  /** Goes on with the release each second from now on. */
  begin(): void;
}

export async function openReleases(
  input: OpenReleasesInput,
): Promise<OpenedReleases> {
  const { snapshots, schemas, now, log } = input;
  /** The configuration that was checked last: it is opened once. */
  let checked = input.live;
  let hasClosed = false;

  async function openConfig(id: string, label: string): Promise<Config> {
    if (checked.id === id) return checked;
    await snapshots.read(id);
    checked = await input.check(id, label);
    return checked;
  }

  async function prepare(offer: Offer): Promise<Release> {
    const { label, by, at, site, partner } = offer;
    const id = await storeFiles(offer);
    const config = await openConfig(id, label).catch((error: unknown) => {
      if (!(error instanceof DataError)) throw error;
      throw new ReleaseError(
        422,
        `${label} cannot be released: correct it first`,
        error.problems.map(formatProblem),
      );
    });
    const live = releases.live();
    const changed = changedNames(
      await snapshots.read(live.id),
      await snapshots.read(id),
    );
    const affects = affectedPlaces(changed);
    const given = readStages(
      offer.stages ?? readFileSync(STAGES, "utf8"),
      offer.stages === undefined ? STAGES : "--stages",
      schemas,
    );
    const { shadow_percent } = given;
    const stages = planStages(
      given.stages,
      {
        ...(site === undefined ? {} : { site }),
        ...(partner === undefined ? {} : { partner }),
      },
      affects,
      config,
    );
    return {
      id: randomUUID(),
      snapshot: id,
      before: live.id,
      label,
      by,
      offered: now(),
      ...(at === undefined ? {} : { at }),
      changed: changed.slice(0, MAX_CHANGED),
      changes: changed.length,
      affects,
      stages,
      ...(shadow_percent === undefined ? {} : { shadow_percent }),
      stage: -1,
      since: now(),
      steps: [],
    };
  }

  async function storeFiles({ files }: Offer): Promise<string> {
    try {
      return await snapshots.store(files);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      throw new ReleaseError(422, (error as Error).message);
    }
  }

  const ofApp: ReleasesOfApp = {
    handler: createReleasesHandler({
      releases: () => releases,
      prepare,
      now,
    }),
    staleSince: () => releases.staleSince(),
  };

  const releases = await createReleases({
    store: input.store,
    stored: input.stored,
    isBusy: input.isBusy ?? createBusyness(),
    random: Math.random,
    onState: input.onState,
    open: async (id, label, outcomes) =>
      input.serve(await openConfig(id, label), outcomes(id), ofApp),
    async rehearse(old, offered) {
      const began = now();
      const pages = [...input.visited(), ...entriesOf(offered.config)];
      const calls = askedCalls(old.config, offered.config);
      let compared = 0;
      const findings = await rehearse({
        // Calls first: they are quick, and some of them are of pages that are not visited here.
        all: [
          ...calls.map((call) => ({
            name: `the call ${call}`,
            old: () => old.ask(call),
            offered: () => offered.ask(call),
          })),
          ...refusedCalls(old.config, offered.config).map((call) =>
            rehearsedRefusal(
              `the call ${call}`,
              () => old.askRefusal(call),
              () => offered.askRefusal(call),
            ),
          ),
          ...pages.slice(0, MAX_REHEARSED).map((page) => ({
            name: `${page.host}${page.path} (${page.platform})`,
            old: () => old.visit(page),
            offered: () => offered.visit(page),
          })),
        ],
        hasEnded() {
          const isLate = now() > began + MAX_REHEARSAL_MS;
          if (!isLate) compared += 1;
          return hasClosed || isLate;
        },
      });
      const ms = now() - began;
      log.info({ compared, ms, findings }, "the release is rehearsed");
      return findings;
    },
    async tidy({ live, release: next, ended }) {
      const kept = [
        next,
        ...ended.slice(0, MAX_STORED).map((each) => each.release),
      ];
      await snapshots.keepOnly(
        new Set([
          live,
          checked.id,
          ...kept.flatMap((each) => (each ? [each.snapshot, each.before] : [])),
        ]),
      );
      await input.store.forget(next?.id);
    },
    now,
    log,
  });
  let timer: NodeJS.Timeout | undefined;

  return {
    ...releases,
    begin() {
      timer = setInterval(() => void releases.tick(), TICK_MS).unref();
    },
    async close() {
      hasClosed = true;
      clearInterval(timer);
      await releases.close();
    },
  };
}

/** The part of the time, since it was asked last, in which the process may be busy with visitors. */
const MAX_BUSY = 0.6;

function createBusyness(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > MAX_BUSY;
  };
}

/** The calls of browsers that can be asked at any time, and that both configurations have. */
function askedCalls(old: Config, { calls }: Config): string[] {
  return Object.entries(calls)
    .filter(
      ([
        name,
        { gateway, method, safe, example = {}, path: to, required = [] },
      ]) =>
        gateway === true &&
        (method === "GET" || safe === true) &&
        Object.hasOwn(old.calls, name) &&
        [...pathParams(to), ...required].every((param) =>
          Object.hasOwn(example, param),
        ),
    )
    .map(([name]) => name);
}

/** The calls that both configurations know how to be refused. */
function refusedCalls(old: Config, { calls }: Config): string[] {
  const has = (row: Call | undefined) =>
    row?.counted_as?.refused_example !== undefined;
  return Object.keys(calls).filter(
    (name) => has(calls[name]) && has(old.calls[name]),
  );
}
