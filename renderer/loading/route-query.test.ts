import { expect, it } from "vitest";
import type { Route } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import { refusedPaths, routeQuery, withNamedPaths } from "./route-query.ts";

const PATHS = ["/v1/form", "/v1/other_form"];
const route = {
  query: {
    day: { pattern: "[0-9]+" },
    form_path: { section: "form", paths: PATHS },
  },
} as unknown as Route;
const sections: readonly Section[] = [
  { name: "form", module_id: "form", api_path: "/v1/form" },
  { name: "faq", module_id: "faq", api_path: "/v1/faq" },
];
const pathsOf = (search: string) => {
  const query = routeQuery(route, new URLSearchParams(search));
  return withNamedPaths(sections, route, query).map(({ api_path }) => api_path);
};
const refused = (search: string) =>
  refusedPaths(route, new URLSearchParams(search));

it("a query names one of the paths that the route lists", () => {
  const search = "form_path=/v1/other_form&day=1";
  expect(pathsOf(search)).toEqual(["/v1/other_form", "/v1/faq"]);
  expect(refused(search)).toEqual([]);
  expect(pathsOf("day=1")).toEqual(["/v1/form", "/v1/faq"]);
});

it.each([
  "",
  "/v1/faq",
  "/v1/form/",
  "/V1/form",
  "//evil.example/v1/form",
  "https://evil.example/",
  "/v1/../v1/form",
  "/v1/form?x=1",
  "/v1/form#",
  " /v1/form",
  "/v1/form\n",
  "{day}",
  "toString",
])(
  "any other path is refused and named, and the section has its own: %j",
  (value) => {
    const search = String(new URLSearchParams({ form_path: value }));
    expect(pathsOf(search)).toEqual(["/v1/form", "/v1/faq"]);
    expect(refused(search)).toEqual([
      { param: "form_path", section: "form", value, paths: PATHS },
    ]);
  },
);
