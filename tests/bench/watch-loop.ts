/** Imported by a server that a benchmark starts (`--import`): reports stalls and memory of its process. */
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** The interval between two looks at the event loop: a stall is longer than that. */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** The most CPU time of the main thread between two looks, independent of other processes. */
let workMs = 0;
let watched = false;

// Threads of the program import this file too.
if (isMainThread)
  process.on("message", (question) => {
    if (question === "memory") process.send?.(memory());
    if (question === "cpu") process.send?.(process.cpuUsage());
    if (question === "stall") process.send?.(stall());
  });

/** @returns the longest stall since the last question; the first one begins the watch */
function stall(): { ms: number; workMs: number } {
  if (!watched) watchWork();
  watched = true;
  const found = { ms: delay.max / 1e6 - RESOLUTION_MS, workMs };
  delay.reset();
  workMs = 0;
  return found;
}

function watchWork(): void {
  delay.enable();
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const micros = now.user + now.system - before.user - before.system;
    workMs = Math.max(workMs, micros / 1000);
    before = now;
  }, RESOLUTION_MS).unref();
}

/** In megabytes, as the kernel counts. */
function memory(): { rss: number; peak: number } {
  const status = readFileSync("/proc/self/status", "utf8");
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)![1]) / 1024;
  return { rss: of("VmRSS"), peak: of("VmHWM") };
}
