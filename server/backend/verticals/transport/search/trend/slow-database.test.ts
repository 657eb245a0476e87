/** A search does not wait for a database that does not answer. */
import { expect, test } from "vitest";
import { projectData } from "#server/backend/data-set/read-data.ts";
import {
  NOW,
  readPublished,
} from "../../../../../../tests/support/reference-backend.ts";
import { readNetworks } from "../../../../../../tests/support/project-data.ts";
import { createCities } from "../../network/cities.ts";
import { createFindSearched } from "../../timetable/searched-product.ts";
import { readCondition } from "../condition/read-condition.ts";
import type { ComparedPrice } from "./price-history.ts";
import { createTrends } from "./trends.ts";

const { condition } = readCondition(
  {
    body: {
      origin_position: "london-st-pancras",
      destination_position: "paris-nord",
      departure_date: "2026-12-11",
    },
  },
  createFindSearched(
    () => readPublished(),
    readNetworks(),
    createCities(readNetworks(), projectData()),
    projectData().one("joined-networks"),
  )("4")!,
  NOW,
) as Extract<ReturnType<typeof readCondition>, { condition: unknown }>;
const CALLER = { currency: "USD" } as Parameters<
  ReturnType<typeof createTrends>["of"]
>[1];

test("a list is without a trend until a slow database answers, and the next one has it", async () => {
  const { promise, resolve } =
    Promise.withResolvers<readonly ComparedPrice[]>();
  const unused = () => {
    throw new Error("not asked");
  };
  const trends = createTrends({
    now: () => NOW,
    money: { convert: (price) => price },
    dateFares: () => [],
    history: {
      alike: () => promise,
      ofDay: async () => [{ observed_on: "2026-11-01", amount: 1 }],
    },
    observations: { note: unused, settled: unused },
    rules: projectData().one("price-trend"),
    onError: unused,
  });
  await trends.prepare(condition);
  expect(trends.of(condition, CALLER)).toBeUndefined();
  resolve([]);
  await trends.prepare(condition);
  expect(trends.of(condition, CALLER)).toMatchObject({ has_history: true });
});
