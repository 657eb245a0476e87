/** A mini server whose configuration is released. Time passes only by `pass`. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { DataError } from "#server/config/data-files/data-error.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { loadConfig } from "#server/config/reload/load-config.ts";
import {
  openReleases,
  type OpenedReleases,
} from "#server/web/app/open-releases.ts";
import { openReleaseStore } from "#server/web/app/open-release-store.ts";
import { serveSnapshot } from "#server/web/app/serve-snapshot.ts";
import { createMetrics } from "#server/web/observability/metrics.ts";
import type { ReleasesReport } from "#server/web/releases/report.ts";
import type { VisitedPage } from "#server/web/warm-up/visited-pages.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import {
  miniConfig,
  ROOT,
  tempFolder,
  type Files,
  type TempFolder,
} from "./mini-config.ts";
import {
  AS_OPERATOR,
  BROWSER,
  MINI_ASSETS,
  MINI_MODULES,
  MINI_RENDERING,
  OPERATOR_TOKEN,
  type MiniRequest,
} from "./mini-server.tsx";
import { startTestUpstream, type TestUpstream } from "./test-upstream.ts";

export interface ReleaseServer {
  readonly url: string;
  /** The folder that an operator edits. */
  readonly folder: TempFolder;
  /** DATA_DIR. */
  readonly dataDir: string;
  readonly upstream: TestUpstream;
  readonly releases: () => OpenedReleases;
  readonly logs: readonly string[];
  /** The pages that the rehearsal makes. */
  readonly visited: VisitedPage[];
  /** A request of a visitor; `cohort` is the value of the cookie. */
  fetch(
    path: string,
    init?: MiniRequest & { cohort?: string },
  ): Promise<Response>;
  /** Sends a request as the operator. */
  operate(body: object): Promise<{
    status: number;
    report: ReleasesReport & { problems?: string[] };
  }>;
  /** Offers the folder, or other files. */
  offer(more?: object): ReturnType<ReleaseServer["operate"]>;
  /** Acts on the release that is under way. */
  act(command: string, by?: string): ReturnType<ReleaseServer["operate"]>;
  /** Lets time pass, and takes the steps that are due. */
  pass(seconds: number): Promise<void>;
  /** Lets an answer take this long, in milliseconds. */
  delay(ms: number): void;
  /** Stops and starts it over the same data. */
  restart(): Promise<void>;
}

const STAGES = JSON.stringify({
  $schema: "release-stages.schema.json",
  stages: [
    { percent: 50, hold_s: 60, min_pages: 1 },
    { percent: 100, hold_s: 60 },
  ],
});

const schemas = loadSchemas(ROOT);
const validator = createDataValidator(ROOT, MINI_MODULES);

/** @param databaseUrl of the releases that several servers have */
export async function startReleaseServer(
  files: Files = miniConfig(),
  databaseUrl?: string,
): Promise<ReleaseServer> {
  const folder = tempFolder(files);
  const dataDir = mkdtempSync(path.join(tmpdir(), "releases-"));
  const upstream = await startTestUpstream();
  const logs: string[] = [];
  const visited: VisitedPage[] = [];
  const log = createLogger("info", { write: (line) => void logs.push(line) });
  let time = Date.parse("2026-11-21T10:20:30Z");
  const now = () => time;
  let releases: OpenedReleases;

  async function open(): Promise<OpenedReleases> {
    const input = { root: ROOT, configDir: folder.dir, dataDir, log };
    const opened = (await openReleaseStore(
      {
        ...input,
        releases: true,
        releasesDatabaseUrl: databaseUrl,
        watch: false,
        upstreamUrl: upstream.url,
      },
      now(),
      schemas,
    ))!;
    const { snapshots } = opened;
    const check = async (id: string, label: string) => {
      const loaded = loadConfig({
        configDir: snapshots.folderOf(id),
        label,
        modules: { modules: MINI_MODULES, problems: [] },
        schemas,
      });
      if (!loaded.ok) throw new DataError("the configuration", loaded.problems);
      return loaded.config;
    };
    return openReleases({
      ...opened,
      live: await check(opened.stored.state.live, "configs"),
      check,
      serve(config, outcomes, ofApp) {
        const current = () => config;
        const client = createUpstream({
          url: upstream.url,
          calls: () => config.calls,
          limits: () => config.callLimits,
          format: () => config.upstreamFormat,
          partners: () => config.partners,
          report: () => {},
        });
        return serveSnapshot(
          {
            rendering: MINI_RENDERING,
            assets: MINI_ASSETS,
            files: undefined,
            stylesheets: undefined,
            validator,
            readiness: () => "ready",
            cookieKey: "cookie-key-of-the-release-server",
            operator: { token: OPERATOR_TOKEN, openLocally: () => false },
            config: {
              current,
              refused: () => [],
              reload: async () => [],
              text: () => undefined,
              consider: async () => ({ ok: false, problems: [] }),
              onSwap() {},
              close: async () => {},
            },
            pictures: {
              find: async () => undefined,
              draw: async () => undefined,
              close() {},
            },
            upstream: client,
            log,
            metrics: createMetrics(),
            now,
            clock: now,
            releases: ofApp,
          },
          outcomes,
        );
      },
      visited: () => visited,
      isBusy: () => false,
      onState: () => {},
      now,
      log,
    });
  }

  releases = await open();
  const http: Server = createServer((request, response) =>
    releases.listener(request, response),
  );
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => {
      http.close(resolve);
      http.closeAllConnections();
    });
    await releases.close();
    await upstream.close();
    folder.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const server: ReleaseServer = {
    url,
    folder,
    dataDir,
    upstream,
    logs,
    visited,
    releases: () => releases,
    fetch: (target, { cohort, headers, ...init } = {}) =>
      fetch(url + target, {
        redirect: "manual",
        ...init,
        headers: {
          "user-agent": BROWSER,
          ...(cohort === undefined ? {} : { cookie: `cohort=${cohort}` }),
          ...headers,
        },
      }),
    async operate(body) {
      const response = await fetch(`${url}/_/releases`, {
        method: "POST",
        headers: { ...AS_OPERATOR, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return {
        status: response.status,
        report: (await response.json()) as ReleasesReport,
      };
    },
    offer(more) {
      const reading = createFolderReader(folder.dir).read();
      if (!reading.ok) throw new Error(reading.message);
      return server.operate({
        command: "offer",
        label: "configs",
        by: "ada",
        stages: STAGES,
        files: [...reading.files.values()],
        ...more,
      });
    },
    act(command, by = "ada") {
      const { release } = releases.report();
      return server.operate({
        command,
        by,
        release: release?.id ?? "none-at-all",
        stage: release?.stage ?? 0,
      });
    },
    async pass(seconds) {
      time += seconds * 1000;
      await releases.tick();
    },
    delay: (ms) => void (time += ms),
    async restart() {
      await releases.close();
      releases = await open();
    },
  };
  return server;
}
