/** The servers that `npm run bench:peers` compares, and their start. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, createBuilder } from "vite";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/config/process/supervise.ts";
import { buildConfig } from "#server/tools/build-config.ts";
import { PAGE } from "./content.ts";

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, "../../..");
const CACHE = path.join(ROOT, "dist/peers");

export interface Peer {
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
  calls: {
    prepare: () => undefined,
    command: () => [process.execPath, path.join(HERE, "calls.ts")],
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

export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** Milliseconds from the start of the process to the end of its first page. */
  readonly startMs: number;
  /** Milliseconds of the first page after the server accepts connections. */
  readonly firstPageMs: number;
  stop(): Promise<void>;
}

/** @throws Error when its page has another status than 200 */
export async function startPeer(
  peer: Peer,
  upstream: string,
): Promise<Running> {
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
  return {
    child,
    port,
    startMs,
    firstPageMs,
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/**
 * Builds the peers.
 *
 * @throws Error when there is no peer of a name
 */
export async function preparePeers(
  names: readonly string[],
): Promise<ReadonlyMap<string, Peer>> {
  const chosen = new Map<string, Peer>();
  for (const name of names) {
    const peer = PEERS[name];
    if (!peer)
      throw new Error(
        `--peers ${name}: there are ${Object.keys(PEERS).join(", ")}`,
      );
    await peer.prepare();
    chosen.set(name, peer);
  }
  return chosen;
}

/** @returns the address of the upstream that all peers ask */
export async function startUpstream(): Promise<string> {
  const upstream = spawn(process.execPath, [path.join(HERE, "upstream.ts")], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  process.once("exit", () => upstream.kill());
  const [port] = (await once(upstream, "message")) as [number];
  return `http://127.0.0.1:${port}`;
}
