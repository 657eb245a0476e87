/** Runs the server of a product, in a small process that restarts it when it crashes. */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
  supervise,
} from "#server/config/process/supervise.ts";

const PROGRAM = fileURLToPath(import.meta.resolve("#server/web/app/main.ts"));

/**
 * Where Node caches compiled sources, below the product's folder. Compiling them at each start would
 * take 25 MB and half a second.
 */
const COMPILE_CACHE = "node_modules/.cache/wayfare";

/**
 * Starts the server of a product, with the settings of the environment (docs/operations.md). This
 * process ends with it.
 *
 * @param root the product's folder, with its modules, configuration and build
 */
export function startServer(root: string): void {
  const stop = supervise({
    start: () =>
      spawn(process.execPath, [...SERVER_OPTIONS, PROGRAM, root], {
        stdio: ["inherit", "inherit", "inherit", "ipc"],
        env: {
          ...SERVER_ENVIRONMENT,
          NODE_COMPILE_CACHE: path.join(root, COMPILE_CACHE),
          ...process.env,
        },
      }),
    after: (ms, then) => void setTimeout(then, ms),
    clock: () => performance.now(),
    say: (line) => console.error(line),
    exit: (code) => process.exit(code),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => stop(signal));
  }
}
