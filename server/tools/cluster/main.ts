/**
 * `npm run cluster`: the programs of deploy/ as processes of this machine (docs/deployment.md). Ctrl-C stops all of them;
 * SIGHUP, or `npm run cluster -- --rolling` beside it, restarts them one after the other.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startFailure } from "#server/config/reload/start-failure.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { storedSecret } from "#server/config/process/stored-secret.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { findDatabase, findRedis, type FoundService } from "./services.ts";
import { readSettings, type ClusterSettings } from "./programs/settings.ts";
import { topologyOf } from "./programs/topology.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PID_FILE = "cluster.pid";
const NAME_WIDTH = 9;

/** The port of an embedded Postgres, after that of the upstream. */
const POSTGRES_PORT_AFTER = 9;

function print(name: string, line: string): void {
  console.log(`${name.padEnd(NAME_WIDTH)} | ${line}`);
}

/** @throws StartError if no cluster runs with this folder */
function askForRestart({ folder }: ClusterSettings): void {
  try {
    process.kill(
      Number(readFileSync(path.join(folder, PID_FILE), "utf8")),
      "SIGHUP",
    );
  } catch {
    throw new StartError(`no cluster runs with ${folder}: npm run cluster`);
  }
  console.log("The programs are restarted one after the other.");
}

async function run(settings: ClusterSettings): Promise<void> {
  const { folder, port, backendPort } = settings;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { env } = process;
  const database = await findDatabase(
    env["DATABASE_URL"],
    folder,
    backendPort + POSTGRES_PORT_AFTER,
  );
  const redis = await findRedis(env["REDIS_URL"]);
  const secretOf = (variable: string, file: string) =>
    env[variable] ?? storedSecret(folder, file);
  const OPERATOR_TOKEN = secretOf("OPERATOR_TOKEN", "operator-token");
  const topology = topologyOf(settings, {
    BACKEND_SECRET: secretOf("BACKEND_SECRET", "backend-secret"),
    COOKIE_KEY: secretOf("COOKIE_KEY", "cookie-key"),
    DATA_KEY: secretOf("DATA_KEY", "data-key"),
    OPERATOR_TOKEN,
    DATABASE_URL: database.url,
    ...(redis === undefined ? {} : { REDIS_URL: redis }),
  });
  const cluster = await startCluster(topology, ROOT, print).catch(
    async (error: unknown) => {
      await database.stop();
      throw error;
    },
  );
  const pidFile = path.join(folder, PID_FILE);
  writeFileSync(pidFile, `${process.pid}\n`);
  stopOnSignals(cluster, database, pidFile);
  restartOnSignal(cluster);
  console.log(
    [
      `balancer: ${cluster.balancer.description}`,
      `database: ${database.description}`,
      `Redis: ${redis ?? "none"}`,
      ...[...topology.webServers, ...topology.backends].map(
        (one) => `${one.name}: http://127.0.0.1:${one.port}`,
      ),
      `The operator's token: ${OPERATOR_TOKEN}`,
      `The cluster is ready: http://localhost:${port}/`,
    ].join("\n"),
  );
}

function stopOnSignals(
  cluster: Cluster,
  database: FoundService,
  pidFile: string,
): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      rmSync(pidFile, { force: true });
      void cluster
        .stop()
        .then(() => database.stop())
        .then(() => process.exit(0));
    });
}

function restartOnSignal(cluster: Cluster): void {
  let restarting = false;
  process.on("SIGHUP", () => {
    if (restarting) return;
    restarting = true;
    cluster
      .restart()
      .then(
        () => console.log("All programs were restarted."),
        (error: unknown) => console.error(startFailure(error)),
      )
      .finally(() => {
        restarting = false;
      });
  });
}

try {
  const settings = readSettings(process.argv.slice(2), process.env, ROOT);
  if (settings.rolling) askForRestart(settings);
  else await run(settings);
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
