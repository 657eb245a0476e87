/** The programs of a cluster, with their addresses and settings: what deploy/compose.yaml describes, on one machine. */
import path from "node:path";
import type { ClusterSettings } from "./settings.ts";

export interface ProgramDefinition {
  readonly name: string;
  readonly port: number;
  /** Its file, below the project's folder. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Topology {
  readonly webServers: readonly ProgramDefinition[];
  readonly backends: readonly ProgramDefinition[];
  /** The addresses of deploy/haproxy/haproxy.cfg. */
  readonly balancer: Readonly<Record<string, string>>;
}

export interface SharedSettings {
  readonly BACKEND_SECRET: string;
  readonly COOKIE_KEY: string;
  readonly DATA_KEY: string;
  readonly OPERATOR_TOKEN: string;
  readonly DATABASE_URL: string;
  /** Left out: there is no Redis. */
  readonly REDIS_URL?: string;
}

const HOST = "127.0.0.1";
/** The port of the balancer's figures, after that of visitors. */
const ADMIN_PORT_AFTER = 9;

export function topologyOf(
  { webServers, backends, port, backendPort, folder }: ClusterSettings,
  shared: SharedSettings,
): Topology {
  const { COOKIE_KEY, DATA_KEY, DATABASE_URL, ...ofAll } = shared;
  const common = {
    ...ofAll,
    // This process would restart them otherwise while they drain.
    DRAIN_MS: "3000",
  };
  const webs = numbered("web", webServers, port, (name, own) => ({
    file: "server/web/app/main.ts",
    environment: {
      ...common,
      COOKIE_KEY,
      PORT: String(own),
      UPSTREAM_URL: `http://${HOST}:${backendPort}`,
      TRUSTED_PROXIES: "loopback",
      DATA_DIR: path.join(folder, name),
    },
  }));
  const backs = numbered("backend", backends, backendPort, (name, own) => ({
    file: "server/backend/main.ts",
    environment: {
      ...common,
      DATA_KEY,
      DATABASE_URL,
      BACKEND_PORT: String(own),
      BACKEND_HOST: HOST,
      BACKEND_NAMES: `${HOST}:${backendPort}`,
      DATA_DIR: path.join(folder, name),
    },
  }));
  return {
    webServers: webs,
    backends: backs,
    balancer: {
      WEB_BIND: `*:${port}`,
      BACKEND_BIND: `${HOST}:${backendPort}`,
      ADMIN_BIND: `${HOST}:${port + ADMIN_PORT_AFTER}`,
      ...addresses("WEB", webs),
      ...addresses("BACKEND", backs),
    },
  };
}

function numbered(
  kind: string,
  count: number,
  port: number,
  define: (
    name: string,
    port: number,
  ) => Omit<ProgramDefinition, "name" | "port">,
): ProgramDefinition[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${kind}-${index + 1}`;
    const own = port + index + 1;
    return { name, port: own, ...define(name, own) };
  });
}

function addresses(kind: string, programs: readonly ProgramDefinition[]) {
  return Object.fromEntries(
    programs.map(({ port }, index) => [
      `${kind}_${index + 1}`,
      `${HOST}:${port}`,
    ]),
  );
}
