// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubGateway } from "../../../tests/support/gateway.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import { recount, start } from "./counts.ts";
import { createCurrentPage } from "./page-store.ts";

const state = (counts?: string) =>
  ({
    page_id: "page",
    currency: "USD",
    messages: {},
    modules: {},
    context: { language: { code: "en", intl: "en", segment: "" } },
    ...(counts === undefined ? {} : { counts }),
  }) as unknown as PageState;

let counts: { wishlist: number; shopping_cart: number };
let calls: ReturnType<typeof stubGateway>;

/** The elements of a page's head: each page has new ones. */
function showHead(): void {
  document.body.innerHTML = `<b data-counted="wishlist" hidden></b><b data-counted="shopping_cart" hidden></b>`;
}
const shown = () =>
  [...document.body.children].map((element) =>
    (element as HTMLElement).hidden ? "" : element.textContent,
  );
beforeEach(() => {
  counts = { wishlist: 0, shopping_cart: 2 };
  calls = stubGateway(() => ({ saved_counts: { result: counts } }));
  showHead();
});
afterEach(() => vi.unstubAllGlobals());

it("numbers are on the page, and again on each later one", async () => {
  const page = createCurrentPage(state("saved_counts"));
  start({ page });
  await vi.waitFor(() => expect(shown()).toEqual(["", "2"]), PATIENT);
  expect(calls.made).toEqual([["saved_counts", {}]]);
  counts = { wishlist: 120, shopping_cart: 0 };
  showHead();
  page.set(state("saved_counts"));
  // The last known ones, until there is an answer.
  expect(shown()).toEqual(["", "2"]);
  await vi.waitFor(() => expect(shown()).toEqual(["99+", ""]), PATIENT);
});

it("numbers are asked for again on the same page when something was saved", async () => {
  const page = createCurrentPage(state("saved_counts"));
  start({ page });
  await vi.waitFor(() => expect(shown()).toEqual(["", "2"]), PATIENT);
  counts = { wishlist: 1, shopping_cart: 2 };
  await recount(page);
  expect(shown()).toEqual(["1", "2"]);
  expect(calls.made).toHaveLength(2);
});

it("a page of a user has its own", async () => {
  const page = createCurrentPage(state("saved_counts"));
  start({ page });
  await vi.waitFor(() => expect(shown()).toEqual(["", "2"]), PATIENT);
  showHead();
  page.set(state());
  expect(shown()).toEqual(["", ""]);
  expect(calls.made).toHaveLength(1);
});

it("without an answer the page is as it was", async () => {
  calls = stubGateway(() => ({ saved_counts: { code: "unavailable" } }));
  const page = createCurrentPage(state("saved_counts"));
  start({ page });
  await vi.waitFor(() => expect(calls.made).toHaveLength(1), PATIENT);
  expect(shown()).toEqual(["", ""]);
});
