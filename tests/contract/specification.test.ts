/** Values and texts of data files that the product's specification fixes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Defaults } from "#schema/defaults.ts";
import { createTranslators } from "#server/web/i18n/translators.ts";
import { lastResort } from "#server/web/pages/last-resort.ts";
import { ROOT } from "../support/mini-config.ts";
import { siteContext } from "../support/contexts.ts";
import { readPublished } from "../support/published.ts";
import { readProjectConfig } from "../support/project-config.ts";

interface Network {
  readonly seat_classes: readonly object[];
}

const config = readProjectConfig();
const { imagePresets } = config;

it("pictures have quality 85 in every format", () => {
  expect(new Set(Object.values(imagePresets.quality))).toEqual(new Set([85]));
});

it.each([
  ["activity_card", 550, 308],
  ["homepage_theme_background", 1160, 370],
  ["hot_city_card", 352, 470],
  ["activity_card_large", 375, 210],
])("the preset %s is %i x %i", (name, width, height) => {
  expect(imagePresets.presets[name]).toMatchObject({ width, height });
});

it("Taiwan's and Japan's railways do not poll, and Korea's buses have their specified flag", () => {
  const flagsOf = (type: string) => {
    const { polls, one_class } = Object.values(
      readPublished().productTypes,
    ).find(({ product_type }) => product_type === type)!;
    return { polls, one_class };
  };
  expect(flagsOf("twrail").polls).toBeUndefined();
  expect(flagsOf("jprail").polls).toBeUndefined();
  expect(flagsOf("krbus")).toEqual({ polls: true, one_class: true });
});

it("a product that names no class has one class in its network", () => {
  const networks = Object.values(readPublished().productTypes)
    .filter(({ one_class }) => one_class)
    .map(({ product_type }) =>
      path.join(ROOT, "server/backend/data/networks", `${product_type}.json`),
    )
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Network);
  expect(networks.map(({ seat_classes }) => seat_classes.length)).toEqual(
    networks.map(() => 1),
  );
});

it.each(["32", "4"])("product %s has a picture for sharing", (id) => {
  expect(config.productTypes[id]!.share_image).toMatch(/^[a-z]+\//);
});

it("guest checkout hides the specified elements", () => {
  const { features, utilities } = JSON.parse(
    readFileSync(path.join(ROOT, "configs/defaults.json"), "utf8"),
  ) as Defaults;
  const hidden = utilities!["guest_checkout"]!.features!;
  for (const name of [
    "shopping_cart",
    "download_bar",
    "banner",
    "user_center",
    "greeting",
    "invite",
  ])
    expect([name, features![name], hidden[name]]).toEqual([name, true, false]);
});

it("phones with two device pixels each get pictures of the mobile card twice as wide", () => {
  const { width, widths } = imagePresets.presets["activity_card_large"]!;
  expect(widths).toContain(2 * width);
});

it("a failure of the error page has the specified sentence and a link home", () => {
  const translators = createTranslators(config, (_, key) => {
    throw new Error(`no text ${key}`);
  });
  const html = lastResort(500, siteContext(), translators.for("en"));
  expect(html).toContain(
    "<h1>An error occured while showing the error page</h1>",
  );
  expect(html).toMatch(/<a href="[^"]+">Go back to home<\/a>/);
});

it("home pages of products send the visitor's last search, and have the specified timeout", () => {
  const { calls, routes } = config;
  const { aggregation_home_sections: home, section } = calls;
  expect(home).toMatchObject({
    timeout_ms: 30_000,
    headers: { Version: "6.0" },
  });
  expect(section).toMatchObject({
    timeout_ms: 45_000,
    headers: { Version: "6.0" },
  });
  for (const { skeleton, cookies } of Object.values(routes)) {
    if (!("call" in skeleton) || skeleton.call !== "aggregation_home_sections")
      continue;
    expect(Object.keys(skeleton.params!).toSorted()).toEqual([
      "des_id",
      "entrance_path",
      "history_product_type_id",
      "product_type_id",
    ]);
    expect(Object.keys(cookies!)).toEqual(["history_product_type_id"]);
  }
});
