import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCircuit, type Circuit, type Place } from "./circuit.ts";

const LIMITS = { at_once: 2, queue_ms: 100, failures: 2, open_ms: 1000 };

let time: number;
let changes: string[];
let circuit: Circuit;

beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  changes = [];
  circuit = createCircuit(
    () => time,
    (state) => changes.push(state),
  );
});
afterEach(() => vi.useRealTimers());

const enter = () => circuit.enter(LIMITS, 1000);
async function place(): Promise<Place> {
  const entered = await enter();
  if (typeof entered === "string") throw new Error(entered);
  return entered;
}
async function fail(): Promise<void> {
  (await place()).leave(false);
}

it("has so many places, and lets who waits in when one is given back", async () => {
  const first = await place();
  await place();
  const waiting = enter();
  first.leave(true);
  expect(typeof (await waiting)).toBe("object");
});

it("lets nobody wait longer than they may", async () => {
  await place();
  await place();
  const waiting = enter();
  const hasty = circuit.enter(LIMITS, 0);
  expect(await hasty).toBe("full");
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBe("full");
  expect(vi.getTimerCount()).toBe(0);
});

it("opens after failures in a row, and refuses who waits", async () => {
  await fail();
  (await place()).leave(true);
  await fail();
  expect(circuit.state()).toBe("closed");
  const [first] = [await place(), await place()];
  const waiting = enter();
  first.leave(false);
  expect(await waiting).toBe("open");
  expect(await enter()).toBe("open");
  expect(changes).toEqual(["open"]);
});

it("is tried by one, and closes when there is an answer", async () => {
  await fail();
  await fail();
  time = 1000;
  expect(circuit.state()).toBe("half_open");
  const probe = await place();
  expect(await enter()).toBe("open");
  probe.leave(true);
  expect(circuit.state()).toBe("closed");
  await place();
  expect(changes).toEqual(["open", "closed"]);
});

it("stays open when the one fails, too, and says so once", async () => {
  await fail();
  await fail();
  time = 1000;
  await fail();
  expect(await enter()).toBe("open");
  time = 2000;
  await fail();
  expect(changes).toEqual(["open"]);
});

it("is tried by one at a time, however late that one is", async () => {
  await fail();
  await fail();
  time = 1000;
  const probe = await place();
  expect(probe.isProbe).toBe(true);
  time = 10_000;
  expect(await enter()).toBe("open");
  expect(circuit.state()).toBe("half_open");
  probe.leave(false);
  expect(await enter()).toBe("open");
  time = 11_000;
  const next = await place();
  next.leave(true);
  expect(circuit.state()).toBe("closed");
  expect((await place()).isProbe).toBe(false);
});

it("counts a place once that is given back twice", async () => {
  const first = await place();
  first.leave(true);
  first.leave(false);
  await place();
  await place();
  expect(await circuit.enter(LIMITS, 0)).toBe("full");
});
