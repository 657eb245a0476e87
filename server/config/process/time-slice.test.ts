import { expect, it } from "vitest";
import { createTimeSlice } from "./time-slice.ts";

/** Answers that take some milliseconds each, on an event loop that the test drives. */
function start(iterations = 1) {
  let time = 0;
  const next: (() => void)[] = [];
  const slice = createTimeSlice(() => time, {
    iterations,
    afterIteration: (then) => next.push(then),
  });
  const done: string[] = [];
  return {
    done,
    isBehind: slice.isBehind,
    read: (name: string, ms: number) =>
      void slice.run(() => {
        time += ms;
        done.push(name);
      }),
    /** Callbacks after an iteration run one by one, like Node's immediates. */
    iterate: async (): Promise<void> => {
      for (const then of next.splice(0)) {
        then();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

it("short answers are processed at once", () => {
  const { done, read } = start();
  for (const name of ["a", "b", "c"]) read(name, 3);
  expect(done).toEqual(["a", "b", "c"]);
});

it("others wait in order for the next iteration when the slice is used up", async () => {
  const { done, read, iterate, isBehind } = start();
  for (const name of ["a", "b", "c", "d", "e"]) read(name, 6);
  expect(done).toEqual(["a", "b"]);
  expect(isBehind()).toBe(true);
  read("f", 6);
  await iterate();
  expect(done).toEqual(["a", "b", "c", "d"]);
  await iterate();
  expect(done).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(isBehind()).toBe(false);
});

it("each iteration has a slice of its own", async () => {
  const { done, read, iterate } = start();
  read("a", 6);
  await iterate();
  read("b", 6);
  read("c", 6);
  expect(done).toEqual(["a", "b", "c"]);
});

it("a slice for several iterations leaves the remaining iterations to others", async () => {
  const { done, read, iterate } = start(3);
  read("a", 40);
  read("b", 40);
  await iterate();
  await iterate();
  expect(done).toEqual(["a"]);
  await iterate();
  expect(done).toEqual(["a", "b"]);
});
