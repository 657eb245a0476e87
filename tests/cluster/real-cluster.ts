/** Three web servers and two backends, as `npm run cluster` starts them, on a Postgres of their own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCluster, type Cluster } from "#server/tools/cluster/cluster.ts";
import {
  topologyOf,
  type ProgramDefinition,
} from "#server/tools/cluster/programs/topology.ts";
import { ROOT } from "../support/mini-config.ts";
import { newDatabase } from "../support/databases.ts";
import { freePorts } from "./free-ports.ts";

export const TOKEN = "token-of-the-operator";
export const DATA_KEY = "data-key-of-the-cluster";

export interface RunningCluster {
  readonly cluster: Cluster;
  /** Of the balancer, for visitors. */
  readonly port: number;
  readonly databaseUrl: string;
  /** A folder that is deleted in the end. */
  readonly folder: string;
  /** The output of all programs. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Whether the web servers share their releases in the database. Left out: they do not. */
  readonly sharesReleases?: boolean;
}

/**
 * @param settings environment variables of all programs
 * @returns undefined if there is no Postgres here to run
 */
export async function startRealCluster(
  settings: Readonly<Record<string, string>> = {},
  { sharesReleases = false }: ClusterOptions = {},
): Promise<RunningCluster | undefined> {
  const databaseUrl = await newDatabase();
  if (databaseUrl === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-cluster-"));
  const lines: string[] = [];
  const port = await freePorts(20);
  const { webServers, backends, balancer } = topologyOf(
    {
      webServers: 3,
      backends: 2,
      port,
      backendPort: port + 10,
      folder,
      rolling: false,
    },
    {
      BACKEND_SECRET: "secret-of-the-backends",
      COOKIE_KEY: "cookie-key-of-the-cluster",
      DATA_KEY,
      OPERATOR_TOKEN: TOKEN,
      DATABASE_URL: databaseUrl,
    },
  );
  const withSettings = (
    programs: readonly ProgramDefinition[],
    own: Readonly<Record<string, string>> = {},
  ) =>
    programs.map((one) => ({
      ...one,
      environment: { ...one.environment, ...settings, ...own },
    }));
  const ofReleases = sharesReleases
    ? { RELEASES_DATABASE_URL: databaseUrl }
    : {};
  const cluster = await startCluster(
    {
      balancer,
      webServers: withSettings(webServers, ofReleases),
      backends: withSettings(backends),
    },
    ROOT,
    (name, line) => lines.push(`${name} ${line}`),
  );
  return {
    cluster,
    port,
    databaseUrl,
    folder,
    lines,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
