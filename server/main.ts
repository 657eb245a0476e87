/** Starts the server: `npm start`. Settings come from the environment (docs/operations.md). */
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ConfigError } from "./config/config-store.ts";
import { formatProblem } from "./config/problem.ts";
import { createServer } from "./create-server.ts";
import type { loadRendering } from "./entry-server.ts";
import { createLogger } from "./observability/logger.ts";

// React chooses its build by this, when it is first imported.
process.env["NODE_ENV"] ??= "production";

const ROOT = path.resolve(import.meta.dirname, "..");
const BUILD = path.join(ROOT, "dist");
const {
  PORT = "3000",
  CONFIG_DIR = "configs",
  UPSTREAM_URL,
  DATA_DIR = ".data",
  DATABASE_URL,
  LOG_LEVEL = "info",
  CATALOGUE,
  DEVELOPMENT,
  HOST_OVERRIDE,
  TRUSTED_PROXIES = "",
  COUNTRY_HEADER,
  RECORD = UPSTREAM_URL === undefined ? "1" : "0",
} = process.env;

/** Requests under way may take so long when the server is told to stop. */
const STOP_MS = 10_000;

const built = (await import(path.join(BUILD, "server/entry-server.js"))) as {
  loadRendering: typeof loadRendering;
};
const log = createLogger(LOG_LEVEL);
try {
  const server = await createServer({
    root: ROOT,
    configDir: CONFIG_DIR,
    watch: true,
    upstreamUrl: UPSTREAM_URL,
    dataDir: path.resolve(ROOT, DATA_DIR),
    databaseUrl: DATABASE_URL,
    buildDir: BUILD,
    loadRendering: built.loadRendering,
    catalogue: CATALOGUE === "1",
    csrf: DEVELOPMENT !== "1",
    record: RECORD === "1",
    hostOverride: HOST_OVERRIDE === "1",
    trustedProxies: TRUSTED_PROXIES.split(",").filter(Boolean),
    ...(COUNTRY_HEADER ? { countryHeader: COUNTRY_HEADER.toLowerCase() } : {}),
    log,
  });
  server.http.once("error", (error) => {
    log.fatal({ err: error }, "cannot listen");
    process.exit(1);
  });
  server.http.listen(Number(PORT), () => {
    const { port } = server.http.address() as AddressInfo;
    const config = server.config.current();
    const { home_route } = Object.values(config.sites)[0]!;
    const home = config.routes[home_route]!.path;
    console.log(`Wayfare is ready: http://localhost:${port}${home}`);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  for (const problem of error.problems)
    console.error(`${formatProblem(problem)}\n`);
  console.error(error.message);
  process.exitCode = 1;
}
