/** The server of config-scale.ts: as `npm start` runs it, with a watch on its event loop. */
import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createServer } from "#server/web/app/create-server.ts";
import type { LoadRendering } from "#server/web/pages/load-rendering.ts";
import { createLogger } from "#server/process/logger.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const BUILD = path.join(ROOT, "dist");

/** How often the loop is looked at: a stall is what is longer than that. */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** The most that the main thread worked between two looks, whatever else the machine did. */
let workMs = 0;

process.on("message", (question: "start" | "stall" | "memory" | "cpu") => {
  if (question === "start") void start();
  else if (question === "memory") process.send?.(memory());
  else if (question === "cpu") process.send?.(process.cpuUsage());
  else {
    process.send?.({ ms: delay.max / 1e6 - RESOLUTION_MS, workMs });
    delay.reset();
    workMs = 0;
  }
});

function watchWork(): void {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const micros = now.user + now.system - before.user - before.system;
    workMs = Math.max(workMs, micros / 1000);
    before = now;
  }, RESOLUTION_MS);
}

async function start(): Promise<void> {
  const built = (await import(path.join(BUILD, "server/entry-server.js"))) as {
    loadRendering: LoadRendering;
  };
  const server = await createServer({
    root: ROOT,
    configDir: process.env["CONFIG_DIR"]!,
    watch: true,
    upstreamUrl: undefined,
    dataDir: process.env["DATA_DIR"]!,
    buildDir: BUILD,
    loadRendering: built.loadRendering,
    log: createLogger("error"),
  });
  server.http.listen(0, "127.0.0.1", () => {
    flushCompileCache();
    delay.enable();
    watchWork();
    process.send?.((server.http.address() as AddressInfo).port);
  });
}

/** In megabytes, as the kernel counts. */
function memory(): { rss: number; peak: number } {
  const status = readFileSync("/proc/self/status", "utf8");
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)![1]) / 1024;
  return { rss: of("VmRSS"), peak: of("VmHWM") };
}
