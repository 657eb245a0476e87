/** What `npm run cluster` was asked for. */
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "#server/config/process/start-error.ts";

export interface ClusterSettings {
  /** The number of web servers and of backends, as many as deploy/haproxy/haproxy.cfg has places for at most. */
  readonly webServers: number;
  readonly backends: number;
  /** The visitors' port; the web servers have the next ones. */
  readonly port: number;
  /** The port of the web servers' upstream; the backends have the next ones. */
  readonly backendPort: number;
  /** Where each program has a folder of its own, and all share their keys. */
  readonly folder: string;
  /** Restarts the programs of the cluster that runs with this folder, and starts none. */
  readonly rolling: boolean;
}

const MAX_PROGRAMS = 4;

/** @throws StartError that names the option or variable which is nonsense */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): ClusterSettings {
  const { web, backends, rolling } = readOptions(args);
  const { PORT = "3000", BACKEND_PORT = "4000" } = environment;
  return {
    webServers: countOf("--web", web, 1, MAX_PROGRAMS),
    backends: countOf("--backends", backends, 1, MAX_PROGRAMS),
    port: countOf("PORT", PORT, 1, 65_000),
    backendPort: countOf("BACKEND_PORT", BACKEND_PORT, 1, 65_000),
    folder: path.resolve(root, environment["DATA_DIR"] ?? ".data", "cluster"),
    rolling,
  };
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        web: { type: "string", default: "3" },
        backends: { type: "string", default: "2" },
        rolling: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function countOf(name: string, text: string, least: number, most: number) {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least && count <= most))
    throw new StartError(
      `${name} is "${text}": it must be a whole number from ${least} to ${most}`,
    );
  return count;
}

/** The user as whom a Postgres on this machine is asked, as its own programs do it. */
export function systemUser(): string {
  return os.userInfo().username;
}
