import { expect, test } from "vitest";
import { createPricePromises, type PromisedPrice } from "./price-promises.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-11-21T12:00:30Z");

function promisesOf(active = true) {
  const clock = { now: NOW };
  return {
    clock,
    promises: createPricePromises({
      key: new Uint8Array(32).fill(7),
      now: () => clock.now,
      rules: () => ({
        active,
        minutes: 15,
        most: { amount: 5000, currency: "USD" },
      }),
      money: {
        convert: ({ amount }, currency) => ({ amount: amount * 2, currency }),
      },
    }),
  };
}

const PRICES: readonly (readonly [string, PromisedPrice])[] = [
  ["standard", { shown: 9510, charged: 1_417_000 }],
  ["business.full", { shown: 500, charged: 500 }],
];

test("a promise names its prices and its end", () => {
  const { clock, promises } = promisesOf();
  const until = promises.until()!;
  expect(new Date(until).toISOString()).toBe("2026-11-21T12:15:00.000Z");
  const text = promises.write("a journey", until, PRICES);
  expect(text).toMatch(/^[\w.:-]{1,70}$/);
  const read = () => promises.read("a journey", text);
  expect(read()).toEqual({ until, isOver: false, prices: new Map(PRICES) });
  clock.now = until - 1;
  expect(read()!.isOver).toBe(false);
  clock.now = until;
  expect(read()!.isOver).toBe(true);
  clock.now = until + 12 * 60 * MINUTE + 1;
  expect(read()).toBeUndefined();
});

test("nothing else is a promise", () => {
  const { promises } = promisesOf();
  const text = promises.write("a journey", promises.until()!, PRICES);
  expect(promises.read("another journey", text)).toBeUndefined();
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === "a" ? "b" : "a";
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    expect(promises.read("a journey", changed)).toBeUndefined();
  }
  for (const forged of ["", ":", text.slice(0, -1), `${text}A`, `${text}=`])
    expect(promises.read("a journey", forged)).toBeUndefined();
});

test("another installation's promise is none, and the limit is in the asked currency", () => {
  const { promises } = promisesOf();
  const others = createPricePromises({
    key: new Uint8Array(32).fill(8),
    now: () => NOW,
    rules: () => ({
      active: true,
      minutes: 1,
      most: { amount: 0, currency: "USD" },
    }),
    money: { convert: (price) => price },
  });
  const text = others.write("a journey", NOW + MINUTE, PRICES);
  expect(promises.read("a journey", text)).toBeUndefined();
  expect(promises.most("EUR")).toEqual({ amount: 10_000, currency: "EUR" });
});

test("without promises nothing is promised, and those that were made apply", () => {
  const { promises: before } = promisesOf();
  const text = before.write("a journey", before.until()!, PRICES);
  const { promises } = promisesOf(false);
  expect(promises.until()).toBeUndefined();
  expect(promises.read("a journey", text)!.isOver).toBe(false);
});
