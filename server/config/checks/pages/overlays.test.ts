import { describe, expect, it } from "vitest";
import {
  edited,
  loadMini,
  problemsIn,
} from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

const OWN = [textSection("hero", "x"), textSection("faq", "x")];

/** A site whose home page has two sections, and its overlays. */
function files(...overlays: object[]): Files {
  const known = { folder: "home", name: "start" };
  return {
    ...edited(
      "calls/all.json",
      ({ calls }: { calls: { home: { skeleton_files?: object } } }) =>
        (calls.home.skeleton_files = known),
    ),
    "skeletons/home/start.json": {
      publish_languages: ["ALL"],
      sections: OWN,
    },
    ...Object.fromEntries(
      overlays.map((overlay, index) => [`overlays/o${index}.json`, overlay]),
    ),
  };
}

const overlay = (change: object, rest: object = {}) => ({
  summary: "A test.",
  pages: [{ route: "home" }],
  changes: [change],
  ...rest,
});

const tip = textSection("tip", "x");

describe("an overlay", () => {
  it("is part of the configuration, ordered by name", () => {
    const load = loadMini(
      files(
        overlay({ insert: tip, after: "hero" }),
        overlay({ move: "tip", before: "hero" }),
      ),
    );
    expect(load).toMatchObject({
      ok: true,
      config: { overlays: [{ name: "o0" }, { name: "o1" }] },
    });
  });

  it.each<[string, object, object]>([
    [
      "of a section that is not there",
      overlay({ remove: "heroo" }),
      {
        file: "configs/overlays/o0.json",
        rule: "unknown_section",
        pointer: "/changes/0/remove",
        value: '"heroo"',
        nearest: "hero",
      },
    ],
    [
      "after a section that is not there",
      overlay({ insert: tip, after: "fag" }),
      { rule: "unknown_section", pointer: "/changes/0/after", nearest: "faq" },
    ],
    [
      "that adds what is there",
      overlay({ insert: textSection("faq", "y") }),
      { rule: "unique_name", pointer: "/changes/0/insert/name" },
    ],
    [
      "of a route that does not exist",
      overlay({ insert: tip }, { pages: [{ route: "hom" }] }),
      { rule: "unknown_route", nearest: "home" },
    ],
    [
      "of a parameter that the path lacks",
      overlay(
        { insert: tip },
        { pages: [{ route: "product", params: { productid: "32" } }] },
      ),
      {
        rule: "unknown_param",
        pointer: "/pages/0/params/productid",
        nearest: "productId",
      },
    ],
    [
      "whose section has wrong data",
      overlay({ insert: { ...tip, data: { text: 42 } } }),
      { rule: "type", pointer: "/changes/0/insert/data/text" },
    ],
    [
      "that asks what no row means",
      overlay({ insert: { ...tip, data: undefined, api_path: "/v1/{nope}" } }),
      { rule: "unknown_fact", pointer: "/changes/0/insert/api_path" },
    ],
    [
      "that is two changes in one",
      overlay({ remove: "faq", insert: tip }),
      { rule: "one_change", pointer: "/changes/0" },
    ],
    [
      "that removes to a place",
      overlay({ remove: "faq", after: "hero" }),
      { rule: "one_change", pointer: "/changes/0" },
    ],
    [
      "for a market that does not exist",
      overlay({ remove: "faq" }, { when: { markets: ["globall"] } }),
      { rule: "unknown_market", nearest: "global" },
    ],
    [
      "for a partner that does not exist",
      overlay({ remove: "faq" }, { when: { partners: ["nobody"] } }),
      { rule: "unknown_partner", pointer: "/when/partners/0" },
    ],
    [
      "with a feature that no site has",
      overlay({ remove: "faq" }, { when: { feature: "foter" } }),
      { rule: "unknown_feature", nearest: "footer" },
    ],
    [
      "at a time that does not exist",
      overlay({ remove: "faq" }, { when: { from: "2026-02-30T00:00Z" } }),
      { rule: "date", pointer: "/when/from" },
    ],
    [
      "with an offset that does not exist",
      overlay({ remove: "faq" }, { when: { from: "2026-12-20T00:00+25:00" } }),
      { rule: "date", pointer: "/when/from" },
    ],
    [
      "for a value that the path never has",
      overlay(
        { insert: tip },
        { pages: [{ route: "product", params: { prefix: "rail" } }] },
      ),
      {
        rule: "param_value",
        pointer: "/pages/0/params/prefix",
        nearest: "rails",
      },
    ],
    [
      "for a product that does not exist",
      overlay(
        { insert: tip },
        { pages: [{ route: "product", params: { productId: "33" } }] },
      ),
      { rule: "param_value", pointer: "/pages/0/params/productId" },
    ],
    [
      "that ends before it begins",
      overlay(
        { remove: "faq" },
        { when: { from: "2026-12-24T00:00Z", until: "2026-12-20T00:00Z" } },
      ),
      { rule: "reversed", pointer: "/when/until" },
    ],
    [
      "with a condition of nothing",
      overlay({ remove: "faq" }, { when: {} }),
      { rule: "minProperties", pointer: "/when" },
    ],
    [
      "with a key that is mistyped",
      overlay({ remove: "faq" }, { when: { market: ["global"] } }),
      { rule: "additionalProperties", nearest: "markets" },
    ],
    [
      "with a section that replaces nothing",
      overlay({ with: tip }),
      { pointer: "/changes/0" },
    ],
  ])("%s is refused", (_, broken, expected) => {
    const problems = problemsIn(files(broken));
    expect(problems.filter(({ severity }) => !severity)).toContainEqual(
      expect.objectContaining(expected),
    );
  });

  it("is a warning when it has expired, from the day after", () => {
    const until = "2026-12-20T00:00+09:00";
    const problems = (now: string) =>
      problemsIn(
        files(
          overlay({ remove: "faq" }, { when: { until } }),
          overlay({ insert: { ...tip, when: { until } } }),
        ),
        undefined,
        { now: () => Date.parse(now) },
      ).filter(({ rule }) => rule === "expired");
    expect(problems("2026-12-19T18:00Z")).toEqual([]);
    expect(problems("2026-12-20T00:00Z")).toEqual([
      expect.objectContaining({ severity: "warning", pointer: "/when/until" }),
      expect.objectContaining({
        file: "configs/overlays/o1.json",
        pointer: "/changes/0/insert/when/until",
      }),
    ]);
  });

  it("is a warning when it removes a needed section", () => {
    const problems = problemsIn({
      ...files(overlay({ remove: "hero" })),
      "skeletons/home/start.json": {
        publish_languages: ["ALL"],
        sections: OWN.map((section) => ({ ...section, is_need: true })),
      },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({
        severity: "warning",
        rule: "needed_section",
        pointer: "/changes/0/remove",
      }),
    );
  });

  it("may name any section on pages whose skeleton comes from the upstream", () => {
    const any = { "overlays/o.json": overlay({ remove: "anything" }) };
    expect(loadMini({ ...miniConfig(), ...any }).ok).toBe(true);
  });
});
