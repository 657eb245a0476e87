import { Worker } from "node:worker_threads";

/**
 * Starts the thread that reads the configuration. It reads the schemas and modules, which belong to
 * the code, and waits for its first message. This file imports nothing else, so that a program can
 * spawn the thread before it imports its own sources, and both load in parallel.
 *
 * @param root the product's folder
 */
export function spawnReader(root: string): Worker {
  const program = import.meta.resolve("#server/config/reload/reader-worker.ts");
  const worker = new Worker(new URL(program), {
    workerData: root,
    // The thread is idle most of the time, so it gets little memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  return worker;
}
