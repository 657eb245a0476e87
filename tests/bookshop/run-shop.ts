/** Runs the bookshop as its owner does: with plain Node.js, each program in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface RunningShop {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param product the bookshop's folder, built */
export async function runShop(product: string): Promise<RunningShop> {
  const upstream = await run(product, "upstream.ts", {});
  const server = await run(product, "start.ts", {
    UPSTREAM_URL: upstream.origin,
    DRAIN_MS: "0",
    WARM_UP_MS: "0",
  });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await upstream.stop();
    },
  };
}

/** @returns when the program prints its address */
async function run(
  product: string,
  program: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningShop> {
  // Nothing of this process: Vitest's own settings would be inherited.
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: product,
    env: { PATH, HOME, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const lines: string[] = [];
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on("line", (line) => {
    lines.push(line);
    const found = /ready: (http:\/\/localhost:\d+)/.exec(line);
    if (found) resolve(found[1]!);
  });
  ended.then(() => reject(new Error(lines.join("\n"))), reject);
  return {
    origin: await promise,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
