import { expect, it, onTestFinished, vi } from "vitest";
import { createMemoryCounter } from "#server/config/limits/counter.ts";
import { createGuessLimit, networkOf } from "./guess-limit.ts";

it("locks out the client that guesses, for a minute", async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createGuessLimit(createMemoryCounter);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await limit.wait("192.0.2.1")).toBe(0);
    await limit.failed("192.0.2.1");
  }
  expect(await limit.wait("192.0.2.1")).toBe(60);
  expect(await limit.wait("192.0.2.2")).toBe(0);
  vi.advanceTimersByTime(59_500);
  expect(await limit.wait("192.0.2.1")).toBe(1);
  vi.advanceTimersByTime(500);
  expect(await limit.wait("192.0.2.1")).toBe(0);
  await limit.failed("192.0.2.1");
  expect(await limit.wait("192.0.2.1")).toBe(0);
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
  ["", ""],
])("the client of address %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
