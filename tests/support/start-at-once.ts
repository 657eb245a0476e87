/** A thread that opens the accounts of a folder at the same moment as other threads, and tells a key of theirs. */
import { parentPort, workerData } from "node:worker_threads";
import { secretOf } from "#server/backend/kernel/secret.ts";
import { openStore } from "#server/backend/kernel/store.ts";

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
  const store = await openStore(folder);
  const key = Buffer.from(secretOf(store, "key")).toString("hex");
  store.close();
  parentPort!.postMessage(key);
} catch (error) {
  parentPort!.postMessage(String(error));
}
