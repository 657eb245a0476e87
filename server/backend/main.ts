/** `npm run backend`: the reference backend as a program of its own. Settings come from the environment (docs/operations.md). */
import path from "node:path";
import { startFailure } from "#server/config/reload/start-failure.ts";
import {
  exitOnBadSetting,
  readFlag,
  readLogLevel,
  readNumber,
  readPort,
} from "#server/config/process/environment.ts";
import { createLifecycle } from "#server/config/process/lifecycle.ts";
import { createJobReport } from "#server/config/process/job-report.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createRedisCounters } from "#server/config/limits/redis-counter.ts";
import { openRedis } from "#server/config/redis/open-redis.ts";
import { checkedBackendSecret } from "#server/config/process/backend-secret.ts";
import { READY } from "#server/config/process/supervise.ts";
import {
  chooseToken,
  doorProblems,
  DoorsOpenError,
  publicNames,
} from "#server/config/process/operator-token.ts";
import { openTracer } from "#server/config/tracing/open-tracer.ts";
import { createBackend } from "./create-backend.ts";
import { hostsOf, publishedOf } from "#server/backend/data-set/published.ts";
import { readNames } from "./http/no-browser.ts";
import { listen, LOOPBACK } from "./listen.ts";
import { createDrafts } from "./reload/drafts.ts";
import { openData } from "./reload/open-data.ts";
import { DATA_PATH } from "./data-set/data-set.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { env } = process;
const {
  BACKEND_HOST = LOOPBACK,
  BACKEND_NAMES = "",
  BACKEND_DATA,
  BACKEND_PREVIEW_DIR,
  DATA_DIR = ".data",
  DATABASE_URL,
  REDIS_URL,
  DATA_KEY,
  SMTP_URL,
  OPERATOR_TOKEN,
  BACKEND_SECRET,
} = env;
const { sealPersonal, port, development, logLevel, drainMs } = exitOnBadSetting(
  () => ({
    port: readPort(env, "BACKEND_PORT", 4000),
    development: readFlag(env, "DEVELOPMENT"),
    logLevel: readLogLevel(env),
    drainMs: readNumber(env, "DRAIN_MS", 0),
    sealPersonal: readFlag(env, "SEAL_PERSONAL", true),
  }),
);

const LAST_GOOD_DATA_FILE = "last-good-backend-data-of-backend";
/**
 * The web server caches answers, and does not notice edits of this program's data: an answer is
 * fresh for a second.
 */
const ANSWERS_FRESH_S = 1;

const log = createLogger(logLevel);
const lifecycle = createLifecycle({
  log,
  drainMs,
  exit: (code) => process.exit(code),
});
process.on("uncaughtException", (error, origin) =>
  lifecycle.failed(error, origin),
);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => lifecycle.stop(signal));
}
// The program that started this one died, so nobody would restart or stop it.
process.once("disconnect", () => lifecycle.stop("SIGTERM"));

try {
  const dataDir = path.resolve(ROOT, DATA_DIR);
  const data = await openData({
    root: ROOT,
    folder: BACKEND_DATA,
    watch: true,
    lastGoodFile: path.join(dataDir, LAST_GOOD_DATA_FILE),
    log,
  });
  const published = data.data.derive(() => publishedOf(data.data));
  const hosts = publicNames(hostsOf(published()));
  const open = doorProblems(
    { operatorToken: OPERATOR_TOKEN, development },
    hosts,
  );
  if (open.length > 0) throw new DoorsOpenError(open);
  const { token } = chooseToken(
    { operatorToken: OPERATOR_TOKEN, dataDir },
    hosts,
  );

  const redis = await openRedis(REDIS_URL, { program: "backend", log });
  const tracer = await openTracer(process.env, "wayfare-backend", log);
  const backend = await createBackend({
    data: data.data,
    drafts: createDrafts(
      path.resolve(
        ROOT,
        BACKEND_PREVIEW_DIR ?? path.join(DATA_DIR, "backend-previews"),
      ),
      path.resolve(ROOT, BACKEND_DATA ?? DATA_PATH),
      () => loadSchemas(ROOT),
    ),
    published,
    time: { now: Date.now, clock: () => performance.now() },
    storage: {
      dataDir,
      databaseUrl: DATABASE_URL,
      dataKey: DATA_KEY,
      sealPersonal,
    },
    smtpUrl: SMTP_URL,
    access: {
      operatorToken: token,
      secret: checkedBackendSecret(BACKEND_SECRET),
      csrf: !development,
      counter: redis && createRedisCounters(redis),
      names: readNames(BACKEND_NAMES),
    },
    answers: { freshS: ANSWERS_FRESH_S, ahead: true },
    logCode: (line) => log.info(line),
    logEvent: (event, message) => log.info(event, message),
    onError: createJobReport(log),
    tracer,
  });
  const server = await listen(backend.app, {
    port,
    host: BACKEND_HOST,
  });
  lifecycle.started({
    async stop(drainMs) {
      await server.close(drainMs);
      await data.close();
      await backend.close();
      redis?.close();
      await tracer.close();
    },
  });
  process.send?.(READY);
  console.log(
    `The reference backend is ready: http://${BACKEND_HOST}:${server.port}`,
  );
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
