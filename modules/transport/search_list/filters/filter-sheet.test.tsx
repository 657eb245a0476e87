// @vitest-environment jsdom
// isolated: dialogs leave entries in the history
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDialogs } from "../../../../tests/support/dialogs.ts";
import {
  stubGateway,
  type Answers,
} from "../../../../tests/support/gateway.ts";
import "../../../../tests/support/no-layout.ts";
import { button, press, settle, told } from "../../../../tests/support/page.ts";
import { PATIENT } from "../../../../tests/support/patience.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  cards,
  example,
  found,
  PART,
  result,
  routes,
  shown,
} from "../../../../tests/support/search-list.tsx";

openDialogs();

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(result.expires_at - 3_600_000);
  answers = {};
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const counts = (result_count: number, filter_sorts = result.filter_sorts) => ({
  search_filter: { result: { ...filter_sorts, result_count } },
});
const made = (name: string) => calls.made.filter(([made]) => made === name);
const box = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("dialog [role=checkbox]")].find(
    ({ textContent }) => textContent.startsWith(text),
  )!;
const toggle = async (text: string): Promise<void> => {
  box(text).click();
  await settle();
  await settle();
};
/** The last button of the sheet, which applies the choice. */
const foot = () =>
  [...document.querySelectorAll("dialog button")].at(-1)!.textContent;

async function open(data = example, search?: string): Promise<void> {
  hydrated = await hydrateModule(shown(data, search));
  document.querySelector<HTMLElement>("summary[aria-haspopup]")!.click();
  await settle();
}

it("a sheet shows the number of journeys without a call", async () => {
  await open();
  expect(foot()).toBe(`Show ${result.metadata.result_count} journeys`);
  expect(calls.made).toEqual([]);
});

it("a press requests the number of journeys that it would leave, and changes nothing else", async () => {
  answers = counts(12);
  await open();
  const before = [cards(), window.location.search];
  await toggle("Hikari");
  expect(made("search_filter")).toEqual([
    [
      "search_filter",
      {
        type: "jprail",
        search_id: result.search_id,
        filters: "service:hikari",
        quick_filters: "",
      },
    ],
  ]);
  expect(box("Hikari").getAttribute("aria-checked")).toBe("true");
  expect(foot()).toBe("Show 12 journeys");
  expect(told("status")).toContain("12 journeys");
  expect(made("search_result")).toEqual([]);
  expect([cards(), window.location.search]).toEqual(before);
});

it("choices are applied together with the button, and are in the address", async () => {
  answers = { ...counts(1), search_result: { result: found([routes[2]!]) } };
  await open();
  await toggle("Hikari");
  await toggle("Direct only");
  await press("Show 1 journey");
  await vi.waitUntil(() => cards().length === 1, PATIENT);
  expect(made("search_result").map(([, params]) => params)).toMatchObject([
    {
      filters: [{ filter_type: "service", filter_values: ["hikari"] }],
      quick_filters: ["direct"],
    },
  ]);
  expect(window.location.search).toContain(
    "filters=service:hikari&quick_filters=direct",
  );
  expect(window.history.state?.dialog).toBeUndefined();
});

it("choices are dropped when the sheet is closed", async () => {
  answers = counts(12);
  await open();
  await toggle("Hikari");
  await press("Close");
  document.querySelector<HTMLElement>("summary[aria-haspopup]")!.click();
  await settle();
  expect(box("Hikari").getAttribute("aria-checked")).toBe("false");
  expect(foot()).toBe(`Show ${result.metadata.result_count} journeys`);
  expect(made("search_result")).toEqual([]);
});

it("the count of the last press is shown, whatever is answered last", async () => {
  const waiting: ((count: number) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push((result_count) =>
      resolve(
        Response.json({
          success: true,
          result: { ...result.filter_sorts, result_count },
        }),
      ),
    );
    return promise;
  });
  await open();
  await toggle("Hikari");
  await toggle("Kodama");
  expect(foot()).toBe("Show journeys");
  waiting[1]!(29);
  await settle();
  waiting[0]!(15);
  await settle();
  expect(foot()).toBe("Show 29 journeys");
});

it("the button works without a count", async () => {
  answers = { search_filter: { code: "search_unknown" } };
  await open();
  await toggle("Hikari");
  expect(foot()).toBe("Show journeys");
  expect(box("Hikari").textContent).toBe("Hikari");
  answers = { ...answers, search_result: { result: found([routes[2]!]) } };
  await press("Show journeys");
  await vi.waitUntil(() => cards().length === 1, PATIENT);
});

it("filters that leave nothing are named as the cause, and can be cleared", async () => {
  answers = counts(0);
  await open();
  await toggle("Hikari");
  expect(told("status")).toContain("No journeys match these filters");
  expect(foot()).toBe("Clear all filters");
  await press("Clear all filters");
  expect(box("Hikari").getAttribute("aria-checked")).toBe("false");
  expect(foot()).toBe(`Show ${result.metadata.result_count} journeys`);
});

it("a filter without effect stays in its place, without a count", async () => {
  const { quick_filters } = result.filter_sorts;
  answers = counts(12, {
    ...result.filter_sorts,
    quick_filters: quick_filters.slice(1),
  });
  await open();
  const labels = () =>
    [...document.querySelectorAll("dialog [role=checkbox]")].map(
      (one) => one.querySelector("span")!.textContent,
    );
  const before = labels();
  await toggle("Hikari");
  expect(labels()).toEqual(before);
  const [first] = quick_filters;
  expect(box(first!.label).textContent).toBe(first!.label);
});

it("the count is updated with each revision of the search", async () => {
  const more = found(routes.slice(0, 4), {
    revision: 2,
    search_completed: false,
  });
  answers = { ...counts(2), search_result: { result: more } };
  await open(PART);
  await toggle("Hikari");
  expect(foot()).toBe("Show 2 journeys");
  answers = { ...answers, ...counts(3) };
  await vi.waitUntil(() => foot() === "Show 3 journeys", PATIENT);
  expect(button("Show 3 journeys")).toBeDefined();
});
