import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueues, type Entered } from "./queues.ts";

const QUEUE = {
  at_once: 3,
  wait_ms: 2000,
  busy_wait_ms: 300,
  retry_after_s: 5,
};

let time: number;
/** Callbacks of the next iteration of the event loop. */
let next: (() => void)[];
let outcomes: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  time = 0;
  next = [];
  outcomes = [];
});
afterEach(() => vi.useRealTimers());

/** An iteration of the event loop that takes `ms` milliseconds. */
async function round(ms: number): Promise<void> {
  time += ms;
  for (const then of next.splice(0)) then();
  await vi.advanceTimersByTimeAsync(0);
}

const create = () =>
  createQueues({
    queues: () => ({ search: QUEUE }),
    onEntered: (name, outcome) => outcomes.push(`${name} ${outcome}`),
    random: () => 0.5,
    rounds: { clock: () => time, afterRound: (then) => next.push(then) },
  });

/** Enters `count` times, and collects those that begin, in order. */
function enterAll(count: number) {
  const queues = create();
  const begun: (Entered & { ok: true })[] = [];
  const refused: number[] = [];
  const enter = () =>
    queues.enter("search").then((entered) => {
      if (entered.ok) begun.push(entered);
      else refused.push(entered.retryAfterS);
    });
  for (let index = 0; index < count; index += 1) void enter();
  return { begun, refused, enter };
}

it("lets a request without a known queue begin at once", async () => {
  const queues = create();
  await queues.enter("search");
  expect(await queues.enter(undefined)).toMatchObject({ ok: true });
  expect(await queues.enter("removed")).toMatchObject({ ok: true });
  expect(outcomes).toEqual(["search begun"]);
});

it("lets one begin in each iteration while the thread keeps up, within the limit", async () => {
  const { begun } = enterAll(5);
  await round(1);
  await round(1);
  expect(begun).toHaveLength(2);
  await round(1);
  expect(begun).toHaveLength(3);
  await round(1);
  expect(begun).toHaveLength(3);
  expect(next).toEqual([]);
  begun[0]!.leave();
  begun[0]!.leave();
  await round(1);
  expect(begun).toHaveLength(4);
});

it("lets none begin while the thread is busy with running or arriving requests", async () => {
  const { begun, enter } = enterAll(2);
  await round(60);
  await round(6);
  expect(begun).toHaveLength(1);
  void enter();
  await round(1);
  expect(begun).toHaveLength(1);
  await round(1);
  expect(begun).toHaveLength(2);
});

it("processes at least one, however busy the thread is", async () => {
  const { begun } = enterAll(2);
  await round(500);
  begun[0]!.leave();
  await round(500);
  expect(begun).toHaveLength(2);
});

it("refuses a request that has waited for too long, and says when to retry", async () => {
  const { begun, refused, enter } = enterAll(2);
  await round(100);
  await vi.advanceTimersByTimeAsync(QUEUE.wait_ms);
  expect(refused).toEqual([8]);
  expect(outcomes).toEqual(["search begun", "search refused"]);
  expect(vi.getTimerCount()).toBe(0);
  // The place is free again: the next one does not wait.
  begun[0]!.leave();
  void enter();
  await round(1);
  expect(begun).toHaveLength(2);
});

/** Milliseconds pass, by the clock and for timers. */
async function pass(ms: number): Promise<void> {
  time += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

/** A queue in which requests have waited for its whole `wait_ms`, and the only place is taken. */
async function standing() {
  const queues = create();
  const first = await queues.enter("search");
  const log: string[] = [];
  const come = (name: string, isGone?: () => boolean) =>
    void queues.enter("search", isGone).then((entered) => {
      log.push(`${name} ${entered.ok ? "begins" : "is refused"}`);
      if (entered.ok) entered.leave();
    });
  come("an early one");
  await pass(1000);
  come("a second one");
  await pass(1000);
  expect(log).toEqual(["an early one is refused"]);
  log.length = 0;
  /** The thread is too busy for more than one at a time. */
  const free = async () => {
    if (first.ok) first.leave();
    for (let rounds = 0; rounds < 9; rounds += 1) await round(60);
  };
  return { come, log, free };
}

it("which has been full for a while refuses soon, and answers first who came last", async () => {
  const { come, log, free } = await standing();
  come("a");
  await pass(299);
  come("b");
  come("c");
  await pass(1);
  expect(log).toEqual(["a is refused"]);
  await free();
  expect(log).toEqual([
    "a is refused",
    "c begins",
    "b begins",
    "a second one begins",
  ]);
});

it("is patient again when it was empty in between", async () => {
  const { come, log, free } = await standing();
  await free();
  log.length = 0;
  come("busy");
  come("d");
  come("e");
  await round(60);
  await round(60);
  await round(60);
  expect(log).toEqual(["busy begins", "d begins", "e begins"]);
});

it("gives no place to a visitor who has left", async () => {
  const queues = create();
  const first = await queues.enter("search");
  let isGone = false;
  const gone = queues.enter("search", () => isGone);
  const next = queues.enter("search", () => false);
  isGone = true;
  if (first.ok) first.leave();
  await round(60);
  expect(await gone).toMatchObject({ ok: false });
  expect(await next).toMatchObject({ ok: true });
  expect(outcomes).toEqual(["search begun", "search left", "search begun"]);
});
