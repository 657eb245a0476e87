/** A thread that opens the database of a folder at the same moment as other threads, and returns a key from it. */
import { parentPort, workerData } from "node:worker_threads";
import { openStorage } from "#server/backend/kernel/open-storage.ts";

export interface Starting {
  readonly folder: string;
  readonly threads: number;
  /** How many threads are ready. */
  readonly ready: SharedArrayBuffer;
}

const { folder, threads, ready } = workerData as Starting;
const count = new Int32Array(ready);
Atomics.add(count, 0, 1);
Atomics.notify(count, 0);
for (let seen = Atomics.load(count, 0); seen < threads;) {
  Atomics.wait(count, 0, seen);
  seen = Atomics.load(count, 0);
}
try {
  const { database, secretOf } = await openStorage({
    dataDir: folder,
    databaseUrl: undefined,
    dataKey: undefined,
    migrations: {},
  });
  const key = Buffer.from(secretOf("key")).toString("hex");
  await database.close();
  parentPort!.postMessage(key);
} catch (error) {
  parentPort!.postMessage(String(error));
}
