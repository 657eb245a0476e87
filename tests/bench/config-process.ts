/** The server as `npm start` runs it, in a process that reports its stalls (watch-loop.ts). */
import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/config/process/supervise.ts";
import { ask } from "./measure.ts";

const MAIN = path.resolve(import.meta.dirname, "../../server/web/app/main.ts");
const WATCH = new URL("./watch-loop.ts", import.meta.url).href;

/** More than the server waits (SETTLE_MS in server/web/app/serve.ts). */
const SETTLED_MS = 5000;

export const PAGE = "/rails-32/";

export interface Stall {
  /** Elapsed time. */
  readonly ms: number;
  /** CPU time. */
  readonly workMs: number;
}

export interface ConfigServer {
  readonly port: number;
  readonly startMs: number;
  readonly startCpuMs: number;
  /** Waits until the server has returned memory to the system after its start. */
  settled(): Promise<void>;
  ask<T>(question: "stall" | "memory"): Promise<T>;
  stop(): Promise<void>;
}

/** @param scratch a folder that has configs/, in which the server may write */
export async function startConfigServer(
  scratch: string,
): Promise<ConfigServer> {
  const port = await freePort();
  const started = performance.now();
  const child = fork(MAIN, {
    execArgv: [...SERVER_OPTIONS, "--import", WATCH],
    // Refused edits are logged: this is part of their cost, and not shown here.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: "error",
      DRAIN_MS: "0",
      WARM_UP_MS: "0",
      CONFIG_DIR: path.join(scratch, "configs"),
      DATA_DIR: path.join(scratch, "data"),
      NODE_COMPILE_CACHE: path.join(scratch, "compile-cache"),
    },
  });
  await once(child, "message");
  await pageOf(port, "localhost");
  const startMs = performance.now() - started;
  const { user, system } = await ask<NodeJS.CpuUsage>(child, "cpu");
  return {
    port,
    startMs,
    startCpuMs: (user + system) / 1000,
    settled: () => pause(SETTLED_MS),
    ask: (question) => ask(child, question),
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export function pageOf(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path: PAGE, headers: { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.once("end", () => resolve(body));
    })
      .once("error", reject)
      .end();
  });
}
