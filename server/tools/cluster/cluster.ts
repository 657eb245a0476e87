/** The programs of a cluster together: started, restarted one after the other, stopped. */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/config/process/supervise.ts";
import { findHaproxy } from "./balancer/find-haproxy.ts";
import { startBalancer, type Balancer } from "./balancer/start-balancer.ts";
import { createProgram, type Program } from "./programs/program.ts";
import type { ProgramDefinition, Topology } from "./programs/topology.ts";

const ASK_AGAIN_MS = 100;

export interface Cluster {
  readonly balancer: Balancer;
  readonly programs: readonly Program[];
  /**
   * Restarts the backends and then the web servers, one after the other. A program ends its requests, stops and starts; the
   * next one follows when it is ready. If a program does not start, the remaining ones are not restarted.
   *
   * @throws StartError if a program does not start
   */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param print gets each line of the programs' output
 * @param haproxy its file; null: the balancer of our own
 * @throws StartError if a program does not start; those that did are stopped
 */
export async function startCluster(
  topology: Topology,
  root: string,
  print: (name: string, line: string) => void,
  haproxy: string | null = findHaproxy() ?? null,
): Promise<Cluster> {
  const definitions = [...topology.backends, ...topology.webServers];
  const programs = definitions.map((one) => programOf(one, root, print));
  const backends = programs.slice(0, topology.backends.length);
  const webServers = programs.slice(topology.backends.length);
  let balancer!: Balancer;
  const stop = async () => {
    await Promise.all(webServers.map((one) => one.stop("SIGINT")));
    await (balancer as Balancer | undefined)?.stop();
    await Promise.all(backends.map((one) => one.stop("SIGINT")));
  };
  try {
    // Web servers are ready when they have rendered pages, for which they call the backends through the balancer.
    await Promise.all(backends.map((one) => one.start()));
    balancer = await startBalancer(topology, { root, haproxy }, (line) =>
      print("balancer", line),
    );
    await Promise.all(webServers.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const untilUsed = async (program: ProgramDefinition): Promise<void> => {
    while (!(await balancer.sendsTo(program))) await wait(ASK_AGAIN_MS);
  };
  return {
    balancer,
    programs,
    async restart() {
      for (const [index, program] of programs.entries()) {
        print(program.name, "is restarted");
        await program.stop("SIGTERM");
        await program.start();
        // The next one stops only when this one has its requests.
        await untilUsed(definitions[index]!);
      }
    },
    stop,
  };
}

function programOf(
  { name, file, port, environment }: ProgramDefinition,
  root: string,
  print: (name: string, line: string) => void,
): Program {
  return createProgram(
    {
      name,
      file: process.execPath,
      args: [...SERVER_OPTIONS, path.join(root, file)],
      environment: {
        ...SERVER_ENVIRONMENT,
        NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/wayfare"),
        ...environment,
      },
      folder: root,
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      tellsReady: true,
    },
    (line) => print(name, line),
  );
}
