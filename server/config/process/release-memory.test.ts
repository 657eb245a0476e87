import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { releaseMemory } from "./release-memory.ts";

it("collects unused memory", async () => {
  const garbage = new WeakRef({});
  await nextTurn();
  releaseMemory();
  expect(garbage.deref()).toBeUndefined();
});
