/** Endless redirects, pages that replace others, and impossible path values are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import type { Files } from "../../../../tests/support/mini-config.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

function edit(change: (routes: Loose, guards: Loose) => void): Files {
  const files = edited("routes/pages.json", () => {});
  const { routes } = files["routes/pages.json"] as Loose;
  const { guards } = files["guards.json"] as Loose;
  change(routes, guards);
  return files;
}

const one = (expected: object) => [expect.objectContaining(expected)];

describe("a redirect loop", () => {
  it("between canonical addresses is reported once, with both places", () => {
    const files = edit((routes) => {
      const page = (path: string, route: string) => ({
        ...structuredClone(routes.home),
        path,
        canonical: { route, redirect: true },
      });
      routes.a = page("/a/", "b");
      routes.b = page("/b/", "c");
      routes.c = page("/c/", "a");
    });
    expect(problemsIn(files)).toEqual(
      one({
        rule: "redirect_loop",
        pointer: "/routes/c/canonical/route",
        message: "redirects forever: c → a → b → c",
        other: expect.objectContaining({
          file: "configs/routes/pages.json",
        }) as object,
      }),
    );
  });

  it("between two guards of a route is reported", () => {
    const files = edit((routes, guards) => {
      guards.product_info.canonical_params.prefix = "{product.url_prefix}";
      guards.other = {
        summary: "Another one.",
        provides: "other",
        canonical_params: { prefix: "rails" },
      };
      routes.product.guards.push("other");
    });
    expect(problemsIn(files)).toEqual(
      one({
        rule: "redirect_loop",
        pointer: "/routes/product/guards/1",
        value: '"rails"',
      }),
    );
  });

  it("between a guard and the canonical address is reported for a single value", () => {
    const files = (prefix: string | string[]) =>
      edit((routes, guards) => {
        guards.product_info.canonical_params.prefix = prefix;
        routes.product.canonical.redirect = true;
      });
    expect(problemsIn(files("rails"))).toEqual(
      one({
        rule: "redirect_loop",
        pointer: "/routes/product/canonical/params/prefix",
      }),
    );
    expect(problemsIn(files(["rails", "{product.url_prefix}"]))).toEqual([]);
  });

  it("from a guard to its own page is reported", () => {
    const files = edit((routes, guards) => {
      guards.moved = {
        summary: "Moved.",
        provides: "moved",
        redirect_to: "/home/?from=home",
      };
      routes.home.guards = ["moved"];
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "redirect_loop", pointer: "/guards/moved/redirect_to" }),
    );
  });
});

it("a guard that redirects to no page is reported", () => {
  const files = edit((routes, guards) => {
    guards.moved = { summary: "M.", provides: "moved", redirect_to: "/hom/" };
    routes.home.guards = ["moved"];
  });
  expect(problemsIn(files)).toEqual(
    one({ rule: "dead_link", value: '"/hom/"', nearest: "/home/" }),
  );
});

describe("a value that the path can never have is reported", () => {
  it("as the canonical one of a guard", () => {
    const files = edit((_, guards) => {
      guards.product_info.canonical_params.prefix = "rail";
    });
    expect(problemsIn(files)).toEqual(
      one({
        rule: "param_value",
        pointer: "/guards/product_info/canonical_params/prefix",
        message: "the parameter is one of rails, buses",
        nearest: "rails",
      }),
    );
  });

  it("in a canonical address", () => {
    const files = edit((routes) => {
      routes.product.canonical.params.productId = "x32";
    });
    expect(problemsIn(files)).toEqual(
      one({
        rule: "param_value",
        pointer: "/routes/product/canonical/params/productId",
        message: "the parameter must match [1-9][0-9]*",
      }),
    );
  });
});

describe("a path without parameters that another route's pattern matches", () => {
  const flagship = (more: object = {}) =>
    edit((routes) => {
      routes.flagship = {
        ...structuredClone(routes.home),
        path: "/rails-32/",
        ...more,
      };
    });

  it("is a warning: the new page replaces one that exists", () => {
    expect(problemsIn(flagship())).toEqual(
      one({
        severity: "warning",
        rule: "route_shadow",
        pointer: "/routes/flagship/path",
        message:
          'takes /rails-32/ from the route product; if that is intended, add "instead_of": ["product"]',
      }),
    );
  });

  it("is accepted where the route says so", () => {
    expect(problemsIn(flagship({ instead_of: ["product"] }))).toEqual([]);
  });

  it("is reported where the route names another one", () => {
    expect(problemsIn(flagship({ instead_of: ["product", "home"] }))).toEqual(
      one({
        severity: "warning",
        rule: "route_shadow",
        pointer: "/routes/flagship/instead_of/1",
      }),
    );
  });
});

it("an invalid expression is reported alone", () => {
  const files = (pattern: string) =>
    edit((routes) => {
      routes.product.params.productId.pattern = pattern;
      routes.product.meta.budget = { calls: 20 };
      routes.other = {
        ...structuredClone(routes.home),
        path: "/{x}-{y}/",
        params: { x: { pattern: "[a-z]+" }, y: { pattern: "[0-9]+" } },
      };
    });
  for (const pattern of ["[1-9", "(?<=a)b"])
    expect(problemsIn(files(pattern))).toEqual(
      one({
        rule: "route_pattern",
        pointer: "/routes/product/params/productId/pattern",
      }),
    );
});

describe("a fact's field that no guard has", () => {
  it.each<[string, (routes: Loose, guards: Loose) => void, object]>([
    [
      "in a canonical address",
      (routes) => {
        routes.product.canonical.params.prefix = "{product.url_prefx}";
      },
      {
        pointer: "/routes/product/canonical/params/prefix",
        nearest: "url_prefix",
      },
    ],
    [
      "in the call of a skeleton",
      (routes) => {
        routes.product.skeleton.params.poi = "{product.poi}";
      },
      { pointer: "/routes/product/skeleton/params/poi" },
    ],
    [
      "in the guard itself",
      (_, guards) => {
        guards.product_info.canonical_params.poiInfo = "{product.poi_ids}";
      },
      {
        pointer: "/guards/product_info/canonical_params/poiInfo",
        nearest: "poi_id",
      },
    ],
    [
      "among those that are lowercased",
      (_, guards) => {
        guards.product_info.lowercase = ["product_typ"];
      },
      {
        pointer: "/guards/product_info/lowercase/0",
        nearest: "product_type",
      },
    ],
    [
      "as the reason to skip its call",
      (_, guards) => {
        guards.product_info.skip_call_if = "product.skip_basic";
      },
      { pointer: "/guards/product_info/skip_call_if" },
    ],
  ])("%s", (_, change, expected) => {
    expect(problemsIn(edit(change))).toEqual(
      one({ rule: "unknown_fact", ...expected }),
    );
  });
});
