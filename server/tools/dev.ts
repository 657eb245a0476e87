/** `npm run dev`: builds and starts the server again after each edit of a source; shows the catalogue, and asks for no CSRF tokens. */
import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { watch } from "chokidar";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Editors write a file in several steps; what comes within this time is one edit. */
const SETTLE_MS = 150;

let server: ChildProcess | undefined;
let pending: NodeJS.Timeout | undefined;

function run(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, CATALOGUE: "1", DEVELOPMENT: "1" },
  });
}

function restart(): void {
  run("server/tools/build.ts", "--if-needed").once("exit", (code) => {
    // A build that fails has said why; the last good server goes on.
    if (code !== 0) return;
    const start = (): void => void (server = run("server/main.ts"));
    if (server && server.exitCode === null) {
      server.once("exit", start);
      server.kill("SIGTERM");
    } else start();
  });
}

const sources = ["renderer", "modules", "server", "schema", "vite.config.ts"];
watch(
  sources.map((source) => path.join(ROOT, source)),
  { ignoreInitial: true },
).on("all", () => {
  clearTimeout(pending);
  pending = setTimeout(restart, SETTLE_MS);
});
restart();
