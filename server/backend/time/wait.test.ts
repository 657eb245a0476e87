import { expect, it } from "vitest";
import { waitByClock } from "./wait.ts";

it("does not end early, whatever fraction of a millisecond is waited for", async () => {
  const waits = Array.from({ length: 50 }, async (_, index) => {
    const ms = 5 + index / 50;
    const start = performance.now();
    await waitByClock(ms);
    return performance.now() - start - ms;
  });
  expect(Math.min(...(await Promise.all(waits)))).toBeGreaterThanOrEqual(0);
});
