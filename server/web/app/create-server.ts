/** Creates everything that runs together: configuration, upstream, application. main.ts makes it listen. */
import type { Server } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { FAULTS_PATH } from "#renderer/addresses.ts";
import { createBuild } from "../build/current-build.ts";
import { catalogueOf } from "../catalogue/catalogue-of.ts";
import { serveBuiltFiles } from "../build/built-files.ts";
import { serveStylesheets } from "../build/serve-stylesheets.ts";
import type { ConfigStore } from "../../config/reload/config-store.ts";
import { openConfig } from "../../config/reload/open-config.ts";
import { createDataValidator } from "../validation/data-validator.ts";
import type { BackgroundWork } from "./app-input.ts";
import { createApp } from "./create-app.ts";
import { embedBackend, readKnownIds } from "./embed-backend.ts";
import type { LoadRendering } from "../pages/load-rendering.ts";
import { createHttpServer } from "../http/http-server.ts";
import { isLoopbackName } from "../../process/local-names.ts";
import { storedSecret } from "../../process/stored-secret.ts";
import type { Logger } from "../../process/logger.ts";
import { createMetrics } from "../observability/metrics.ts";
import {
  chooseToken,
  doorProblems,
  DoorsOpenError,
  publicHosts,
} from "../../process/operator-token.ts";
import { createDrawingProcess } from "../pictures/drawing-process.ts";
import { otherConfigurations } from "../preview/other-configurations.ts";
import { createPictureStore } from "../pictures/picture-store.ts";
import { createPictures } from "../pictures/pictures.ts";
import {
  createUpstream,
  type Send,
  type UpstreamOptions,
} from "../upstream/client.ts";
import { createForwardPages } from "../upstream/forward-pages.ts";

/** The file of DATA_DIR that holds the key for signing cookies. */
const COOKIE_KEY_FILE = "cookie-key";

/** The folder of DATA_DIR with drawn pictures. It can be deleted at any time. */
const PICTURES_FOLDER = "pictures";

export interface ServerInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  /** The folder of the configuration, as the caller wrote it: problems name it this way. */
  readonly configDir: string;
  /** The thread that reads the configuration, if it is running already. */
  readonly reader?: Worker | undefined;
  /** Whether edits of the configuration go live while the server runs. */
  readonly watch: boolean;
  /** The upstream; undefined: the embedded reference backend. */
  readonly upstreamUrl: string | undefined;
  /** The folder of the reference backend's database; undefined: in memory. */
  readonly dataDir?: string;
  /** postgres://...: the backend's database, instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** Encrypts the backend's personal data. */
  readonly dataKey?: string | undefined;
  /** The backend's mail server; undefined: mail is stored for the operator to read. */
  readonly smtpUrl?: string | undefined;
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: LoadRendering;
  readonly log: Logger;
  readonly now?: () => number;
  /** false: every call is a request (benchmarks). */
  readonly cacheCalls?: boolean;
  readonly cachePages?: boolean;
  readonly catalogue?: boolean;
  /** Grants access to metrics, the catalogue, recordings, faults and test logins; undefined: one is generated or access is closed. */
  readonly operatorToken?: string | undefined;
  /** Whether browsers on this machine need no token, as long as no host is public. */
  readonly development?: boolean;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf?: boolean;
  readonly hostOverride?: boolean;
  /** Signs cookies; undefined: a key is generated and stored in dataDir. */
  readonly cookieKey?: string | undefined;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  /** The folder with other configurations, a folder each, for previews. */
  readonly previewDir?: string | undefined;
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
  /** Does what can wait until the server is ready: pictures are drawn ahead. */
  startBackground(): void;
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
  const config = await openConfig({
    root,
    configDir: input.configDir,
    watch: input.watch,
    lastGoodFile:
      input.dataDir && path.join(input.dataDir, "last-good-configuration"),
    upstream: input.upstreamUrl === undefined ? readKnownIds() : {},
    log,
    metrics,
    reader: input.reader,
  });

  const { modules } = config.current();
  const hosts = publicHosts(config.current());
  const open = doorProblems(input, hosts);
  if (open.length > 0) {
    await config.close();
    throw new DoorsOpenError(open);
  }
  const { token, made } = chooseToken(input, hosts);

  const embedded =
    input.upstreamUrl === undefined
      ? await embedBackend({
          published: config.current,
          time: { now, clock: () => performance.now() },
          storage: {
            dataDir: input.dataDir,
            databaseUrl: input.databaseUrl,
            dataKey: input.dataKey,
          },
          smtpUrl: input.smtpUrl,
          csrf: input.csrf !== false,
          logCode: (line) => log.info(line),
          onError: (error) =>
            log.error({ err: error }, "a step of an order failed"),
        })
      : undefined;
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
      if (state === "closed") log.info(asked, "call is asked again");
      else log.warn(asked, "call is not asked: it does not answer");
    },
  };
  const upstream = createUpstream(client);
  metrics.watchCircuits(upstream.circuits);
  const isChanging = input.development === true;
  const build = await createBuild({ ...input, isChanging }, modules);

  const background: BackgroundWork[] = [];
  const stopping = new AbortController();
  const pictures = createPictures({
    drawer: createDrawingProcess(),
    store:
      input.dataDir === undefined
        ? undefined
        : createPictureStore(path.join(input.dataDir, PICTURES_FOLDER), now),
    onError: (error) => log.warn({ err: error }, "picture not drawn"),
  });
  const app = createApp({
    config,
    pictures,
    background: (work) => background.push(work),
    rendering: build.rendering,
    assets: build.assets,
    files: serveBuiltFiles(input.buildDir, isChanging),
    stylesheets: serveStylesheets((name) => build.assets.stylesheet(name)),
    serviceWorker: () =>
      readFileSync(path.join(input.buildDir, "worker/worker.js"), "utf8"),
    inspector: () =>
      readFileSync(path.join(input.buildDir, "inspector/inspector.js"), "utf8"),
    validator: createDataValidator(root, modules),
    upstream,
    log,
    metrics,
    now,
    ready: () => server.ready(),
    cachePages: input.cachePages !== false,
    ...(pages ? { upstreamPages: pages.handler } : {}),
    csrf: input.csrf !== false,
    development: isChanging,
    ...(input.catalogue
      ? { catalogue: catalogueOf(root, input.buildDir, build.assets) }
      : {}),
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
    ...(input.previewDir === undefined
      ? {}
      : {
          otherConfigurations: otherConfigurations(
            input.previewDir,
            {
              root,
              watch: true,
              lastGoodFile: undefined,
              upstream: input.upstreamUrl === undefined ? readKnownIds() : {},
              log,
            },
            (of) =>
              createUpstream({
                ...client,
                calls: () => of().calls,
                limits: () => of().callLimits,
                partners: () => of().partners,
              }),
          ),
        }),
    ...(input.record
      ? {
          recordedUpstream: (seam) =>
            createUpstream({ ...client, cache: false, ...seam }),
        }
      : {}),
  });
  const server = createHttpServer(app);
  return {
    http: server.http,
    config,
    madeToken: made ? token : undefined,
    startBackground() {
      for (const work of background) void work(stopping.signal);
    },
    async takeBuild(loadRendering) {
      await build.take(loadRendering);
      upstream.clear();
    },
    async stop(drainMs) {
      stopping.abort();
      await server.stop(drainMs);
      await upstream.close();
      await pages?.close();
      pictures.close();
      await config.close();
      await embedded?.stop();
    },
  };
}

/**
 * The reference backend as a program of its own (`npm run backend`): it plays the companies
 * that visitors are sent to, and is on this machine. An upstream elsewhere plays none.
 */
function playingUpstream(url: string, operatorToken: string | undefined) {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, "");
  return isLoopbackName(host) && operatorToken !== undefined
    ? { url, operatorToken }
    : undefined;
}
