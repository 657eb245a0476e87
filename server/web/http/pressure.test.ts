/** Under load what matters least is refused first; what has no limit never is. */
import { beforeEach, expect, test } from "vitest";
import type { Pressure } from "#schema/defaults.ts";
import { createAdmission, type Admission } from "./pressure.ts";
import type { Entered } from "./queues.ts";

const PRESSURE: Pressure = {
  retry_after_s: 5,
  limits: {
    low: { at_once: 2, delay_ms: 100 },
    normal: { at_once: 3, delay_ms: 200 },
  },
};

let time: number;
let next: (() => void)[];
let settings: Pressure | undefined;
let refused: string[];
let queueIsFull: boolean;
let waited: number;
let admission: Admission;
beforeEach(() => {
  [time, next, refused, queueIsFull, waited] = [0, [], [], false, 0];
  settings = PRESSURE;
  admission = createAdmission({
    pressure: () => settings,
    queues: {
      enter: async () =>
        queueIsFull
          ? { ok: false, retryAfterS: 9 }
          : { ok: true, leave: () => {} },
    },
    waited: () => waited,
    onRefused: (priority) => refused.push(priority),
    random: () => 0.5,
    rounds: { clock: () => time, afterRound: (then) => next.push(then) },
  });
});

/** Requests arrive while iterations of the event loop take this long. */
async function iterations(count: number, ms: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    leave(await admission.enter(undefined, "highest"));
    time += ms;
    for (const then of next.splice(0)) then();
  }
}
const leave = (entered: Entered): void => {
  if (entered.ok) entered.leave();
};
const isServed = async (
  ...given: Parameters<Admission["enter"]>
): Promise<boolean> => {
  const entered = await admission.enter(...given);
  leave(entered);
  return entered.ok;
};

test("a standing delay of the event loop refuses by priority, with a time to retry", async () => {
  await iterations(5, 150);
  expect(await admission.enter(undefined, "low")).toEqual({
    ok: false,
    retryAfterS: 8,
  });
  expect(await isServed(undefined)).toBe(true);
  await iterations(5, 250);
  expect(await isServed(undefined)).toBe(false);
  expect(await isServed(undefined, "highest")).toBe(true);
  expect(refused).toEqual(["low", "normal"]);
});

test("one long iteration is no overload, and a short one ends it", async () => {
  await iterations(4, 5000);
  expect(await isServed(undefined, "low")).toBe(true);
  await iterations(5, 150);
  expect(await isServed(undefined, "low")).toBe(false);
  await iterations(1, 1);
  expect(await isServed(undefined, "low")).toBe(true);
});

test("pages that wait for their turn are a delay as well", async () => {
  waited = 99;
  expect(await isServed(undefined, "low")).toBe(true);
  waited = 100;
  expect(await isServed(undefined, "low")).toBe(false);
  expect(await isServed(undefined)).toBe(true);
  waited = 200;
  expect(await isServed(undefined)).toBe(false);
});

test("what was measured before a pause is forgotten", async () => {
  await iterations(5, 150);
  time += 2001;
  expect(await isServed(undefined, "low")).toBe(true);
});

test("requests under way count until they have ended, once each", async () => {
  const places = [
    await admission.enter(undefined, "highest"),
    await admission.enter("search", "highest"),
  ];
  expect(await isServed(undefined, "low")).toBe(false);
  expect(await isServed(undefined)).toBe(true);
  leave(places[0]!);
  leave(places[0]!);
  expect(await isServed(undefined, "low")).toBe(true);
  await admission.enter(undefined, "highest");
  expect(await isServed(undefined, "low")).toBe(false);
});

test("a request that its queue refused is not under way", async () => {
  queueIsFull = true;
  for (let count = 0; count < 3; count += 1)
    expect(await admission.enter("search", "highest")).toEqual({
      ok: false,
      retryAfterS: 9,
    });
  queueIsFull = false;
  expect(await isServed(undefined, "low")).toBe(true);
});

test("without settings nothing is measured and nothing refused", async () => {
  settings = undefined;
  await iterations(5, 5000);
  expect(await isServed(undefined, "low")).toBe(true);
  expect(next).toEqual([]);
});
