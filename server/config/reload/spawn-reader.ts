import { Worker } from "node:worker_threads";

/**
 * Starts the thread that reads the configuration. It reads what belongs to the code, modules and
 * schemas, and waits for its first message. This file imports nothing else: a program spawns the
 * thread before it imports its own sources, and both load side by side.
 *
 * @param root the product's folder
 */
export function spawnReader(root: string): Worker {
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), {
    workerData: root,
    // The thread is idle most of the time, so it gets little memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  return worker;
}
