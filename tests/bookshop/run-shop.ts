/** Runs the bookshop as its owner does: with plain Node.js, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface RunningShop {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Nothing of this process: Vitest's own settings would be inherited. */
export function ownerEnv(settings: Readonly<Record<string, string>> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, ...settings };
}

/**
 * @param product the bookshop's folder, built
 * @param program what starts it: its file and arguments
 * @returns when the program prints its address
 */
export async function runShop(
  product: string,
  program: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, program, {
    cwd: product,
    env: ownerEnv({ PORT: "0", DRAIN_MS: "0", WARM_UP_MS: "0", ...settings }),
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
