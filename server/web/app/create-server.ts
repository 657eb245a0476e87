/** Everything that runs together: configuration, upstream, application. Nothing listens to the outside yet. */
import type { Server } from "node:http";
import path from "node:path";
import { FAULTS_PATH } from "#renderer/addresses.ts";
import { createBuild } from "../build/current-build.ts";
import { serveBuiltFiles } from "../build/built-files.ts";
import type { ConfigStore } from "../../config/reload/config-store.ts";
import { openConfig } from "../../config/reload/open-config.ts";
import { createDataValidator } from "../validation/data-validator.ts";
import { createApp } from "./create-app.ts";
import { embedBackend, readHoldings } from "./embed-backend.ts";
import type { loadRendering as LoadRendering } from "../pages/entry-server.ts";
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
import { createUpstream, type UpstreamOptions } from "../upstream/client.ts";
import { createForwardPages } from "../upstream/forward-pages.ts";

/** The file of DATA_DIR in which the key of cookies is kept. */
const COOKIE_KEY_FILE = "cookie-key";

export interface ServerInput {
  /** The project's folder. */
  readonly root: string;
  /** The folder of the configuration, as it was given. */
  readonly configDir: string;
  /** Whether edits of the configuration are taken over while the server runs. */
  readonly watch: boolean;
  /** Another upstream; undefined starts the reference backend on loopback. */
  readonly upstreamUrl: string | undefined;
  /** The folder of the reference backend's accounts; undefined keeps them in memory. */
  readonly dataDir?: string;
  /** postgres://..., where its orders are instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** Seals what the reference backend must not keep as it is typed. */
  readonly dataKey?: string | undefined;
  /** Where the reference backend sends mail; undefined: it is kept for operators to read. */
  readonly smtpUrl?: string | undefined;
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: typeof LoadRendering;
  readonly log: Logger;
  readonly now?: () => number;
  /** false: every call is a request, and nothing is kept (benchmarks). */
  readonly cacheCalls?: boolean;
  readonly cachePages?: boolean;
  readonly catalogue?: boolean;
  /** Opens metrics, the catalogue, recordings, faults and test logins; undefined: nothing does. */
  readonly operatorToken?: string | undefined;
  /** Whether they are open to browsers on this machine, while no host is public. */
  readonly development?: boolean;
  /** false: no CSRF tokens are asked for, nor sent (development). */
  readonly csrf?: boolean;
  readonly hostOverride?: boolean;
  /** Signs cookies; undefined: one is made, and kept in dataDir. */
  readonly cookieKey?: string | undefined;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  /** Whether pages can be recorded with all that the upstream answered. */
  readonly record?: boolean;
}

export interface RunningServer {
  readonly http: Server;
  readonly config: ConfigStore;
  /** The operator's token, where it was made here and not given. */
  readonly madeToken: string | undefined;
  /** Makes pages by another build from now on (development). */
  takeBuild(loadRendering: typeof LoadRendering): Promise<void>;
  /**
   * Is no longer ready; takes requests for the time to drain, in milliseconds; lets those
   * under way end, and stops.
   */
  stop(drainMs?: number): Promise<void>;
}

/** @throws DoorsOpenError when it would let anybody do what is the operator's
 * @throws ConfigError when the configuration is not good to begin with */
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
    upstream: input.upstreamUrl === undefined ? readHoldings() : {},
    log,
    metrics,
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
      // What was answered before a fault was set or removed is no longer true.
      onChange: (path) => path === FAULTS_PATH && upstream.clear(),
    });
  const client: UpstreamOptions = {
    url: input.upstreamUrl ?? embedded!.url,
    calls: () => config.current().calls,
    limits: () => config.current().callLimits,
    partners: () => config.current().partners,
    cache: input.cacheCalls !== false,
    report(report) {
      metrics.call(report);
      // What is not asked is counted: that it is not was logged once.
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

  const app = createApp({
    config,
    rendering: build.rendering,
    assets: build.assets,
    files: serveBuiltFiles(path.join(input.buildDir, "client"), isChanging),
    validator: createDataValidator(path.join(root, "schema"), modules),
    upstream,
    log,
    metrics,
    now,
    ready: () => server.ready(),
    cachePages: input.cachePages !== false,
    ...(pages ? { upstreamPages: pages.handler } : {}),
    csrf: input.csrf !== false,
    catalogue: input.catalogue === true,
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
    ...(input.record
      ? {
          observedUpstream: (observe) =>
            createUpstream({ ...client, cache: false, observe }),
        }
      : {}),
  });
  const server = createHttpServer(app);
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
      await upstream.close();
      await pages?.close();
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
