/** A product leaves out what it does not have, and is told what a page of it still needs. */
import { describe, expect, it } from "vitest";
import { loadMini, problemsIn } from "../../../tests/support/load-mini.ts";
import { miniConfig, type Files } from "../../../tests/support/mini-config.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const OPTIONAL = [
  "markets.json",
  "countries.json",
  "product-types.json",
  "image-presets.json",
  "guards.json",
];

/** The configuration without all that a product may leave out. */
function least(): Files {
  const files = miniConfig();
  for (const file of OPTIONAL) delete files[file];
  files["defaults.json"] = {
    default_language: "en",
    default_currency: "USD",
    contact: { reply_hours: 24 },
    loading: { section_call: "section" },
  };
  const { routes } = files["routes/pages.json"] as Loose;
  delete routes.product;
  const { calls } = files["calls/all.json"] as Loose;
  for (const name of ["basic_info", "aggregation", "personal_section"])
    delete calls[name];
  return files;
}

it("is valid, with one market and the platform's settings", () => {
  const load = loadMini(least());
  if (!load.ok) throw new Error(JSON.stringify(load.problems, null, 2));
  // The time-outs of the tests' calls are longer than the platform's pages.
  const others = load.warnings.filter(({ rule }) => rule !== "late_answer");
  expect(others).toEqual([]);
  const { config } = load;
  const { market, flags, loading, settings, login } = config.sites["main"]!;
  expect(config.markets[market]).toEqual({ id: 1, summary: "All visitors." });
  expect(flags).toEqual({});
  expect(loading).toEqual({
    first_flush_ms: 300,
    page_deadline_ms: 10_000,
    early_sections: 3,
    section_call: "section",
  });
  expect({ settings, login }).toEqual({ settings: {}, login: undefined });
  expect(config.callLimits.max_sections).toBe(60);
  expect(config.imagePresets.presets).toEqual({});
});

describe("refuses", () => {
  const edited = (change: (files: Loose) => void): Files => {
    const files = least();
    change(files);
    return files;
  };

  it.each<[string, (files: Loose) => void, object]>([
    [
      "markets without that of other visitors",
      (files) => {
        files["markets.json"] = miniConfig()["markets.json"];
      },
      { file: "configs/defaults.json", rule: "default_market" },
    ],
    [
      "a personal page without a call for its sections",
      (files) => {
        files["routes/pages.json"].routes.home.meta.personal = true;
      },
      {
        rule: "personal_sections",
        pointer: "/routes/home/meta",
        message: expect.stringContaining("the site main has no call"),
      },
    ],
    [
      "a guard of a table without rows",
      (files) => {
        files["guards.json"] = {
          guards: {
            product: {
              summary: "The product exists.",
              provides: "product",
              table: { name: "product_types", key: "32" },
            },
          },
        };
        files["routes/pages.json"].routes.home.guards = ["product"];
      },
      { rule: "empty_table", pointer: "/guards/product/table/name" },
    ],
    [
      "a picture without sizes",
      (files) => {
        files["sites/main.json"].share_image = "home/lines";
      },
      { rule: "no_pictures", pointer: "/share_image" },
    ],
  ])("%s", (_, change, expected) => {
    const problems = problemsIn(edited(change));
    expect(problems).toContainEqual(expect.objectContaining(expected));
  });
});
