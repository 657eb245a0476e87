import { expect, it } from "vitest";
import { createCallsInFlight } from "./calls-in-flight.ts";
import { failed, noResponse, type SentCall } from "./send.ts";

const ANSWER = failed(noResponse("none"));

/** Visitors' calls arrive at different times, on a thread that is idle for a part of them. */
function start() {
  let time = 0;
  let idle = 0;
  const inFlight = createCallsInFlight(
    () => time,
    () => idle,
  );
  const requests: ((sent: SentCall) => void)[] = [];
  return {
    requests,
    pass: (ms: number, idleMs: number) => {
      time += ms;
      idle += idleMs;
    },
    join: () =>
      inFlight.join({
        key: "skeleton",
        oneVisitor: false,
        joinMs: 1000,
        answers: () => true,
        request: () => new Promise((resolve) => requests.push(resolve)),
        onJoin: () => {},
      }),
  };
}

it("equal calls during a busy thread share one request, however long it takes", async () => {
  const { requests, pass, join } = start();
  const joined = [join()];
  for (let index = 0; index < 500; index += 1) {
    pass(20, 0);
    joined.push(join());
  }
  expect(requests).toHaveLength(1);
  requests[0]!(ANSWER);
  expect(new Set(await Promise.all(joined))).toEqual(new Set([ANSWER]));
});

it("a request that is late on an idle thread is not joined: another one is made", () => {
  const { requests, pass, join } = start();
  void join();
  pass(1000, 900);
  void join();
  expect(requests).toHaveLength(2);
});
