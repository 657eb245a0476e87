/** Everything that runs together: configuration, upstream, application. Nothing listens to the outside yet. */
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sirv from "sirv";
import { readAssets } from "./assets.ts";
import { createBackend, type Backend } from "./backend/create-backend.ts";
import { createConfigStore, type ConfigStore } from "./config/config-store.ts";
import { createDataValidator } from "./config/data-validator.ts";
import { readModules } from "./config/modules.ts";
import { formatProblem } from "./config/problem.ts";
import { loadSchemas } from "./config/schemas.ts";
import { createApp } from "./create-app.ts";
import type { loadRendering as LoadRendering } from "./entry-server.ts";
import type { Logger } from "./observability/logger.ts";
import { createMetrics } from "./observability/metrics.ts";
import { createUpstream, type UpstreamOptions } from "./upstream/client.ts";

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
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: typeof LoadRendering;
  readonly log: Logger;
  readonly now?: () => number;
  /** false: every call is a request, and nothing is kept (benchmarks). */
  readonly cacheCalls?: boolean;
  readonly keep?: boolean;
  readonly catalogue?: boolean;
  /** false: no CSRF tokens are asked for, nor sent (development). */
  readonly csrf?: boolean;
  readonly hostOverride?: boolean;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  /** Whether pages can be recorded with all that the upstream answered. */
  readonly record?: boolean;
}

export interface RunningServer {
  readonly http: Server;
  readonly config: ConfigStore;
  /** undefined where another upstream answers. */
  readonly backend: Backend | undefined;
  /** Takes no new requests, lets those under way end, and stops. */
  stop(): Promise<void>;
}

/** @throws ConfigError when the configuration is not good to begin with */
export async function createServer(input: ServerInput): Promise<RunningServer> {
  const { root, log } = input;
  const now = input.now ?? Date.now;
  const metrics = createMetrics();
  const schemas = loadSchemas(path.join(root, "schema"));
  const modules = readModules(path.join(root, "modules"), "modules", schemas);
  const config = createConfigStore({
    configDir: path.resolve(input.configDir),
    label: input.configDir,
    modules,
    schemas,
    watch: input.watch,
    onReload(problems, files) {
      metrics.configReload(problems.length === 0);
      if (problems.length === 0) log.info({ files }, "configuration reloaded");
      for (const problem of problems)
        log.error(
          { problem },
          `configuration refused: ${formatProblem(problem)}`,
        );
    },
  });

  const backend =
    input.upstreamUrl === undefined
      ? await createBackend({
          published: config.current,
          now,
          onFault: () => upstream.clear(),
          dataDir: input.dataDir,
          databaseUrl: input.databaseUrl,
          announce: (line) => log.info(line),
          onError: (error) =>
            log.error({ err: error }, "a step of an order failed"),
          csrf: input.csrf !== false,
        })
      : undefined;
  const backendServer =
    backend && (await listen(createHttpServer(backend.app)));
  const client: UpstreamOptions = {
    url:
      input.upstreamUrl ??
      `http://127.0.0.1:${(backendServer!.address() as AddressInfo).port}`,
    calls: () => config.current().calls,
    partners: () => config.current().partners,
    now,
    cache: input.cacheCalls !== false,
    report(report) {
      metrics.call(report);
      if (report.error)
        log.warn({ ...report, ms: Math.round(report.ms) }, "call failed");
    },
  };
  const upstream = createUpstream(client);
  const rendering = await input.loadRendering(
    [...modules.modules.values()].map(({ manifest, views }) => ({
      id: manifest.module_id,
      ...views,
    })),
  );

  await config.watching;
  let ready = true;
  const app = createApp({
    config,
    rendering,
    assets: readAssets(input.buildDir, modules.modules),
    files: sirv(path.join(input.buildDir, "client"), {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: cacheFiles,
    }),
    validator: createDataValidator(path.join(root, "schema"), modules.modules),
    upstream,
    log,
    metrics,
    now,
    ready: () => ready,
    keep: input.keep !== false,
    ...(backend
      ? {
          faults: backend.faults.control,
          identityProvider: backend.identityProvider,
          partnerLogins: backend.partnerLogins,
        }
      : {}),
    csrf: input.csrf !== false,
    catalogue: input.catalogue === true,
    hostOverride: input.hostOverride === true,
    trustedProxies: input.trustedProxies ?? [],
    ...(input.countryHeader === undefined
      ? {}
      : { countryHeader: input.countryHeader }),
    ...(input.record
      ? {
          observed: (observe) =>
            createUpstream({ ...client, cache: false, observe }),
        }
      : {}),
  });
  const http = createHttpServer(app);
  return {
    http,
    config,
    backend,
    async stop() {
      ready = false;
      await close(http);
      await upstream.close();
      await config.close();
      if (backendServer) await close(backendServer);
      await backend?.close();
    },
  };
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Names of built files change with their contents. */
function cacheFiles(
  response: { setHeader(name: string, value: string): unknown },
  pathname: string,
): void {
  const immutable = pathname.startsWith("/build/");
  response.setHeader(
    "Cache-Control",
    immutable ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
  );
}

/** Listens on a free port of the loopback interface. */
async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return server;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
