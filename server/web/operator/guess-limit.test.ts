import { expect, it } from "vitest";
import { createGuessLimit, networkOf } from "./guess-limit.ts";

it("locks out the client that guesses, for a minute", () => {
  let now = 0;
  const limit = createGuessLimit(() => now);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(limit.wait("192.0.2.1")).toBe(0);
    limit.failed("192.0.2.1");
  }
  expect(limit.wait("192.0.2.1")).toBe(60);
  expect(limit.wait("192.0.2.2")).toBe(0);
  now = 59_500;
  expect(limit.wait("192.0.2.1")).toBe(1);
  now = 60_000;
  expect(limit.wait("192.0.2.1")).toBe(0);
  limit.failed("192.0.2.1");
  expect(limit.wait("192.0.2.1")).toBe(0);
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
