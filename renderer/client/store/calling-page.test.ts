// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { callingPage } from "./calling-page.ts";
import type { CurrentPage } from "./page-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (own: object = {}) =>
  ({
    state: () => ({
      context: { language: { code: "de", segment: "/de" } },
      currency: "EUR",
      ...own,
    }),
  }) as unknown as CurrentPage;

function loadedAs(entry: object | undefined): void {
  vi.stubGlobal("performance", {
    getEntriesByType: (type: string) =>
      type === "navigation" && entry ? [entry] : [],
  });
}

const TIMINGS = [
  { name: "cdn", description: "other", duration: 1 },
  { name: "page", description: "id-1234567", duration: 0 },
];

it("a document's calls have the id of its request", () => {
  loadedAs({ serverTiming: TIMINGS });
  expect(callingPage(page())).toEqual({
    language: "de",
    segment: "/de",
    currency: "EUR",
    page_id: "id-1234567",
  });
});

it("after a client navigation, calls have the id of that page's request", () => {
  loadedAs({ serverTiming: TIMINGS });
  const { page_id } = callingPage(page({ page_id: "id-of-state" }));
  expect(page_id).toBe("id-of-state");
});

it.each([
  ["without the header", { serverTiming: [] }],
  ["where the browser hides the header", {}],
  ["where it has no entry", undefined],
])("%s the id is empty", (_, entry) => {
  loadedAs(entry);
  expect(callingPage(page()).page_id).toBe("");
});
