import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCircuit, type Circuit, type Place } from "./circuit.ts";

const LIMITS = {
  at_once: 2,
  queue_ms: 100,
  wait_ms: 10_000,
  failures: 2,
  open_ms: 1000,
};
/** Past `queue_ms`. */
const LONG = 200;

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

const enter = async (limits = LIMITS) => circuit.enter(limits, 1000);
async function place(): Promise<Place> {
  const entered = await enter();
  if (typeof entered === "string") throw new Error(entered);
  return entered;
}
async function fail(): Promise<void> {
  (await place()).leave(false);
}

it("has a limited number of places, and admits a waiting call when one is released", async () => {
  const first = await place();
  await place();
  const waiting = enter();
  first.leave(true);
  expect(typeof (await waiting)).toBe("object");
});

it("lets no call wait longer than its limit", async () => {
  await place();
  await place();
  const waiting = circuit.enter(LIMITS, 50);
  expect(await circuit.enter(LIMITS, 0)).toBe("full");
  await vi.advanceTimersByTimeAsync(LONG);
  expect(await waiting).toBe("full");
  expect(circuit.state()).toBe("closed");
  expect(vi.getTimerCount()).toBe(0);
});

it("lets a crowd wait while there are answers", async () => {
  const first = [await place(), await place()];
  const crowd = Array.from({ length: 15 }, () => enter());
  let [next] = first;
  for (const waiting of crowd) {
    await vi.advanceTimersByTimeAsync(60);
    next!.leave(true);
    const entered = await waiting;
    if (typeof entered === "string") throw new Error(entered);
    next = entered;
  }
  expect(changes).toEqual([]);
});

it("opens when no running call that others wait for gets an answer", async () => {
  const lost = [await place(), await place()];
  const crowd = [enter(), enter()];
  await vi.advanceTimersByTimeAsync(LONG);
  expect(await Promise.all(crowd)).toEqual(["open", "open"]);
  expect(await enter()).toBe("open");
  expect(vi.getTimerCount()).toBe(0);
  // The fault has ended: earlier hanging requests take no place, and their ends do not count.
  time = 1000;
  (await place()).leave(true);
  expect(circuit.state()).toBe("closed");
  await place();
  await place();
  for (const hung of lost) hung.leave(false);
  expect(circuit.state()).toBe("closed");
  expect(await circuit.enter(LIMITS, 0)).toBe("full");
});

it("does not mistake a busy thread for an unresponsive service", async () => {
  const first = await place();
  await place();
  const waiting = enter();
  // The first timer runs late, after a second in which the thread was busy.
  vi.advanceTimersToNextTimer();
  first.leave(true);
  expect(typeof (await waiting)).toBe("object");
});

it("refuses a call that has waited for the limit, also while answers arrive", async () => {
  const limits = { ...LIMITS, wait_ms: 150 };
  const taken = [await place(), await place()];
  const crowd = Array.from({ length: 4 }, () => enter(limits));
  // An answer every 60 ms is soon enough for the circuit, but too late for the last two requests.
  for (const answered of taken) {
    await vi.advanceTimersByTimeAsync(60);
    answered.leave(true);
  }
  await vi.advanceTimersByTimeAsync(60);
  const entered = await Promise.all(crowd);
  expect(entered.map((one) => typeof one)).toEqual([
    "object",
    "object",
    "string",
    "string",
  ]);
  expect(entered.slice(2)).toEqual(["full", "full"]);
  expect(changes).toEqual([]);
});

it("opens after failures in a row, and refuses waiting calls", async () => {
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

it("is tried by one call, and closes when there is an answer", async () => {
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

it("stays open when that call fails, too, and is logged once", async () => {
  await fail();
  await fail();
  time = 1000;
  await fail();
  expect(await enter()).toBe("open");
  time = 2000;
  await fail();
  expect(changes).toEqual(["open"]);
});

it("is tried by one call at a time, however late that one is", async () => {
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

it("counts a place once if it is released twice", async () => {
  const first = await place();
  first.leave(true);
  first.leave(false);
  await place();
  await place();
  expect(await circuit.enter(LIMITS, 0)).toBe("full");
});
