// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { press } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import SavedSearches from "./view.tsx";

const example = exampleOf<SavedSearchesData>("saved_searches");
const shown = (data: SavedSearchesData = example) => ({
  moduleId: "saved_searches",
  view: SavedSearches,
  data,
});

let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
beforeEach(async () => {
  answers = { saved_search_remove: { result: {} } };
  calls = stubGateway(() => answers);
  hydrated = await hydrateModule(shown());
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
});

it("says which searches are sold out, and links to the search when nothing is saved", () => {
  expect(document.body.textContent).toContain("Nothing available now");
  const html = renderModule(shown({ items: [], mail: { state: "needed" } }));
  expect(html).toContain("No price alerts yet");
  expect(html).toContain('href="/home/"');
});

it("removes the search and moves the focus to the heading", async () => {
  await press("Remove Tokyo – Kyoto");
  const { saved_id } = example.items[1]!;
  expect(calls.made).toEqual([["saved_search_remove", { saved_id }]]);
  expect(hydrated.refreshed).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector("h1"));
});

it("asks for an email address if the account has none", async () => {
  await hydrated.rerender({
    ...example,
    mail: { state: "sent", address: "ana@example.com", can_change: true },
  });
  expect(document.querySelector("[role=status]")!.textContent).toContain(
    "ana@example.com",
  );
  expect(document.querySelector("input[name=email]")).toBeNull();
  await press("Use another address");
  expect(document.querySelector("input[name=email]")).not.toBeNull();
});
