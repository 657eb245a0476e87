/** The server of config-server.ts as a process that is asked how it does. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/process/supervise.ts";
import { ask } from "./measure.ts";

export const PAGE = "/rails-32/";

export interface Stall {
  /** By the clock. */
  readonly ms: number;
  /** By the processor. */
  readonly workMs: number;
}

export interface ConfigServer {
  readonly port: number;
  readonly startMs: number;
  readonly startCpuMs: number;
  ask<T>(question: "stall" | "memory"): Promise<T>;
  stop(): Promise<void>;
}

/** @param scratch a folder that has configs/, and where the server may keep what it wants */
export async function startConfigServer(
  scratch: string,
): Promise<ConfigServer> {
  const started = performance.now();
  const child = fork(path.join(import.meta.dirname, "config-server.ts"), {
    execArgv: [...SERVER_OPTIONS],
    // What is refused is logged: that is part of what it costs, and nothing to read here.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      // Before anything is imported: the backend's mails load React with the server.
      NODE_ENV: "production",
      CONFIG_DIR: path.join(scratch, "configs"),
      DATA_DIR: path.join(scratch, "data"),
      NODE_COMPILE_CACHE: path.join(scratch, "compile-cache"),
    },
  });
  const port = await ask<number>(child, "start");
  await pageOf(port, "localhost");
  const startMs = performance.now() - started;
  const { user, system } = await ask<NodeJS.CpuUsage>(child, "cpu");
  return {
    port,
    startMs,
    startCpuMs: (user + system) / 1000,
    ask: (question) => ask(child, question),
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
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
