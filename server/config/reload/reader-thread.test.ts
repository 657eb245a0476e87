/** What happens if the thread that reads the configuration ends by itself. */
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startReaderThread, type FromThread } from "./reader-thread.ts";
import type { Update } from "./reader.ts";

class FakeWorker extends EventEmitter {
  threadId = 1;
  readonly told: unknown[] = [];
  constructor() {
    super();
    workers.push(this);
  }
  unref = () => {};
  postMessage = (message: unknown) => void this.told.push(message);
  say = (message: FromThread) => void this.emit("message", message);
}
let workers: FakeWorker[] = [];
const update = (...names: readonly string[]): Update => ({
  id: names.join(),
  changed: names.map((relative) => ({ relative, text: "{}" })),
  removed: [],
  refused: [],
  withdrawn: [],
  warnings: [],
  files: names.length,
});
const first = (...names: readonly string[]): FromThread => ({
  kind: "first",
  first: { ok: true, update: update(...names), besides: undefined },
});

const THREAD = {
  spawn: () => new FakeWorker() as never,
  input: {},
  what: "the data",
  onFault: () => {},
};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("uses a thread that is already running", () => {
  const spawned = new FakeWorker();
  startReaderThread({ ...THREAD, spawned: spawned as never });
  expect(workers).toEqual([spawned]);
  expect(spawned.told).toEqual([{ kind: "start", input: {} }]);
});

function start() {
  const faults: string[] = [];
  const updates: Update[] = [];
  const reader = startReaderThread({
    ...THREAD,
    onFault: (fault) => faults.push(fault),
  });
  reader.onUpdate((heard) => updates.push(heard));
  workers[0]!.say(first("a", "b"));
  return { reader, faults, updates };
}

it("is restarted, and what it reads goes live", async () => {
  const { reader, faults, updates } = start();
  expect(await reader.start()).toMatchObject({ ok: true });
  const asked = reader.reload();
  const considered = reader.consider(new Map());
  workers[0]!.emit("error", new Error("out of memory"));
  workers[0]!.emit("exit");
  await expect(asked).rejects.toThrow("ended");
  await expect(considered).rejects.toThrow("ended");
  expect(faults).toEqual([expect.stringContaining("out of memory")]);
  expect(workers).toHaveLength(1);

  vi.advanceTimersByTime(2000);
  expect(workers).toHaveLength(2);
  expect(workers[1]!.told).toEqual([{ kind: "start", input: {} }]);
  workers[1]!.say(first("b", "c"));
  expect(updates).toMatchObject([{ id: "b,c", removed: ["a"] }]);
  const again = reader.reload();
  workers[1]!.say({ kind: "reloaded", update: update("d") });
  expect(await again).toMatchObject({ id: "d" });
});

it("answers what edits would make, in the order in which they were asked", async () => {
  const { reader, updates } = start();
  const asked = ["a", "b"].map((text) =>
    reader.consider(new Map([["file.json", text]])),
  );
  expect(workers[0]!.told.at(-1)).toEqual({
    kind: "consider",
    edits: new Map([["file.json", "b"]]),
  });
  for (const id of ["1", "2"])
    workers[0]!.say({
      kind: "considered",
      considered: { id, problems: [], warnings: [] },
    });
  expect((await Promise.all(asked)).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(updates).toEqual([]);
});

it("leaves the live configuration unchanged while the folder and the copy are invalid", () => {
  const { faults, updates } = start();
  workers[0]!.emit("exit");
  vi.advanceTimersByTime(2000);
  workers[1]!.say({ kind: "first", first: { ok: false, problems: [] } });
  expect(updates).toEqual([]);
  expect(faults).toEqual([expect.stringContaining("bad")]);
});

it("is not restarted once the server stops", async () => {
  const { reader } = start();
  const closed = reader.close();
  expect(workers[0]!.told.at(-1)).toEqual({ kind: "close" });
  workers[0]!.emit("exit");
  await closed;
  vi.advanceTimersByTime(10_000);
  expect(workers).toHaveLength(1);
});

it("another input reaches the thread, and the one that is started after it", () => {
  const { reader } = start();
  reader.changeInput({ upstream: 2 });
  const told = { kind: "input", input: { upstream: 2 } };
  expect(workers[0]!.told.at(-1)).toEqual(told);
  workers[0]!.emit("exit");
  vi.runOnlyPendingTimers();
  expect(workers[1]!.told).toEqual([{ ...told, kind: "start" }]);
});
