/** Scenarios report their events in time, survive a restart, and can be stopped. */
import { beforeEach, expect, test } from "vitest";
import type { DisruptionScenario } from "#schema/backend/disruption-scenarios.ts";
import {
  clock,
  MINUTE,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { createFakeVertical } from "../../../../../tests/support/fake-vertical.ts";
import { createSellers } from "../../model/sellers.ts";
import { readDisruptions } from "./disruption-store.ts";
import { createScenarios, type Scenarios } from "./scenarios.ts";

useShop();

const product_type = Object.values(published.productTypes)[0]!.product_type;
const event = (after_minutes: number, minutes: number) => ({
  after_minutes,
  product_type,
  service: "garden.20261201.0900",
  in_days: 10,
  minutes,
});
const GROWING: DisruptionScenario = {
  summary: "It gets later.",
  events: [event(0, 70), event(10, 130), event(20, 0)],
};

const open = (): Scenarios =>
  createScenarios({
    database: shop.database,
    now: () => clock.now,
    schedule: { every: () => () => {} },
    onError: (error) => {
      throw error;
    },
    sellers: createSellers(
      () => ({
        productTypes: {
          "1": {
            ...Object.values(published.productTypes)[0]!,
            sold_by: "fake",
          },
        },
      }),
      [createFakeVertical()],
    ),
    disruptions: shop.disruptions,
    all: {
      growing: GROWING,
      next: {
        summary: "What comes next.",
        events: [
          { after_minutes: 5, product_type, next_of: "garden", minutes: 0 },
          { after_minutes: 5, product_type, next_of: "nothing", minutes: 0 },
        ],
      },
    },
  });
let scenarios: Scenarios;
beforeEach(() => {
  scenarios = open();
});
const later = async (minutes: number): Promise<void> => {
  clock.now += minutes * MINUTE;
  await scenarios.job.runDue();
};
const reported = async () =>
  (await readDisruptions(shop.database, 10)).map(
    ({ service, date, kind, minutes }) => [service, date, kind, minutes],
  );
const GARDEN = ["garden.20261201.0900", "2026-12-01"];

test("events are reported on time, across a restart, and ticket holders are informed", async () => {
  await payWith(await ordered(), "approves");
  expect(await scenarios.start("growing")).toBe(true);
  await later(0);
  expect(await reported()).toEqual([[...GARDEN, "delayed", 70]]);
  await later(9);
  expect(await reported()).toEqual([[...GARDEN, "delayed", 70]]);
  scenarios = open();
  await later(1);
  expect(await reported()).toEqual([[...GARDEN, "delayed", 130]]);
  expect(await scenarios.running()).toMatchObject([{ reported: 2 }]);
  await later(60);
  expect(await reported()).toEqual([[...GARDEN, "cancelled", 0]]);
  expect(await scenarios.running()).toEqual([]);
  const subjects = (await shop.outbox.list()).map(({ subject }) => subject);
  expect(subjects.filter((one) => /late|cancelled/.test(one))).toHaveLength(3);
});

test("a stopped scenario reports nothing more", async () => {
  await scenarios.start("growing");
  await later(0);
  const [running] = await scenarios.running();
  await scenarios.stop(running!.scenario_id);
  await later(60);
  expect(await reported()).toEqual([[...GARDEN, "delayed", 70]]);
});

test("the next departure is selected when the event happens; without one the event is skipped", async () => {
  await scenarios.start("next");
  await later(5);
  expect(await reported()).toEqual([
    [`garden.${clock.now}`, "2026-12-01", "cancelled", 0],
  ]);
  expect(await scenarios.running()).toEqual([]);
});

test("an unknown name is no scenario", async () => {
  for (const name of ["other", "toString", ""])
    expect(await scenarios.start(name)).toBe(false);
});
