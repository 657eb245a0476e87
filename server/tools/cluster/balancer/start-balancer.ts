/** The load balancer of a cluster: HAProxy with the configuration of deploy/, or our own where it is not installed. */
import path from "node:path";
import { createProgram } from "../programs/program.ts";
import type { ProgramDefinition, Topology } from "../programs/topology.ts";
import { startNodeBalancer } from "./node-balancer.ts";

export interface Balancer {
  readonly description: string;
  pid(): number | undefined;
  /** Whether it sends requests to a program. */
  sendsTo(program: ProgramDefinition): Promise<boolean>;
  stop(): Promise<void>;
}

const CONFIGURATION = "deploy/haproxy/haproxy.cfg";
/** https://docs.haproxy.org/2.6/management.html#9.1 */
const STATUS_COLUMN = 17;

export async function startBalancer(
  { balancer, webServers, backends }: Topology,
  { root, haproxy }: { readonly root: string; readonly haproxy: string | null },
  print: (line: string) => void,
): Promise<Balancer> {
  if (haproxy === null) {
    const all = await Promise.all([
      startNodeBalancer(
        { ...addressOf(balancer["WEB_BIND"]!), forwards: true },
        portsOf(webServers),
      ),
      startNodeBalancer(
        { ...addressOf(balancer["BACKEND_BIND"]!), forwards: false },
        portsOf(backends),
      ),
    ]);
    return {
      description: "a balancer of our own, because HAProxy is not installed",
      pid: () => undefined,
      sendsTo: async ({ port }) => all.some((one) => one.sendsTo(port)),
      async stop() {
        await Promise.all(all.map((one) => one.close()));
      },
    };
  }
  const program = createProgram(
    {
      name: "haproxy",
      file: haproxy,
      // Quiet: after the start its log has what it would print beside it.
      args: ["-db", "-q", "-f", path.join(root, CONFIGURATION)],
      environment: balancer,
      folder: root,
      readyUrl: `http://${balancer["ADMIN_BIND"]}/stats`,
      tellsReady: false,
    },
    print,
  );
  await program.start();
  const stats = `http://${balancer["ADMIN_BIND"]}/stats`;
  return {
    description: `HAProxy, with figures at ${stats}`,
    pid: () => program.pid(),
    async sendsTo({ name }) {
      const response = await fetch(`${stats};csv`).catch(() => undefined);
      const rows = (await response?.text())?.split("\n") ?? [];
      const row = rows
        .map((line) => line.split(","))
        .find(([, one]) => one === name);
      return row?.[STATUS_COLUMN] === "UP";
    },
    stop: () => program.stop("SIGTERM"),
  };
}

function portsOf(programs: readonly { readonly port: number }[]): number[] {
  return programs.map(({ port }) => port);
}

function addressOf(bind: string): { host?: string; port: number } {
  const [host, port] = bind.split(":");
  return { ...(host === "*" ? {} : { host: host! }), port: Number(port) };
}
