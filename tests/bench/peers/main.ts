/**
 * What a page costs here and with other servers: `npm run bench:peers`. All serve the page of
 * content.ts from the same upstream, which is asked again for every page. How to read the figures is
 * in docs/performance.md.
 *
 * A round starts each server again and measures its first pages (cold) and later ones (warm). Rounds
 * are interleaved, so that a slow minute of the machine affects all servers alike. `--peers
 * wayfare,react` measures these only; the others are installed into node_modules/.cache at their
 * first use.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build, createBuilder } from "vite";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/config/process/supervise.ts";
import { buildConfig } from "#server/tools/build-config.ts";
import { load } from "../load.ts";
import { median, percentile } from "../measure.ts";
import { PAGE } from "./content.ts";

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, "../../..");
const CACHE = path.join(ROOT, "node_modules/.cache/peers");
const CONNECTIONS = 20;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    peers: { type: "string", default: "wayfare,react,astro" },
  },
});

interface Peer {
  /** Builds it; called once. */
  readonly prepare: () => Promise<void> | void;
  readonly command: () => readonly [file: string, ...args: string[]];
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The number of first pages, and of pages before the later ones are measured. */
  readonly pages: number;
}

const installed = (name: string, built: readonly string[]): Peer["prepare"] => {
  return () => {
    const folder = path.join(CACHE, name);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(HERE, name), folder, { recursive: true });
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, {
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"],
      });
    if (!existsSync(path.join(folder, "node_modules")))
      run("npm", "install", "--no-audit", "--no-fund");
    run("npx", ...built);
  };
};

const WAYFARE = path.join(CACHE, "wayfare");

const PEERS: Readonly<Record<string, Peer>> = {
  wayfare: {
    async prepare() {
      const library = path.join(ROOT, "tests/library");
      const entry = path.join(library, "entry-server.ts");
      const config = buildConfig(library, entry, WAYFARE);
      const builder = await createBuilder({
        ...config,
        configFile: false,
        logLevel: "error",
        mode: "production",
      });
      await builder.buildApp();
    },
    command: () => [
      process.execPath,
      ...SERVER_OPTIONS,
      path.join(HERE, "wayfare.ts"),
    ],
    env: { BUILD: WAYFARE, ...SERVER_ENVIRONMENT },
    pages: 2000,
  },
  react: {
    async prepare() {
      await build({
        root: ROOT,
        configFile: false,
        logLevel: "error",
        build: {
          ssr: path.join(HERE, "react.tsx"),
          outDir: path.join(CACHE, "react"),
          emptyOutDir: true,
          copyPublicDir: false,
        },
      });
    },
    command: () => [process.execPath, path.join(CACHE, "react/react.js")],
    pages: 2000,
  },
  astro: {
    prepare: installed("astro", ["astro", "build"]),
    command: () => [process.execPath, "dist/server/entry.mjs"],
    folder: path.join(CACHE, "astro"),
    env: { HOST: "127.0.0.1" },
    pages: 500,
  },
  "react-router": {
    prepare: installed("react-router", ["react-router", "build"]),
    command: () => [
      process.execPath,
      "node_modules/@react-router/serve/bin.cjs",
      "build/server/index.js",
    ],
    folder: path.join(CACHE, "react-router"),
    env: { HOST: "127.0.0.1" },
    pages: 500,
  },
  next: {
    prepare: installed("next", ["next", "build"]),
    command: () => [
      process.execPath,
      "node_modules/next/dist/bin/next",
      "start",
      "-H",
      "127.0.0.1",
    ],
    folder: path.join(CACHE, "next"),
    pages: 300,
  },
};

interface Turn {
  /** Milliseconds from the start of the process to the end of its first page. */
  readonly startMs: number;
  /** Milliseconds of the first page after the server accepts connections. */
  readonly firstPageMs: number;
  /** CPU milliseconds a page. */
  readonly coldMs: number;
  readonly warmMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** The CPU time of a process with its threads, in milliseconds (proc(5)). */
function cpuMs({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const TICKS_PER_S = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_S;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** The status of a page; undefined: the server does not accept connections yet. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

async function measure(peer: Peer, upstream: string): Promise<Turn> {
  const port = await freePort();
  const [file, ...args] = peer.command();
  const started = performance.now();
  const child = spawn(file, args, {
    cwd: peer.folder ?? ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...peer.env,
      UPSTREAM: upstream,
      PORT: String(port),
    },
  });
  process.once("exit", () => child.kill());
  const url = `http://localhost:${port}${PAGE}`;
  let asked = performance.now();
  let status = await statusOf(url);
  while (status === undefined) {
    await pause(20);
    asked = performance.now();
    status = await statusOf(url);
  }
  if (status !== 200) throw new Error(`${file}: status ${status}`);
  const firstPageMs = performance.now() - asked;
  const startMs = performance.now() - started;
  const target = {
    port,
    path: PAGE,
    headers: { host: "localhost" },
    connections: CONNECTIONS,
    amount: peer.pages,
  };
  const costOf = async () => {
    const before = cpuMs(child);
    const { whole } = await load(target);
    return { ms: (cpuMs(child) - before) / target.amount, whole };
  };
  const cold = await costOf();
  await load(target);
  await load(target);
  const warm = await costOf();
  child.kill();
  await once(child, "exit");
  return {
    startMs,
    firstPageMs,
    coldMs: cold.ms,
    warmMs: warm.ms,
    medianMs: median(warm.whole),
    p99Ms: percentile(warm.whole, 0.99),
  };
}

const names = options.peers.split(",");
for (const name of names) {
  if (!PEERS[name])
    throw new Error(
      `--peers ${name}: there are ${Object.keys(PEERS).join(", ")}`,
    );
  await PEERS[name].prepare();
}
const upstream = spawn(process.execPath, [path.join(HERE, "upstream.ts")], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
process.once("exit", () => upstream.kill());
const [port] = (await once(upstream, "message")) as [number];
const turns = new Map<string, Turn[]>(names.map((name) => [name, []]));
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const [name, done] of turns)
    done.push(await measure(PEERS[name]!, `http://127.0.0.1:${port}`));

const middle = (name: string, of: (turn: Turn) => number) =>
  median(turns.get(name)!.map(of));
/** The median over the rounds of a peer's cost in that of this project. */
const times = (name: string, of: (turn: Turn) => number) =>
  median(
    turns
      .get(name)!
      .map((turn, index) => of(turn) / of(turns.get(names[0]!)![index]!)),
  );
console.table(
  names.map((name) => ({
    server: name,
    "cold, CPU ms a page": middle(name, (turn) => turn.coldMs).toFixed(2),
    "warm, CPU ms a page": middle(name, (turn) => turn.warmMs).toFixed(2),
    [`cold / ${names[0]}`]: times(name, (turn) => turn.coldMs).toFixed(1),
    [`warm / ${names[0]}`]: times(name, (turn) => turn.warmMs).toFixed(1),
    "median ms": middle(name, (turn) => turn.medianMs).toFixed(1),
    "p99 ms": middle(name, (turn) => turn.p99Ms).toFixed(1),
    "start ms": middle(name, (turn) => turn.startMs).toFixed(0),
    "first page ms": middle(name, (turn) => turn.firstPageMs).toFixed(0),
  })),
);
process.exit(0);
