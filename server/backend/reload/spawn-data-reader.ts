import { Worker } from "node:worker_threads";

/**
 * Starts the thread that reads the backend's data. Like the configuration's spawn-reader.ts, this
 * file imports nothing else, so that a program can spawn the thread before it imports its own
 * sources.
 *
 * @param root the product's folder
 */
export function spawnDataReader(root: string): Worker {
  const worker = new Worker(new URL("./data-worker.ts", import.meta.url), {
    workerData: root,
    // The thread is idle most of the time, so it gets little memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  return worker;
}
