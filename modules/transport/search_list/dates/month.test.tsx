// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import "../../../../tests/support/no-layout.ts";
import { button, press, told } from "../../../../tests/support/page.ts";
import { PATIENT } from "../../../../tests/support/patience.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  condition,
  example,
  found,
  routes,
  shown,
} from "../../../../tests/support/search-list.tsx";

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(async () => {
  answers = {};
  calls = stubGateway(() => answers);
  hydrated = await hydrateModule(
    shown({ ...example, on_sale: { first: "2026-11-20", last: "2026-12-20" } }),
  );
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
});

const until = (check: () => unknown) => vi.waitUntil(check, PATIENT);
const day = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=grid] button")].find(
    (one) => one.textContent.includes(text),
  )!;
const price = (amount: number) => ({ amount, currency: "USD" });
const DAYS = [
  { date: "2026-11-25", price: price(18_000), available: true },
  { date: "2026-11-26", price: price(16_000), available: true },
  { date: "2026-11-27", available: false },
];

async function open(): Promise<void> {
  await press("Whole month");
  await until(() => day("26 November"));
}

it("a month has the fares for the search's passengers, and marks the cheapest day", async () => {
  answers = { lowest_fares: { result: { days: DAYS } } };
  await open();
  await until(() => day("26 November").textContent.includes("160"));
  const [, params] = calls.made.find(([name]) => name === "lowest_fares")!;
  expect(params).toMatchObject({
    type: "jprail",
    origin_position: "tokyo",
    from_date: "2026-11-20",
    to_date: "2026-12-20",
  });
  expect(JSON.parse(String(params["passengers"]))).toEqual(
    condition.passengers,
  );
  expect(day("26 November").textContent).toContain("lowest fare");
  expect(day("25 November").textContent).not.toContain("lowest fare");
  expect(day("27 November").textContent).toContain("no journeys");
  expect(day("21 December").textContent).toContain("not on sale yet");
  expect(day("21 December").hasAttribute("disabled")).toBe(true);
  expect(document.body.textContent).toContain("On sale until 20 December");
});

it("fares that fail can be retried, and days can be selected without them", async () => {
  answers = { lowest_fares: { code: "service_failed" } };
  await open();
  await until(() => told("alert").includes("could not be loaded"));
  answers = {
    lowest_fares: { result: { days: DAYS } },
    search_result: { result: found(routes.slice(0, 1)) },
  };
  button("Try again").click();
  await until(() => day("26 November").textContent.includes("160"));
  expect(told("alert")).toBe("");
  day("26 November").click();
  await until(() => !document.querySelector("[role=grid]"));
  await until(() => window.location.search.includes("2026-11-26"));
});
