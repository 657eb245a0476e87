/** `npm start`: a small process that runs the server (main.ts) and restarts it when it crashes. */
import { spawn } from "node:child_process";
import path from "node:path";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
  supervise,
} from "../../process/supervise.ts";

/**
 * Where Node caches compiled sources. Compiling them at each start would take 25 MB and half a
 * second.
 */
const COMPILE_CACHE = path.resolve(
  import.meta.dirname,
  "../../../node_modules/.cache/wayfare",
);

const stop = supervise({
  start: () =>
    spawn(
      process.execPath,
      [...SERVER_OPTIONS, path.join(import.meta.dirname, "main.ts")],
      {
        stdio: ["inherit", "inherit", "inherit", "ipc"],
        env: {
          ...SERVER_ENVIRONMENT,
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          ...process.env,
        },
      },
    ),
  after: (ms, then) => void setTimeout(then, ms),
  clock: () => performance.now(),
  say: (line) => console.error(line),
  exit: (code) => process.exit(code),
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => stop(signal));
}
