import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Route } from "#schema/route-table.ts";
import { buildPath, BuildPathError } from "./build-path.ts";
import { compileRoutes, type Routes } from "./compile.ts";
import { matchRoute } from "./match.ts";
import { PatternError } from "./pattern.ts";

/** Routes in the product's shapes (specification, section 2), as in the table. */
const ROUTES = table({
  transportHome: { path: "/transport/" },
  transportLevel1: { path: "/transport/{level1Slug}/" },
  transportTtd: { path: "/transport/ttd/{ttdSlug...}/" },
  productHome: {
    path: "/{prefix}-{productId}/{poiInfo?}/",
    params: {
      prefix: { enum: ["ferry", "rails", "buses", "ptp"] },
      productId: { pattern: "[1-9][0-9]*" },
    },
  },
  search: {
    path: "/{prefix}-{productId}/{poiInfo?}/search/",
    params: {
      prefix: { enum: ["ferry", "rails", "buses", "ptp"] },
      productId: { pattern: "[1-9][0-9]*" },
    },
  },
  verticalHome: { path: "/{vertical}-rail/" },
  verticalPlace: {
    path: "/{vertical}-rail/{id}-{name}/",
    params: { id: { pattern: "[0-9]+" } },
  },
  verticalTrain: { path: "/{vertical}-rail/{trainInfo}/" },
  shinkansen: { path: "/japan-rail/shinkansen/" },
  health: { path: "/apiHealthCheck/" },
});

function table(routes: Record<string, Pick<Route, "path" | "params">>): Routes {
  const rest = {
    skeleton: { file: "x" },
    meta: {
      page_name: "x",
      layout: "default",
      header: "full",
      footer: "full",
      title_key: "x:x",
    },
  } as const;
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      { ...route, ...rest },
    ]),
  );
}

const compiled = compileRoutes(ROUTES);
const match = (path: string) => matchRoute(compiled, path);

describe("matchRoute", () => {
  it.each([
    ["/transport/", "transportHome", {}],
    ["/transport/japan/", "transportLevel1", { level1Slug: "japan" }],
    ["/transport/ttd/a/b/c/", "transportTtd", { ttdSlug: "a/b/c" }],
    ["/rails-32/", "productHome", { prefix: "rails", productId: "32" }],
    [
      "/rails-32/28-japan/",
      "productHome",
      { prefix: "rails", productId: "32", poiInfo: "28-japan" },
    ],
    ["/ptp-4/search/", "search", { prefix: "ptp", productId: "4" }],
    [
      "/ptp-4/7-paris/search/",
      "search",
      { prefix: "ptp", productId: "4", poiInfo: "7-paris" },
    ],
    ["/korea-rail/", "verticalHome", { vertical: "korea" }],
    [
      "/korea-rail/12-seoul-station/",
      "verticalPlace",
      { vertical: "korea", id: "12", name: "seoul-station" },
    ],
    [
      "/korea-rail/ktx/",
      "verticalTrain",
      { vertical: "korea", trainInfo: "ktx" },
    ],
    ["/japan-rail/shinkansen/", "shinkansen", {}],
    ["/apiHealthCheck/", "health", {}],
  ])("%s is %s", (path, route, params) => {
    expect(match(path)).toEqual({ route, params });
  });

  it.each([
    "/",
    "/nowhere/",
    "/rails-0/",
    "/rails-x/",
    "/planes-32/",
    "/transport",
    "/rails-32/a/b/c/",
    "/transport/%E0%A4%A/",
    "/transport/a%2Fb/",
    "/transport//",
    `/transport/${"a".repeat(2048)}/`,
  ])("%s is no route", (path) => {
    expect(match(path)).toBeNull();
  });

  it("decodes parameters", () => {
    expect(match("/transport/%E6%97%A5%E6%9C%AC/")?.params).toEqual({
      level1Slug: "日本",
    });
  });

  it("prefers the same route in any order of the table", () => {
    const names = Object.keys(ROUTES);
    const paths = [
      "/transport/ttd/x/",
      "/transport/ttd/",
      "/japan-rail/shinkansen/",
      "/japan-rail/1-x/",
      "/rails-32/search/",
    ];
    const expected = paths.map((path) => match(path)?.route);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: names.length }),
        (order) => {
          const shuffled = compileRoutes(
            Object.fromEntries(order.map((name) => [name, ROUTES[name]!])),
          );
          expect(
            paths.map((path) => matchRoute(shuffled, path)?.route),
          ).toEqual(expected);
        },
      ),
    );
  });

  it("backtracks when the more specific branch does not match", () => {
    const routes = compileRoutes(
      table({ a: { path: "/x-{id}/one/" }, b: { path: "/{any}/two/" } }),
    );
    expect(matchRoute(routes, "/x-1/two/")).toEqual({
      route: "b",
      params: { any: "x-1" },
    });
  });

  it("compares few candidates in a table of many routes", () => {
    const many = (count: number) =>
      compileRoutes(
        table(
          Object.fromEntries(
            Array.from({ length: count }, (_, index) => [
              `r${index}`,
              { path: `/place${index}-{id}/{name}/` },
            ]),
          ),
        ),
      );
    const tried = (count: number) => {
      const routes = many(count);
      let attempts = 0;
      for (const edge of routes.root.dynamics.values()) {
        const plain = new RegExp(edge.regex);
        edge.regex.exec = (text) => {
          attempts += 1;
          return plain.exec(text);
        };
      }
      expect(matchRoute(routes, "/place77-1/x/")?.route).toBe("r77");
      return attempts;
    };
    expect(tried(10_000)).toBe(tried(100));
  });
});

describe("buildPath", () => {
  it("is the inverse of matching", () => {
    const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/);
    fc.assert(
      fc.property(
        fc.constantFrom("ferry", "rails", "buses", "ptp"),
        fc.integer({ min: 1, max: 99_999 }),
        fc.option(
          word.filter((text) => text !== "search"),
          { nil: undefined },
        ),
        (prefix, id, poiInfo) => {
          const params = {
            prefix,
            productId: String(id),
            ...(poiInfo === undefined ? {} : { poiInfo }),
          };
          expect(match(buildPath(compiled, "productHome", params))).toEqual({
            route: "productHome",
            params,
          });
        },
      ),
    );
  });

  it("keeps the slashes of a rest parameter", () => {
    expect(buildPath(compiled, "transportTtd", { ttdSlug: "a/b c" })).toBe(
      "/transport/ttd/a/b%20c/",
    );
  });

  it.each([
    [
      "productHome",
      { prefix: "rails" },
      "route productHome needs a value for {productId}",
    ],
    [
      "productHome",
      { prefix: "planes", productId: 1 },
      'route productHome: {prefix} cannot be "planes", it must match ferry|rails|buses|ptp',
    ],
    ["nothing", {}, 'there is no route "nothing"'],
  ])("%s with %j is an error that says why", (route, params, message) => {
    expect(() => buildPath(compiled, route, params)).toThrow(
      new BuildPathError(message),
    );
  });
});

describe("patterns that cannot be read", () => {
  it.each([
    ["/{a}{b}/", "two parameters with nothing between them"],
    ["/{a}-{a}/", "{a} appears twice"],
    ["/x}/", "closes a brace"],
    ["/{a/", "has a brace that is no parameter"],
    ["/x-{a?}/", "must be a whole segment"],
    ["/{a...}/b/", "so it must be last"],
  ])("%s", (path, message) => {
    expect(() => compileRoutes(table({ bad: { path } }))).toThrow(PatternError);
    expect(() => compileRoutes(table({ bad: { path } }))).toThrow(message);
  });
});
