/** The program of main.ts. Settings come from the environment (docs/operations.md). */
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { OPERATOR_PATH } from "#renderer/shared/addresses.ts";
import { startFailure } from "#server/config/reload/start-failure.ts";
import { createServer, type RunningServer } from "./create-server.ts";
import type { LoadRendering } from "../runtime/load-rendering.ts";
import { createLifecycle } from "#server/config/process/lifecycle.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { releaseMemory } from "#server/config/process/release-memory.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { READY, REBUILT } from "#server/config/process/supervise.ts";
import { OPERATOR_TOKEN_FILE } from "#server/config/process/operator-token.ts";

const {
  BUILD_DIR = "dist",
  PORT = "3000",
  CONFIG_DIR = "configs",
  UPSTREAM_URL,
  BACKEND_DATA,
  DATA_DIR = ".data",
  DATABASE_URL,
  DATA_KEY,
  SMTP_URL,
  COOKIE_KEY,
  LOG_LEVEL = "info",
  CATALOGUE,
  DEVELOPMENT,
  HOST_OVERRIDE,
  OPERATOR_TOKEN,
  TRUSTED_PROXIES = "",
  COUNTRY_HEADER,
  DRAIN_MS = "5000",
  WARM_UP_MS = "5000",
  PREVIEW_DIR = path.join(DATA_DIR, "previews"),
  BACKEND_PREVIEW_DIR = path.join(DATA_DIR, "backend-previews"),
  WORKBENCH = "1",
  RECORD = UPSTREAM_URL === undefined ? "1" : "0",
} = process.env;

/** Pause after the start, in which the first visitors' pages are rendered. */
const SETTLE_MS = 3000;

const log = createLogger(LOG_LEVEL);
const lifecycle = createLifecycle({
  log,
  drainMs: Number(DRAIN_MS),
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
  const build = path.resolve(root, BUILD_DIR);
  try {
    const imported = importBuild(build);
    const [server] = await Promise.all([
      createServer({
        root,
        reader,
        configDir: CONFIG_DIR,
        watch: true,
        upstreamUrl: UPSTREAM_URL,
        backendData: BACKEND_DATA,
        dataDir: path.resolve(root, DATA_DIR),
        databaseUrl: DATABASE_URL,
        dataKey: DATA_KEY,
        smtpUrl: SMTP_URL,
        buildDir: build,
        loadRendering: async (...given) => (await imported)(...given),
        tools: WORKBENCH === "1",
        catalogue: CATALOGUE === "1",
        ahead: true,
        warmUpMs: DEVELOPMENT === "1" ? 0 : Number(WARM_UP_MS),
        csrf: DEVELOPMENT !== "1",
        development: DEVELOPMENT === "1",
        operatorToken: OPERATOR_TOKEN,
        record: RECORD === "1",
        previewDir: path.resolve(root, PREVIEW_DIR),
        backendPreviewDir: path.resolve(root, BACKEND_PREVIEW_DIR),
        cookieKey: COOKIE_KEY,
        hostOverride: HOST_OVERRIDE === "1",
        trustedProxies: TRUSTED_PROXIES.split(",").filter(Boolean),
        ...(COUNTRY_HEADER
          ? { countryHeader: COUNTRY_HEADER.toLowerCase() }
          : {}),
        log,
      }),
      imported,
    ]);
    if (DEVELOPMENT === "1") takeBuilds(server, build);
    server.http.once("error", (error) => {
      log.fatal({ err: error }, "cannot listen");
      process.exit(1);
    });
    server.http.listen(Number(PORT), () => {
      lifecycle.started(server);
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
