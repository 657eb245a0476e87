/** The program of main.ts. Settings come from the environment (docs/operations.md). */
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { OPERATOR_PATH } from "#renderer/shared/addresses.ts";
import { startFailure } from "#server/config/reload/start-failure.ts";
import { createServer } from "./create-server.ts";
import type { RunningServer } from "./server-input.ts";
import type { LoadRendering } from "../runtime/load-rendering.ts";
import {
  exitOnBadSetting,
  readFlag,
  readLogLevel,
  readNumber,
  readPort,
} from "#server/config/process/environment.ts";
import { createLifecycle } from "#server/config/process/lifecycle.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { releaseMemory } from "#server/config/process/release-memory.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { openTracer } from "#server/config/tracing/open-tracer.ts";
import { READY, REBUILT } from "#server/config/process/supervise.ts";
import { readTranslationSetting } from "#server/config/process/translation-setting.ts";
import { OPERATOR_TOKEN_FILE } from "#server/config/process/operator-token.ts";

const { env } = process;
const {
  BUILD_DIR = "dist",
  CONFIG_DIR = "configs",
  UPSTREAM_URL,
  BACKEND_DATA,
  DATA_DIR = ".data",
  DATABASE_URL,
  REDIS_URL,
  RELEASES_DATABASE_URL,
  MEDIA_DIR,
  MEDIA_URL,
  DATA_KEY,
  SMTP_URL,
  COOKIE_KEY,
  OPERATOR_TOKEN,
  STAFF_CLIENT_SECRET,
  BACKEND_SECRET,
  TRUSTED_PROXIES = "",
  COUNTRY_HEADER,
  PREVIEW_DIR = path.join(DATA_DIR, "previews"),
  BACKEND_PREVIEW_DIR = path.join(DATA_DIR, "backend-previews"),
} = env;

const settings = exitOnBadSetting(() => ({
  port: readPort(env, "PORT", 3000),
  logLevel: readLogLevel(env),
  drainMs: readNumber(env, "DRAIN_MS", 5000),
  warmUpMs: readNumber(env, "WARM_UP_MS", 5000),
  tools: readFlag(env, "WORKBENCH", true),
  catalogue: readFlag(env, "CATALOGUE"),
  editorCommits: readFlag(env, "EDITOR_COMMITS"),
  releases: readFlag(env, "RELEASES"),
  record: readFlag(env, "RECORD", UPSTREAM_URL === undefined),
  hostOverride: readFlag(env, "HOST_OVERRIDE"),
  development: readFlag(env, "DEVELOPMENT"),
  sealPersonal: readFlag(env, "SEAL_PERSONAL", true),
  translation: readTranslationSetting(env),
}));

/** Pause after the start, in which the first visitors' pages are rendered. */
const SETTLE_MS = 3000;

const log = createLogger(settings.logLevel);
const lifecycle = createLifecycle({
  log,
  drainMs: settings.drainMs,
  exit: (code) => process.exit(code),
});
process.on("uncaughtException", (error, origin) =>
  lifecycle.failed(error, origin),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => lifecycle.stop(signal));
}
// The supervisor died, so nobody would restart or stop this server.
process.once("disconnect", () => lifecycle.stop("SIGTERM"));

/**
 * @param root the project's folder
 * @param reader the thread that reads the configuration
 */
export async function serve(root: string, reader: Worker): Promise<void> {
  const { development } = settings;
  const build = path.resolve(root, BUILD_DIR);
  try {
    const imported = importBuild(build);
    const [tracer, backendTracer] = await Promise.all([
      openTracer(process.env, "wayfare-web", log),
      openTracer(process.env, "wayfare-backend", log),
    ]);
    const [server] = await Promise.all([
      createServer({
        root,
        reader,
        configDir: CONFIG_DIR,
        watch: true,
        upstreamUrl: UPSTREAM_URL,
        backendData: BACKEND_DATA,
        dataDir: path.resolve(root, DATA_DIR),
        mediaDir: MEDIA_DIR ? path.resolve(root, MEDIA_DIR) : undefined,
        mediaUrl: MEDIA_URL || undefined,
        databaseUrl: DATABASE_URL,
        dataKey: DATA_KEY,
        redisUrl: REDIS_URL,
        sealPersonal: settings.sealPersonal,
        smtpUrl: SMTP_URL,
        buildDir: build,
        loadRendering: async (...given) => (await imported)(...given),
        tools: settings.tools,
        catalogue: settings.catalogue,
        editorCommits: settings.editorCommits,
        ahead: true,
        warmUpMs: development ? 0 : settings.warmUpMs,
        csrf: !development,
        development,
        operatorToken: OPERATOR_TOKEN,
        staffSecret: STAFF_CLIENT_SECRET || undefined,
        backendSecret: BACKEND_SECRET,
        record: settings.record,
        translation: settings.translation,
        releases: settings.releases,
        releasesDatabaseUrl: RELEASES_DATABASE_URL || undefined,
        previewDir: path.resolve(root, PREVIEW_DIR),
        backendPreviewDir: path.resolve(root, BACKEND_PREVIEW_DIR),
        cookieKey: COOKIE_KEY,
        hostOverride: settings.hostOverride,
        trustedProxies: TRUSTED_PROXIES.split(",").filter(Boolean),
        ...(COUNTRY_HEADER
          ? { countryHeader: COUNTRY_HEADER.toLowerCase() }
          : {}),
        tracer,
        backendTracer,
        log,
      }),
      imported,
    ]);
    if (development) takeBuilds(server, build);
    server.http.once("error", (error) => {
      log.fatal({ err: error }, "cannot listen");
      process.exit(1);
    });
    server.http.listen(settings.port, () => {
      lifecycle.started({
        async stop(drainMs) {
          await server.stop(drainMs);
          await Promise.all([tracer.close(), backendTracer.close()]);
        },
      });
      flushCompileCache();
      process.send?.(READY);
      const { port } = server.http.address() as AddressInfo;
      const config = server.config.current();
      const { home_route } = Object.values(config.sites)[0]!;
      const home = config.routes[home_route]!.path;
      const { madeToken } = server;
      if (madeToken !== undefined)
        console.log(
          `The operator's home page: http://localhost:${port}${OPERATOR_PATH}?token=${madeToken} (the token is stored in ${path.join(DATA_DIR, OPERATOR_TOKEN_FILE)})`,
        );
      setTimeout(releaseMemory, SETTLE_MS).unref();
      console.log(`Wayfare is ready: http://localhost:${port}${home}`);
    });
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

/**
 * Imports the server's build. Node caches modules by URL, so a newer build is imported with a
 * version in its query.
 *
 * @param build the folder of the build
 * @param version 0: the URL without a query, by which other files of the build import it too
 */
async function importBuild(build: string, version = 0): Promise<LoadRendering> {
  const entry = path.join(build, "server/entry-server.js");
  if (!existsSync(entry))
    throw new StartError(`${entry} does not exist: npm run build makes it`);
  const { href } = pathToFileURL(entry);
  const address = version === 0 ? href : `${href}?build=${version}`;
  const built = (await import(address)) as {
    loadRendering: LoadRendering;
  };
  return built.loadRendering;
}

/** Loads a new build when `npm run dev` announces one. */
function takeBuilds(server: RunningServer, build: string): void {
  let version = 0;
  process.on("message", (message) => {
    if (message !== REBUILT) return;
    version += 1;
    importBuild(build, version)
      .then((load) => server.takeBuild(load))
      .catch((error: unknown) => log.error({ err: error }, "build not loaded"));
  });
}
