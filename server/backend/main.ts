/** `npm run backend`: the reference backend as a program of its own. Settings come from the environment (docs/operations.md). */
import path from "node:path";
import { startFailure } from "../config/reload/start-failure.ts";
import { openConfig } from "../config/reload/open-config.ts";
import { createLifecycle } from "../process/lifecycle.ts";
import { createLogger } from "../process/logger.ts";
import {
  chooseToken,
  doorProblems,
  DoorsOpenError,
  publicHosts,
} from "../process/operator-token.ts";
import { requireGoodData } from "./check-data.ts";
import { createBackend } from "./create-backend.ts";
import { listen, LOOPBACK } from "./listen.ts";
import { readKnownIds } from "./platform/known-ids.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const {
  BACKEND_PORT = "4000",
  BACKEND_HOST = LOOPBACK,
  CONFIG_DIR = "configs",
  DATA_DIR = ".data",
  DATABASE_URL,
  DATA_KEY,
  SMTP_URL,
  OPERATOR_TOKEN,
  DEVELOPMENT,
  LOG_LEVEL = "info",
} = process.env;

/** Apart from the web program's, which may have the same DATA_DIR. */
const LAST_GOOD_FILE = "last-good-configuration-of-backend";
/**
 * The web program caches answers, and is not told when this program takes over an edit of
 * configs/: an answer is fresh for a second.
 */
const ANSWERS_FRESH_S = 1;

const log = createLogger(LOG_LEVEL);
const lifecycle = createLifecycle({
  log,
  drainMs: 0,
  exit: (code) => process.exit(code),
});
process.on("uncaughtException", (error, origin) =>
  lifecycle.failed(error, origin),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => lifecycle.stop(signal));
}

try {
  const dataDir = path.resolve(ROOT, DATA_DIR);
  const [config] = await Promise.all([
    openConfig({
      root: ROOT,
      configDir: CONFIG_DIR,
      watch: true,
      lastGoodFile: path.join(dataDir, LAST_GOOD_FILE),
      upstream: readKnownIds(),
      log,
    }),
    // While a thread reads the configuration.
    requireGoodData(),
  ]);
  const hosts = publicHosts(config.current());
  const development = DEVELOPMENT === "1";
  const open = doorProblems(
    { operatorToken: OPERATOR_TOKEN, development },
    hosts,
  );
  if (open.length > 0) throw new DoorsOpenError(open);
  const { token } = chooseToken(
    { operatorToken: OPERATOR_TOKEN, dataDir },
    hosts,
  );

  const backend = await createBackend({
    published: config.current,
    time: { now: Date.now, clock: () => performance.now() },
    storage: { dataDir, databaseUrl: DATABASE_URL, dataKey: DATA_KEY },
    smtpUrl: SMTP_URL,
    access: { operatorToken: token, csrf: !development },
    answers: { freshS: ANSWERS_FRESH_S },
    logCode: (line) => log.info(line),
    onError: (error) => log.error({ err: error }, "a step of an order failed"),
  });
  const server = await listen(backend.app, {
    port: Number(BACKEND_PORT),
    host: BACKEND_HOST,
  });
  lifecycle.started({
    async stop() {
      await config.close();
      await server.close();
      await backend.close();
    },
  });
  console.log(
    `The reference backend is ready: http://${BACKEND_HOST}:${server.port}`,
  );
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
