/**
 * Facts of a product: the fields of the specification (section 3) in answers, and as facts of its
 * pages.
 */
import { afterAll, expect, it } from "vitest";
import type { ProductBasicInfo } from "#schema/answers.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { readPublished } from "../support/published.ts";
import { startReferenceBackend } from "../support/reference-backend.ts";

const config = readProjectConfig();
const backend = await startReferenceBackend(readPublished());
afterAll(() => backend.stop());

const FIELDS = [
  "product_type",
  "template_id",
  "poi_id",
  "poi_locale_name",
  "sub_category_id",
  "kind_name_singular",
  "kind_name_plural",
  "promotions",
  "leaf_category_id",
  "publish_languages",
  "current_title",
] as const;

const products = Object.entries(config.productTypes).flatMap(
  ([id, { skip_basic_info }]) => (skip_basic_info ? [] : [id]),
);

async function infoOf(id: string, language: string) {
  const { call, params = {} } = config.guards["product_info"]!;
  const { result } = await backend.ask(
    config.calls[call!]!.path,
    { ...params, product_type_id: id } as Record<string, string>,
    language,
  );
  return result as ProductBasicInfo;
}

it.each(products)("product %s has all of its details", async (id) => {
  const lacking = FIELDS.filter((field) => field !== "promotions");
  for (const language of Object.keys(config.languages)) {
    const info = await infoOf(id, language);
    expect(Object.keys(info)).toEqual(expect.arrayContaining([...lacking]));
    expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(info)));
  }
});

it("everything for sale is named in the page's language, offers included", async () => {
  const [english, german] = await Promise.all([
    infoOf("32", "en"),
    infoOf("32", "de"),
  ]);
  expect(english).toMatchObject({
    kind_name_singular: "train ticket",
    kind_name_plural: "train tickets",
  });
  expect(german.kind_name_plural).toBe("Zugtickets");
  expect(english.promotions![0]).toMatchObject({
    promotion_id: "jp-winter-kansai",
    start_time: expect.any(String) as string,
  });
});

it.each(["product_info", "flights_product"])(
  "templates of pages with the guard %s may use its fields",
  (name) => {
    const { required = [], fields = [] } = config.guards[name]!;
    // An offer is a list: no text of a template.
    const texts = FIELDS.filter((field) => field !== "promotions");
    expect([...required, ...fields]).toEqual(expect.arrayContaining(texts));
  },
);
