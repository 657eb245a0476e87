import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";

const THREADS = 4;
const NAMES = 100;

/** Each thread asks for the next secret when all are ready for it. */
const CODE = `
  const { parentPort, workerData: { file, folder, ready } } = require("node:worker_threads");
  import(file).then(({ storedSecret }) => {
    const count = new Int32Array(ready);
    const secrets = [];
    for (let name = 0; name < ${NAMES}; name += 1) {
      Atomics.add(count, 0, 1);
      while (Atomics.load(count, 0) < ${THREADS} * (name + 1));
      secrets.push(storedSecret(folder, String(name)));
    }
    parentPort.postMessage(secrets);
  });
`;

it("is the same in all threads that start at the same moment, and nothing else remains", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const workerData = {
    file: path.join(ROOT, "server/config/process/stored-secret.ts"),
    folder,
    ready: new SharedArrayBuffer(4),
  };
  const secrets = await Promise.all(
    Array.from({ length: THREADS }, async () => {
      const [of] = (await once(
        new Worker(CODE, { eval: true, workerData }),
        "message",
      )) as [string[]];
      return of;
    }),
  );
  expect(secrets[0]).toHaveLength(NAMES);
  expect(new Set(secrets[0]).size).toBe(NAMES);
  for (const other of secrets) expect(other).toEqual(secrets[0]);
  expect(readdirSync(folder)).toHaveLength(NAMES);
  rmSync(folder, { recursive: true });
});
