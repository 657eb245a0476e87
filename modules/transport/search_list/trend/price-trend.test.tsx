// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PriceTrend, SearchRanking } from "#schema/modules/search_list.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import "../../../../tests/support/no-layout.ts";
import { press, told } from "../../../../tests/support/page.ts";
import { PATIENT } from "../../../../tests/support/patience.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  condition,
  example,
  html,
  shown,
} from "../../../../tests/support/search-list.tsx";

const price = (amount: number) => ({ amount, currency: "USD" });
const TREND: PriceTrend = {
  compared: {
    level: "low",
    from: price(5200),
    to: price(6800),
    count: 24,
    weekday: 2,
    lead_days: { first: 8, last: 14 },
    low_percent: 25,
    high_percent: 75,
  },
  is_per_adult: true,
  has_history: true,
};
const HISTORY = {
  days: [
    { date: "2026-11-18", price: price(6000) },
    { date: "2026-11-19", price: price(4800) },
    { date: "2026-11-21", price: price(5000) },
  ],
  today: "2026-11-21",
};

let hydrated: HydratedModule | undefined;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(() => {
  answers = {};
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated?.stop();
  hydrated = undefined;
  vi.unstubAllGlobals();
});

/** "How we rank" says what the words of a trend mean. */
const RANKING: SearchRanking = {
  hour: { amount: 1000, currency: "USD" },
  comfort: [],
  change_minutes: 30,
  departures: [],
  arrivals: [],
  step: 0.05,
};

const until = (check: () => unknown) => vi.waitUntil(check, PATIENT);
const textOf = (trend?: PriceTrend) =>
  html({ ...example, ranking: RANKING, ...(trend ? { trend } : {}) })
    .textContent;

it("without a trend nothing is said", () => {
  expect(textOf()).not.toContain("for this day");
  expect(textOf()).not.toContain("Price history");
  expect(textOf()).not.toContain("The cheapest 25%");
});

it.each(["low", "usual", "high"] as const)(
  "the day's price is %s, with what is usual, and for whom",
  (level) => {
    const { compared } = TREND;
    const text = textOf({ ...TREND, compared: { ...compared!, level } });
    expect(text).toMatch(new RegExp(`${level} for this day`, "i"));
    expect(text).toContain("usually $52–$68 per adult");
    expect(text).toContain("The cheapest 25% are low");
    const same = { ...compared!, to: compared!.from };
    const alone = textOf({ ...TREND, compared: same, is_per_adult: false });
    expect(alone).toContain("usually $52");
    expect(alone).not.toContain("–$52");
    expect(alone).not.toContain("usually $52 per adult");
  },
);

it("prices of a day are loaded when they are opened: in words, as a graph and as a table", async () => {
  answers = { price_history: { result: HISTORY } };
  hydrated = await hydrateModule(shown({ ...example, trend: TREND }));
  expect(calls.made.map(([name]) => name)).not.toContain("price_history");
  await press("Price history");
  await until(() => document.querySelector("figure"));
  const [, params] = calls.made.find(([name]) => name === "price_history")!;
  expect(params).toEqual({
    type: "jprail",
    origin_position: condition.origin_position,
    destination_position: condition.destination_position,
    departure_date: condition.departure_date,
  });
  const dialog = document.querySelector("[role=dialog]")!;
  expect(dialog.textContent).toContain("Cheapest: $48.00, on Thu 19 Nov");
  expect(dialog.textContent).toContain("Today: $50.00");
  expect(dialog.textContent).toContain("24 searches");
  expect(dialog.textContent).toContain("8–14 days before departure");
  const graph = dialog.querySelector("svg[role=img]")!;
  expect(graph.getAttribute("aria-label")).toBe(
    "Lowest prices from 18 Nov to 21 Nov: between $48.00 and $60.00",
  );
  expect(graph.querySelectorAll("circle")).toHaveLength(2);
  const rows = [...dialog.querySelectorAll("tbody tr")].map(
    (row) => row.textContent,
  );
  expect(rows).toEqual([
    "Sat 21 Nov$50.00",
    "Thu 19 Nov$48.00",
    "Wed 18 Nov$60.00",
  ]);
});

it("prices that fail can be retried", async () => {
  answers = { price_history: { code: "service_failed" } };
  hydrated = await hydrateModule(shown({ ...example, trend: TREND }));
  await press("Price history");
  await until(() => told("alert").includes("could not be loaded"));
  answers = {
    price_history: { result: { days: [], today: HISTORY.today } },
  };
  await press("Try again");
  await until(() => told("status").includes("Nothing is on sale"));
  expect(told("alert")).not.toContain("could not be loaded");
});
