// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type {
  SearchListData,
  SearchRange,
} from "#schema/modules/search_list.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import {
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  example,
  found,
  pass,
  result,
  routes,
  SEARCH,
  shown,
  stopClocks,
} from "../../../../tests/support/search-list.tsx";

const PRICE: SearchRange = {
  filter_type: "price",
  label: "Price",
  currency: "USD",
  least: 9_000,
  most: 13_000,
  step: 500,
};
const HOURS: SearchRange = {
  filter_type: "departure_hours",
  label: "Departure",
  beside: "departure_window",
  least: 0,
  most: 1440,
  step: 30,
};
const withRanges = (list: SearchListData): SearchListData => ({
  ...list,
  result: {
    ...list.result!,
    filter_sorts: { ...result.filter_sorts, ranges: [PRICE, HOURS] },
  },
});
const data = withRanges(example);

let hydrated: HydratedModule | undefined;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(() => {
  stopClocks();
  answers = { search_result: { result: withRanges(found([routes[2]!])) } };
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated?.stop();
  hydrated = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const slider = (name: string) =>
  document.querySelector<HTMLInputElement>(
    `input[type=range][aria-label="${name}"]`,
  )!;
const move = (name: string, value: number): void => {
  // As the browser does, past React's own setter.
  Reflect.set(HTMLInputElement.prototype, "value", String(value), slider(name));
  slider(name).dispatchEvent(new Event("input", { bubbles: true }));
};
const query = () => new URLSearchParams(window.location.search).get("filters");
const asked = () => calls.made.filter(([name]) => name === "search_result");

it("prices are links without scripts, and each keeps the other filters", () => {
  document.body.innerHTML = renderModule(
    shown(data, `${SEARCH}&filters=service:hikari`),
  );
  const links = [...document.querySelectorAll("a")].filter(({ textContent }) =>
    /^(Up to|Any price)/.test(textContent),
  );
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Up to $90.00",
    "Up to $105.00",
    "Up to $115.00",
    "Any price",
  ]);
  expect(links[1]!.getAttribute("href")).toContain(
    "filters=service:hikari;price:usd10500".replace(";", "%3B"),
  );
  expect(links[3]!.getAttribute("href")).not.toContain("price");
});

it("a moved handle says its value at once, and is applied after a pause", async () => {
  hydrated = await hydrateModule(shown(data));
  move("Price", 11_000);
  move("Price", 10_500);
  await pass(0);
  expect(slider("Price").getAttribute("aria-valuetext")).toBe("Up to $105.00");
  expect(asked()).toEqual([]);
  await pass(1000);
  expect(query()).toBe("price:usd10500");
  expect(asked()).toHaveLength(1);
  move("Price", 13_000);
  await pass(1000);
  expect(query()).toBeNull();
});

it("a released handle is applied at once", async () => {
  hydrated = await hydrateModule(shown(data));
  move("Price", 11_000);
  await pass(0);
  slider("Price").dispatchEvent(new Event("pointerup", { bubbles: true }));
  await pass(20);
  expect(query()).toBe("price:usd11000");
});

it("the two handles of hours do not pass each other", async () => {
  hydrated = await hydrateModule(shown(data));
  move("Departure, until", 600);
  await pass(1000);
  move("Departure, from", 900);
  await pass(1000);
  expect(query()).toBe("departure_hours:0930-1000");
  expect(slider("Departure, from").getAttribute("aria-valuetext")).toBe(
    "09:30",
  );
});

it.each([
  ["price:usd999999", "Any price"],
  ["price:usd1", "Up to $0.01"],
  ["price:usd10123", "Up to $101.23"],
  ["price:nonsense", "Any price"],
  ["price:usd1e9", "Any price"],
])("the handle stays on its line: %s", async (filters, text) => {
  hydrated = await hydrateModule(shown(data, `${SEARCH}&filters=${filters}`));
  expect(slider("Price").getAttribute("aria-valuetext")).toBe(text);
  await pass(2000);
  // The choice of the address is not changed to one of the scale.
  expect(query()).toBe(filters);
});
