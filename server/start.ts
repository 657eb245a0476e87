/** `npm start`: a small process that runs the server (main.ts) and starts it again when it ends. */
import { spawn } from "node:child_process";
import path from "node:path";
import { SERVER_OPTIONS, supervise } from "./supervise.ts";

const stop = supervise({
  start: () =>
    spawn(
      process.execPath,
      [...SERVER_OPTIONS, path.join(import.meta.dirname, "main.ts")],
      { stdio: ["inherit", "inherit", "inherit", "ipc"] },
    ),
  after: (ms, then) => void setTimeout(then, ms),
  clock: () => performance.now(),
  say: (line) => console.error(line),
  exit: (code) => process.exit(code),
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => stop(signal));
}
