// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import type { PageState } from "../shared/page-state.ts";
import { readRecentPages } from "../shared/recent-pages.ts";
import { createCurrentPage } from "./store/page-store.ts";
import { start } from "./recent-pages.ts";

const state = (title: string, viewed?: PageState["viewed"], code = "en") =>
  ({
    title,
    messages: {},
    context: { language: { code, intl: code } },
    ...(viewed ? { viewed } : {}),
  }) as unknown as PageState;

beforeEach(() => localStorage.clear());

it("stores the current page and each later one that is listed", () => {
  const page = createCurrentPage(
    state("First", { path: "/first/", image_id: "a/b" }),
  );
  start({ page });
  page.set(state("An order"));
  page.set(state("Zweite", { path: "/second/", partner: "voyager" }, "de"));
  page.set(state("Third", { path: "/third/" }));
  expect(readRecentPages(undefined)).toEqual([
    { path: "/third/", title: "Third", language: "en", at: expect.any(Number) },
    {
      path: "/first/",
      title: "First",
      language: "en",
      image_id: "a/b",
      at: expect.any(Number),
    },
  ]);
  expect(readRecentPages("voyager")).toMatchObject([
    { path: "/second/", title: "Zweite", language: "de" },
  ]);
});
