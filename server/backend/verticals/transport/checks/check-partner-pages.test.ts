/** The operator's messages about a partner's pages that name what does not exist. */
import { expect, test } from "vitest";
import {
  problemsAfter,
  problemsWith,
} from "../../../../../tests/support/changed-data.ts";
import { checkPartnerPages } from "./check-partner-pages.ts";

const after = (change: (content: object) => void) =>
  problemsAfter(checkPartnerPages, "partners/jinair.json", change);

test("reports nothing for the project's own files", () => {
  expect(problemsWith(checkPartnerPages, {})).toEqual([]);
});

test.each([
  [
    "a form",
    { home_form: "flight" },
    "unknown_search_form",
    'mean  "flights"?',
  ],
  [
    "a product without a form",
    { home_form: "eupass" },
    "unknown_search_form",
    "/home_form",
  ],
  [
    "a product",
    { pairs: { jprial: { origin: "tokyo", destination: "kyoto" } } },
    "unknown_search_form",
    'mean  "jprail"?',
  ],
  [
    "a place",
    { pairs: { flights: { origin: "seoul", destination: "jejo" } } },
    "unknown_place",
    "/pairs/flights/destination",
  ],
  [
    "one place twice",
    { pairs: { flights: { origin: "seoul", destination: "seoul" } } },
    "same_place",
    "/pairs/flights/destination",
  ],
  [
    "a stop of a route",
    {
      popular_routes: [{ product_type: "krrail", from: "seoul", to: "busam" }],
    },
    "unknown_place",
    "/popular_routes/0/to",
  ],
  [
    "a route without a line",
    { popular_routes: [{ product_type: "flights", from: "hun", to: "jfk" }] },
    "no_line",
    "/popular_routes/0",
  ],
])("%s", (_, change, rule, more) => {
  const [problem, ...others] = after((content) =>
    Object.assign(content, change),
  );
  expect(others).toEqual([]);
  expect(problem).toContain(rule);
  expect(problem).toContain(more);
});

test("a file is named after a partner", () => {
  const [problem, ...others] = problemsWith(checkPartnerPages, {
    "partners/jinnair.json": () =>
      '{ "$schema": "../../../../schema/backend/partner-pages.schema.json" }',
  });
  expect(others).toEqual([]);
  expect(problem).toContain("partners/jinnair.json");
  expect(problem).toContain('mean  "jinair"?');
});
