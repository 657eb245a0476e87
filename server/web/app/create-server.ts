/** Creates everything that runs together: configuration, upstream, application. main.ts makes it listen. */
import type { Server } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { FAULTS_PATH } from "#renderer/shared/addresses.ts";
import { createBuild } from "../build/current-build.ts";
import { serveBuiltFiles } from "../build/built-files.ts";
import { serveStylesheets } from "../build/serve-stylesheets.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { openFolders, type FoldersInput } from "./open-folders.ts";
import { createDataValidator } from "../validation/data-validator.ts";
import { createApp } from "./create-app.ts";
import { loadTools } from "./load-tools.ts";
import type { LoadRendering } from "../runtime/load-rendering.ts";
import { createHttpServer } from "../http/http-server.ts";
import { isLoopbackName } from "#server/config/process/local-names.ts";
import { storedSecret } from "#server/config/process/stored-secret.ts";
import {
  createDraftTokens,
  DRAFT_HEADER,
} from "#server/config/process/draft-token.ts";
import { createJobReport } from "#server/config/process/job-report.ts";
import { createMetrics } from "../observability/metrics.ts";
import {
  chooseToken,
  doorProblems,
  DoorsOpenError,
  publicHosts,
} from "#server/config/process/operator-token.ts";
import { createDrawingProcess } from "../pictures/drawing-process.ts";
import { createPictureStore } from "../pictures/picture-store.ts";
import { createPictures } from "../pictures/pictures.ts";
import {
  createUpstream,
  type Send,
  type UpstreamOptions,
} from "../upstream/client.ts";
import { createForwardPages } from "../upstream/forward-pages.ts";
import { createWarmUp } from "../warm-up/create-warm-up.ts";

/** The file of DATA_DIR that holds the key for signing cookies. */
const COOKIE_KEY_FILE = "cookie-key";

/** The folder of DATA_DIR with drawn pictures. It can be deleted at any time. */
const PICTURES_FOLDER = "pictures";

export interface ServerInput extends FoldersInput {
  /** postgres://...: the backend's database, instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** Encrypts the backend's personal data. */
  readonly dataKey?: string | undefined;
  /** The backend's mail server; undefined: mail is stored for the operator to read. */
  readonly smtpUrl?: string | undefined;
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: LoadRendering;
  readonly now?: () => number;
  /** false: every call is a request (benchmarks). */
  readonly cacheCalls?: boolean;
  readonly cachePages?: boolean;
  /** For how long at most pages are rendered before the server is ready, in milliseconds; left out: 0. */
  readonly warmUpMs?: number;
  /** false: without the tools of operators, partners and testers; they are left out too where there is no server/workbench. */
  readonly tools?: boolean;
  readonly catalogue?: boolean;
  /** Grants access to metrics, the catalogue, recordings, faults and test logins; undefined: one is generated or access is closed. */
  readonly operatorToken?: string | undefined;
  /** Whether browsers on this machine need no token, as long as no host is public. */
  readonly development?: boolean;
  /** Whether the embedded backend computes what pages show before they ask for it. */
  readonly ahead?: boolean;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf?: boolean;
  readonly hostOverride?: boolean;
  /** Signs cookies; undefined: a key is generated and stored in dataDir. */
  readonly cookieKey?: string | undefined;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  /** The folder with other configurations, a folder each, for previews. */
  readonly previewDir?: string | undefined;
  /** The same for the embedded backend: drafts of its data. */
  readonly backendPreviewDir?: string | undefined;
  /** Whether pages can be recorded with the upstream's answers. */
  readonly record?: boolean;
  /** Answers calls instead of the upstream, which is never asked (recordings that are played back). */
  readonly send?: Send;
}

export interface RunningServer {
  readonly http: Server;
  readonly config: ConfigStore;
  /** The operator's token, if it was generated. */
  readonly madeToken: string | undefined;
  /** Renders pages with another build from now on (development). */
  takeBuild(loadRendering: LoadRendering): Promise<void>;
  /**
   * Stops gracefully: the server is no longer ready, accepts requests for `drainMs`
   * milliseconds, finishes those in flight, and closes.
   */
  stop(drainMs?: number): Promise<void>;
}

/** @throws DoorsOpenError when the operator's tools would be open to everybody
 * @throws ConfigError when there is no valid configuration to start with */
export async function createServer(input: ServerInput): Promise<RunningServer> {
  const { root, log } = input;
  const now = input.now ?? Date.now;
  const metrics = createMetrics();
  const tools = input.tools === false ? undefined : await loadTools();
  const folders = await openFolders(input, metrics);
  const { config, backend, known } = folders;

  const { modules } = config.current();
  const hosts = publicHosts(config.current());
  const open = doorProblems(input, hosts);
  if (open.length > 0) {
    await folders.close();
    throw new DoorsOpenError(open);
  }
  const { token, made } = chooseToken(input, hosts);

  const embedded = await backend?.start({
    previewDir: input.backendPreviewDir,
    time: { now, clock: () => performance.now() },
    storage: {
      dataDir: input.dataDir,
      databaseUrl: input.databaseUrl,
      dataKey: input.dataKey,
    },
    smtpUrl: input.smtpUrl,
    answers: { ahead: input.ahead === true },
    csrf: input.csrf !== false,
    logCode: (line) => log.info(line),
    onError: createJobReport(log),
  });
  const playing = embedded ?? playingUpstream(input.upstreamUrl!, token);
  const pages =
    playing &&
    createForwardPages({
      ...playing,
      // Answers from before a fault was added or removed are outdated.
      onChange: (path) => path === FAULTS_PATH && upstream.clear(),
    });
  const client: UpstreamOptions = {
    url: input.upstreamUrl ?? embedded!.url,
    calls: () => config.current().calls,
    limits: () => config.current().callLimits,
    partners: () => config.current().partners,
    cache: input.cacheCalls !== false,
    ...(input.send ? { send: input.send } : {}),
    report(report) {
      metrics.call(report);
      // Refused calls are counted only: the circuit that refuses them was logged when it opened.
      if (report.error && report.source !== "refused")
        log.warn({ ...report, ms: Math.round(report.ms) }, "call failed");
    },
    onCircuit: ({ state, ...asked }) => {
      if (state === "closed") log.info(asked, "calls are made again");
      else log.warn(asked, "calls are refused: the service does not answer");
    },
  };
  const upstream = createUpstream(client);
  backend?.onChange(() => upstream.clear());
  metrics.watchCircuits(upstream.circuits);
  const isChanging = input.development === true;
  const build = await createBuild(
    {
      buildDir: input.buildDir,
      loadRendering: input.loadRendering,
      isChanging,
    },
    modules,
  );

  const pictures = createPictures({
    drawer: createDrawingProcess(),
    store:
      input.dataDir === undefined
        ? undefined
        : createPictureStore(path.join(input.dataDir, PICTURES_FOLDER), now),
    onError: (error) => log.warn({ err: error }, "picture not drawn"),
  });
  const warming = createWarmUp({
    dataDir: input.dataDir,
    limitMs: input.warmUpMs ?? 0,
    config: config.current,
    log,
  });
  const app = createApp({
    config,
    pictures,
    rendering: build.rendering,
    assets: build.assets,
    files: serveBuiltFiles(input.buildDir, isChanging),
    stylesheets: serveStylesheets((name) => build.assets.stylesheet(name)),
    serviceWorker: () =>
      readFileSync(path.join(input.buildDir, "worker/worker.js"), "utf8"),
    validator: createDataValidator(root, modules),
    upstream,
    log,
    metrics,
    now,
    readiness: () => {
      if (!server.ready()) return "stopping";
      return warming.hasEnded() ? "ready" : "warming up";
    },
    visited: warming.visited,
    cachePages: input.cachePages !== false,
    ...(pages ? { upstreamPages: pages.handler } : {}),
    csrf: input.csrf !== false,
    development: isChanging,
    openTools: tools?.toolsOf({
      root,
      buildDir: input.buildDir,
      assets: build.assets,
      catalogue: input.catalogue === true,
      record: input.record === true,
      previewDir: input.previewDir,
      draftHeaders:
        playing &&
        ((name) => ({
          [DRAFT_HEADER]: createDraftTokens(playing.operatorToken, now).sign(
            name,
          ),
        })),
      published: embedded?.skeletons,
      openConfig: {
        root,
        watch: true,
        lastGoodFile: undefined,
        get upstream() {
          return known();
        },
        log,
      },
      upstreamWith: (own) => createUpstream({ ...client, ...own }),
    }),
    operator: {
      token,
      openLocally: () =>
        input.development === true &&
        publicHosts(config.current()).length === 0,
    },
    hostOverride: input.hostOverride === true,
    cookieKey:
      input.cookieKey ??
      (input.dataDir && storedSecret(input.dataDir, COOKIE_KEY_FILE)),
    trustedProxies: input.trustedProxies ?? [],
    ...(input.countryHeader === undefined
      ? {}
      : { countryHeader: input.countryHeader }),
  });
  const server = createHttpServer(app);
  warming.attach(server.http);
  return {
    http: server.http,
    config,
    madeToken: made ? token : undefined,
    async takeBuild(loadRendering) {
      await build.take(loadRendering);
      upstream.clear();
    },
    async stop(drainMs) {
      await server.stop(drainMs);
      warming.stop();
      await upstream.close();
      await pages?.close();
      pictures.close();
      await folders.close();
      await embedded?.stop();
    },
  };
}

/**
 * The reference backend as a program of its own (`npm run backend`) on this machine. It also
 * simulates the companies to which visitors are redirected; an upstream elsewhere does not.
 */
function playingUpstream(url: string, operatorToken: string | undefined) {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, "");
  return isLoopbackName(host) && operatorToken !== undefined
    ? { url, operatorToken }
    : undefined;
}
