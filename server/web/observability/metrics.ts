/** The metrics of GET /metrics (Prometheus text format; docs/operations.md). */
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { LoadingSection } from "#renderer/loading/page.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import type { QueueOutcome } from "../http/queues.ts";
import type { Circuits } from "../upstream/circuits/circuits.ts";
import type { ReleaseState } from "#schema/release-state.ts";
import type { Refusal } from "#server/config/reload/reader.ts";
import type { CallTrace } from "#renderer/loading/call.ts";
import { createSums, createTimes } from "./cheap-metrics.ts";

export interface Metrics {
  /** A function that records how long a page took, in seconds. */
  page(route: string, status: number): (seconds: number) => void;
  /** A function that counts a page's sections. A cached page reuses its function. */
  sectionCounter(sections: readonly LoadingSection[]): () => void;
  call(report: CallTrace): void;
  /** Counts an answer that is refused because it does not match the schema of its row. */
  invalidAnswer(call: string): void;
  /** Counts a request of a queue. */
  queued(queue: string, outcome: QueueOutcome): void;
  /** Counts a request that is refused because of the load. */
  shed(priority: string): void;
  configReload(ok: boolean): void;
  /** Reports open circuits. */
  watchCircuits(circuits: Pick<Circuits, "states">): void;
  /** Reports the connection to Redis, and its commands. */
  watchRedis(redis: Pick<Redis, "state">): void;
  /** Reports whether the store of releases answers. */
  watchReleases(staleSince: () => number | undefined): void;
  /** Reports whether load balancers may send visitors. */
  watchReadiness(isReady: () => boolean): void;
  /** Reports the live snapshot, and the refused files with their times. */
  configState(snapshot: string, refused: readonly Refusal[]): void;
  /** Reports the live snapshot, and how far a release is. */
  releaseState(state: ReleaseState): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Limits the series of refused files. */
const MAX_FILES = 100;

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const pages = createTimes(
    register,
    "wayfare_page_seconds",
    "Time until a page was sent as a whole, by route and status.",
    ["route", "status"],
  );
  const sections = createSums(
    register,
    "wayfare_sections_total",
    "Sections by module, result and reason.",
    ["module", "status", "reason"],
  );
  const calls = createTimes(
    register,
    "wayfare_call_seconds",
    "Time of upstream requests, by call and outcome.",
    ["call", "outcome"],
  );
  const cached = createSums(
    register,
    "wayfare_calls_without_request_total",
    "Calls that needed no upstream request of their own, by call and source.",
    ["call", "source"],
  );
  const invalidAnswers = createSums(
    register,
    "wayfare_invalid_answers_total",
    "Answers that browsers did not get because they do not meet the schema of their row, by call.",
    ["call"],
  );
  const queued = createSums(
    register,
    "wayfare_queue_requests_total",
    "Requests of queues, by queue and outcome: begun, refused with a 503 because there was no place in time, or left by their visitors before.",
    ["queue", "outcome"],
  );
  const shed = createSums(
    register,
    "wayfare_shed_requests_total",
    "Requests that were refused with a 503 because of the load, by priority.",
    ["priority"],
  );
  const reloads = new Counter({
    name: "wayfare_config_reloads_total",
    help: "Edits of the configuration, by outcome.",
    labelNames: ["outcome"],
    registers: [register],
  });

  const snapshot = new Gauge({
    name: "wayfare_config_snapshot",
    help: "1 for the configuration that is live, by its id.",
    labelNames: ["id"],
    registers: [register],
  });
  const refusedFiles = new Gauge({
    name: "wayfare_config_refused_files",
    help: "How many edited files are not live.",
    registers: [register],
  });
  const refusedSince = new Gauge({
    name: "wayfare_config_refused_since_seconds",
    help: "Since when a file is refused, in seconds since 1970; a hundred files at most.",
    labelNames: ["file"],
    registers: [register],
  });

  const released = new Gauge({
    name: "wayfare_release_percent",
    help: "The percentage of visitors of a stage that get an offered configuration, by its id; none: there is no release.",
    labelNames: ["id"],
    registers: [register],
  });
  /** With releases: the id of the live snapshot. */
  let live: string | undefined;

  const counters = new WeakMap<readonly LoadingSection[], () => void>();
  const sectionSum = ({ module_id, manifest, settled }: LoadingSection) =>
    // An unknown module id is arbitrary upstream text and must not become a label.
    sections([
      manifest ? module_id : "unknown",
      settled?.status ?? "late",
      settled?.reason ?? "",
    ]);

  return {
    page: (route, status) => pages(route, String(status)),
    sectionCounter(shown) {
      let counter = counters.get(shown);
      if (!counter) {
        const sums = shown.map(sectionSum);
        counter = () => {
          for (const sum of sums) sum.count += 1;
        };
        counters.set(shown, counter);
      }
      return counter;
    },
    call({ call, ms, source, error }) {
      if (source !== "upstream") cached([call, source]).count += 1;
      else calls(call, error?.errorType ?? "ok")(ms / 1000);
    },
    invalidAnswer(call) {
      invalidAnswers([call]).count += 1;
    },
    queued(queue, outcome) {
      queued([queue, outcome]).count += 1;
    },
    shed(priority) {
      shed([priority]).count += 1;
    },
    configReload: (ok) => reloads.labels(ok ? "ok" : "refused").inc(),
    watchCircuits(circuits) {
      register.registerMetric(
        new Gauge({
          name: "wayfare_circuits",
          help: "Circuits that are not closed, by call and state: open makes no requests, half_open tries one.",
          labelNames: ["call", "state"],
          registers: [],
          collect() {
            this.reset();
            for (const { call, state, count } of circuits.states())
              this.labels(call, state).set(count);
          },
        }),
      );
    },
    watchRedis(redis) {
      register.registerMetric(
        new Gauge({
          name: "wayfare_redis_connected",
          help: "1 while there is a connection to Redis.",
          registers: [],
          collect() {
            this.set(redis.state().away ? 0 : 1);
          },
        }),
      );
      register.registerMetric(
        new Counter({
          name: "wayfare_redis_commands_total",
          help: "Commands to Redis, by outcome: ok, refused by an error reply, failed with the connection, away: not sent.",
          labelNames: ["outcome"],
          registers: [],
          collect() {
            this.reset();
            for (const [outcome, count] of Object.entries(
              redis.state().commands,
            ))
              this.labels(outcome).inc(count);
          },
        }),
      );
    },
    watchReleases(staleSince) {
      register.registerMetric(
        new Gauge({
          name: "wayfare_releases_stale",
          help: "1 while the store of releases has not answered for ten seconds: releases and reverts of others do not reach this server.",
          registers: [],
          collect() {
            this.set(staleSince() === undefined ? 0 : 1);
          },
        }),
      );
    },
    watchReadiness(isReady) {
      register.registerMetric(
        new Gauge({
          name: "wayfare_ready",
          help: "1 while load balancers may send visitors (/readyz), else 0.",
          registers: [],
          collect() {
            this.set(isReady() ? 1 : 0);
          },
        }),
      );
    },
    configState(id, refused) {
      snapshot.reset();
      snapshot.labels(live ?? id).set(1);
      refusedFiles.set(refused.length);
      refusedSince.reset();
      for (const { file, since } of refused.slice(0, MAX_FILES))
        refusedSince.labels(file).set(since / 1000);
    },
    releaseState(state) {
      live = state.live;
      snapshot.reset();
      snapshot.labels(live).set(1);
      released.reset();
      const { release } = state;
      if (release)
        released
          .labels(release.snapshot)
          .set(release.stages[release.stage]?.percent ?? 0);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
