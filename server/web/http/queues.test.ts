import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueues, type Entered } from "./queues.ts";

const QUEUE = { at_once: 3, wait_ms: 2000, retry_after_s: 5 };

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
