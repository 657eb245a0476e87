/**
 * The load balancer, with small programs behind it: a rolling restart fails no request, a killed program only those in
 * flight, a stopped one is taken out, and nothing that changes something is sent twice. HAProxy with the configuration of
 * deploy/, where it is installed, and the one for machines without it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findHaproxy } from "#server/tools/cluster/balancer/find-haproxy.ts";
import { startCluster, type Cluster } from "#server/tools/cluster/cluster.ts";
import {
  topologyOf,
  type Topology,
} from "#server/tools/cluster/programs/topology.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { PATIENT } from "../support/patience.ts";
import { freePorts } from "./free-ports.ts";
import { send, startLoad } from "./load.ts";

const haproxy = findHaproxy();
const SLOW_MS = 400;
/** A 5xx, or a connection that was used before and is closed: a browser decides then whether to send the request again. */
const FAILED = "failed";

/** The one that `npm run cluster` starts here, or both. */
const BALANCERS = [
  { name: "HAProxy", file: haproxy, isTried: haproxy !== undefined },
  {
    name: "the balancer of our own",
    file: null,
    isTried: EXHAUSTIVE || haproxy === undefined,
  },
];

describe.each(BALANCERS)("$name", ({ file, isTried }) => {
  const agent = new Agent({ keepAlive: true });
  let folder: string;
  let received: string;
  let port: number;
  let cluster: Cluster;
  beforeAll(async () => {
    if (!isTried) return;
    folder = mkdtempSync(path.join(tmpdir(), "wayfare-balancer-"));
    received = path.join(folder, "received");
    writeFileSync(received, "");
    port = await freePorts(10);
    cluster = await startCluster(
      smallPrograms(port, folder, received),
      ROOT,
      () => {},
      file,
    );
  });
  afterAll(async () => {
    agent.destroy();
    await cluster?.stop();
    if (isTried) rmSync(folder, { recursive: true });
  });
  const pidOf = (name: string) =>
    cluster.programs.find((one) => one.name === name)!.pid()!;
  const web = () => ["web-1", "web-2"].map(pidOf);
  /** @returns the process that answered */
  const ask = async (visitor: number, path = "/") =>
    Number((await send(agent, port, { path, headers: from(visitor) })).body);
  const post = (visitor: number, address: string, body: string) =>
    send(agent, port, {
      path: address,
      method: "POST",
      body,
      headers: from(visitor),
    }).then(
      ({ status }) => (status < 500 ? status : FAILED),
      () => FAILED,
    );
  /** The visitors whom the balancer sends to a process. */
  const visitorsOf = async (pid: number) => {
    const all = Array.from({ length: 20 }, (_, visitor) => visitor);
    const by = await Promise.all(all.map((visitor) => ask(visitor)));
    return all.filter((visitor) => by[visitor] === pid);
  };
  const bodies = () => readFileSync(received, "utf8").split("\n");

  it.runIf(isTried)("a rolling restart fails no request", async () => {
    const before = web();
    const load = startLoad(port, 8, (_visitor, turn) =>
      turn % 2 === 0 ? { path: "/" } : { path: "/", method: "POST", body: "x" },
    );
    await load.more(100);
    await cluster.restart();
    await load.more(100);
    await load.stop();
    expect(load.failures).toEqual([]);
    for (const pid of before) expect(web()).not.toContain(pid);
  });

  it.runIf(isTried)(
    "a killed program fails the order that it works on, which is not sent twice, and no page",
    async () => {
      const [pid] = web();
      const [visitor] = await visitorsOf(pid!);
      const page = ask(visitor!, "/slow");
      const order = post(visitor!, "/slow", "an order");
      await vi.waitFor(() => expect(bodies()).toContain("an order"), PATIENT);
      process.kill(pid!, "SIGKILL");
      expect(await page).toBe(web()[1]);
      expect(await order).toBe(FAILED);
      expect(bodies().filter((body) => body === "an order")).toHaveLength(1);
      // It is started again.
      await vi.waitFor(async () => {
        expect(web()[0]).not.toBe(pid);
        expect(await visitorsOf(web()[0]!)).not.toEqual([]);
      }, PATIENT);
    },
  );

  // Seven seconds pass until it counts as lost.
  it.runIf(isTried && EXHAUSTIVE)(
    "a stopped program is taken out, and comes back",
    async () => {
      const [pid, other] = web();
      const [visitor] = await visitorsOf(pid!);
      process.kill(pid!, "SIGSTOP");
      expect(await post(visitor!, "/", "an order")).toBe(FAILED);
      expect(await ask(visitor!)).toBe(other);
      process.kill(pid!, "SIGCONT");
      await vi.waitFor(async () => {
        expect(await visitorsOf(pid!)).not.toEqual([]);
      }, PATIENT);
    },
  );
});

/** A visitor's address, as a proxy in front tells it. */
function from(visitor: number) {
  return { "x-forwarded-for": `203.0.113.${visitor}` };
}

function smallPrograms(
  port: number,
  folder: string,
  received: string,
): Topology {
  const topology = topologyOf(
    {
      webServers: 2,
      backends: 1,
      port,
      backendPort: port + 4,
      folder,
      rolling: false,
    },
    {
      BACKEND_SECRET: "",
      COOKIE_KEY: "",
      DATA_KEY: "",
      OPERATOR_TOKEN: "",
      DATABASE_URL: "",
    },
  );
  const small = (programs: Topology["webServers"]) =>
    programs.map((one) => ({
      ...one,
      file: "tests/cluster/small-program.ts",
      environment: {
        ...one.environment,
        RECEIVED: received,
        SLOW_MS: String(SLOW_MS),
        DRAIN_MS: "1000",
      },
    }));
  return {
    ...topology,
    webServers: small(topology.webServers),
    backends: small(topology.backends),
  };
}
