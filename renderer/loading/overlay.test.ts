import { describe, expect, it } from "vitest";
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import { siteContext } from "../../tests/support/contexts.ts";
import {
  load,
  page,
  results,
  section,
  skeleton,
  text,
  stopClock,
} from "../../tests/support/load-page.ts";
import { applyOverlays, isFor, overlaysByRoute } from "./overlay.ts";

stopClock();

const overlay = (
  changes: OverlayChange[],
  rest: Partial<Overlay> = {},
  name = "test",
) => ({
  name,
  summary: "A test.",
  pages: [{ route: "home" }],
  changes,
  ...rest,
});

const own = ["a", "b", "c"].map((name) => section(name));
const x = section("x");

function namesAfter(...changes: OverlayChange[]) {
  const { sections, outcomes } = applyOverlays(own, [overlay(changes)]);
  return {
    names: sections.map(({ name }) => name).join(""),
    missing: outcomes.flatMap(({ missing }) => missing ?? []),
  };
}

describe("a change", () => {
  it.each<[string, OverlayChange[], string]>([
    ["inserts last", [{ insert: x }], "abcx"],
    ["inserts first", [{ insert: x, first: true }], "xabc"],
    ["inserts before", [{ insert: x, before: "b" }], "axbc"],
    ["inserts after", [{ insert: x, after: "b" }], "abxc"],
    ["removes", [{ remove: "b" }], "ac"],
    ["replaces", [{ replace: "b", with: x }], "axc"],
    ["moves last", [{ move: "a" }], "bca"],
    ["moves first", [{ move: "c", first: true }], "cab"],
    ["moves before", [{ move: "c", before: "b" }], "acb"],
    ["moves after", [{ move: "a", after: "b" }], "bac"],
    [
      "sees what came before",
      [{ insert: x }, { move: "a", after: "x" }],
      "bcxa",
    ],
  ])("%s", (_, changes, expected) => {
    expect(namesAfter(...changes)).toEqual({ names: expected, missing: [] });
  });

  it.each<[OverlayChange, string]>([
    [{ remove: "z" }, "abc"],
    [{ replace: "z", with: x }, "abc"],
    [{ replace: "a", with: section("b") }, "abc"],
    [{ move: "z", after: "a" }, "abc"],
    [{ move: "a", after: "z" }, "abc"],
    [{ move: "a", after: "a" }, "abc"],
    [{ insert: section("a"), first: true }, "abc"],
    [{ insert: x, after: "z" }, "abcx"],
  ])(
    "%j of a page without the sections says which are missing",
    (change, expected) => {
      const { names, missing } = namesAfter(change);
      expect(names).toBe(expected);
      expect(missing).toHaveLength(1);
    },
  );
});

it("an overlay applies to the pages of its route, with its parameters", () => {
  const here = { name: "product", params: { id: "32", slug: "x" } };
  expect(isFor({ route: "product" }, here)).toBe(true);
  expect(isFor({ route: "product", params: { id: "32" } }, here)).toBe(true);
  expect(isFor({ route: "product", params: { id: "4" } }, here)).toBe(false);
  expect(isFor({ route: "product", params: { no: "4" } }, here)).toBe(false);
  expect(isFor({ route: "home" }, here)).toBe(false);
});

it("overlays of a route keep their order", () => {
  const byRoute = overlaysByRoute([
    overlay([], {}, "a"),
    overlay([], { pages: [{ route: "other" }] }, "b"),
    overlay([], { pages: [{ route: "other" }, { route: "home" }] }, "c"),
  ]);
  const names = (route: string) =>
    byRoute
      .get(route)
      ?.map(({ name }) => name)
      .join("");
  expect([names("home"), names("other"), names("none")]).toEqual([
    "ac",
    "bc",
    undefined,
  ]);
});

describe("a page with overlays", () => {
  const visit = async (
    overlays: ReturnType<typeof overlay>[],
    now = 0,
    sections: object[] = own,
  ) => {
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(...sections),
        ...Object.fromEntries(
          ["a", "b", "c", "x"].map((name) => [`/v1/${name}`, text(name)]),
        ),
      },
      {
        request: { context: siteContext({ now }), complete: true },
        deps: { overlaysOf: () => overlays },
      },
    );
    return page(await outcome);
  };

  it("has the sections of matching overlays, and a cache key of its own", async () => {
    const winter = { when: { from: "1970-01-01T00:00:01Z" } };
    const overlays = [
      overlay([{ insert: x, after: "a" }], winter, "winter"),
      overlay([{ remove: "a" }], { when: { markets: ["japan"] } }, "japan"),
    ];
    const before = await visit(overlays, 999);
    expect(Object.keys(results(before)).join(" ")).toBe("top a b c");
    expect(before.conditions).toEqual({ changesAt: 1000, experiments: false });
    const after = await visit(overlays, 1000);
    expect(Object.keys(results(after)).join(" ")).toBe("top a x b c");
    expect(after.conditions.changesAt).toBe(Infinity);
    expect(after.skeletonKey).not.toBe(before.skeletonKey);
  });

  it("respects the condition of a section, and does not wait for an excluded one", async () => {
    const sections = [
      section("a", { when: { markets: ["japan"] } }),
      section("b", { load_type: "other" }),
      section("c", { when: { until: "1970-01-01T00:00:05Z" } }),
    ];
    const loaded = await visit([], 0, sections);
    expect(results(loaded)).toMatchObject({ a: "condition", b: "ok", c: "ok" });
    expect(loaded.conditions.changesAt).toBe(5000);
    // Only one section is early in this configuration, so it must be one that is shown.
    expect(loaded.sections[2]).toMatchObject({ name: "b", early: true });
  });

  it("does not require a needed section that a condition excludes", async () => {
    const sections = [
      section("a", { is_need: true, when: { markets: ["japan"] } }),
      section("b", { is_need: true, when: { feature: "chat" } }),
      section("c", { is_need: true }),
    ];
    expect(results(await visit([], 0, sections))).toMatchObject({
      a: "condition",
      b: "condition",
      c: "ok",
    });
  });

  it("depends on experiments, whether the visitor's group is known or not", async () => {
    const experiment = { experiment_id: "7", group_id: "b" };
    const loaded = await visit([
      overlay([{ insert: x }], { when: { experiment } }),
    ]);
    expect(results(loaded)).not.toHaveProperty("x");
    expect(loaded.conditions.experiments).toBe(true);
  });
});
