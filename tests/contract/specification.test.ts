/** Values and texts of data files that the product's specification gives. */
import { expect, it } from "vitest";
import { createTranslators } from "#server/web/i18n/translators.ts";
import { lastResort } from "#server/web/pages/last-resort.ts";
import { siteContext } from "../support/contexts.ts";
import { readProjectConfig } from "../support/project-config.ts";

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

it("phones with two device pixels each get pictures of the mobile card twice as wide", () => {
  const { width, widths } = imagePresets.presets["activity_card_large"]!;
  expect(widths).toContain(2 * width);
});

it("the error page's own failure has its sentence and a link home", () => {
  const translators = createTranslators(config, (_, key) => {
    throw new Error(`no text ${key}`);
  });
  const html = lastResort(500, siteContext(), translators.for("en"));
  expect(html).toContain(
    "<h1>An error occured while showing the error page</h1>",
  );
  expect(html).toMatch(/<a href="[^"]+">Go back to home<\/a>/);
});
