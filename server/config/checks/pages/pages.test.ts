/** Errors in names, links, dates and templates of pages are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModule,
  miniModules,
  type Files,
} from "../../../../tests/support/mini-config.ts";

type Loose = Record<string, never>;

/** A module whose data has a link, a picture, dates and HTML. */
const CARD = {
  ...miniModule("card"),
  dataSchema: {
    type: "object",
    properties: {
      path: { $ref: "../../../schema/common.schema.json#/$defs/site_path" },
      image: { $ref: "../../../schema/common.schema.json#/$defs/image" },
      html: { type: "string", html: true },
      start_time: { type: "string" },
      end_time: { type: "string" },
    },
    additionalProperties: false,
  },
};

function card(data: object): Files {
  return edited("skeletons/page/error.json", (file: { sections: object[] }) => {
    file.sections = [{ name: "card", module_id: "card", data }];
  });
}

const cardProblems = (data: object, upstream = {}) =>
  problemsIn(card(data), miniModules(CARD), { upstream });

function routes(change: (routes: Record<string, Loose>) => void): Files {
  return edited(
    "routes/pages.json",
    (file: { routes: Record<string, Loose> }) => change(file.routes),
  );
}

const one = (expected: object) => [expect.objectContaining(expected)];

describe("a link of a section", () => {
  it.each<[string, string, object]>([
    ["to nowhere", "/hom/", { message: "no route has this path" }],
    ["nearly to a page", "/hoem/", { nearest: "/home/" }],
    [
      "to a product that is not sold",
      "/rails-33/",
      {
        message: "the page needs 33 in product_types, and it is not there",
      },
    ],
    [
      "to a product by another product's prefix",
      "/buses-32/?des_id=1",
      { message: "the page has another address", nearest: "/rails-32/" },
    ],
    [
      "with a language",
      "/de/home/",
      {
        message: "links have no language segment: it is the visitor's",
        nearest: "/home/",
      },
    ],
    [
      "to the server's own addresses",
      "/_/assets/x.js",
      { message: "what begins with /_/ is no page" },
    ],
    [
      "without the slash at the end",
      "/home",
      { message: "is redirected", nearest: "/home/" },
    ],
  ])("%s", (_, link, expected) => {
    expect(cardProblems({ path: link })).toEqual(
      one({
        file: "configs/skeletons/page/error.json",
        line: 11,
        pointer: "/sections/0/data/path",
        rule: "dead_link",
        value: JSON.stringify(link),
        ...expected,
      }),
    );
  });

  it("in its HTML is checked too", () => {
    const html = '<p><a href="/hoem/">x</a> <a href="https://x.example/">y</a>';
    expect(cardProblems({ html }).filter(({ severity }) => !severity)).toEqual(
      one({ rule: "dead_link", nearest: "/home/" }),
    );
  });

  it.each(["/home/", "/rails-32/1-tokyo/?des_id=3#map", "/buses-2/"])(
    "to %s leads to a page",
    (link) => {
      expect(cardProblems({ path: link })).toEqual([]);
    },
  );
});

it("a picture that the image service lacks is reported", () => {
  const data = { image: { image_id: "japan/fuij", alt: "" } };
  const upstream = { images: ["japan/fuji", "japan/kyoto"] };
  expect(cardProblems(data, upstream)).toEqual(
    one({
      severity: "warning",
      rule: "unknown_image",
      pointer: "/sections/0/data/image/image_id",
      nearest: "japan/fuji",
    }),
  );
  expect(cardProblems(data)).toEqual([]);
});

it("a picture that the media library lacks is reported where its pictures are known", () => {
  const image_id = `media/${"a".repeat(32)}`;
  const data = { image: { image_id, alt: "" } };
  const near = `media/${"a".repeat(31)}b`;
  expect(cardProblems(data, { images: [], media: [near] })).toEqual(
    one({
      rule: "unknown_image",
      value: JSON.stringify(image_id),
      nearest: near,
    }),
  );
  expect(cardProblems(data, { images: [], media: [image_id] })).toEqual([]);
  // Where the library is in a store elsewhere, the check does not know its ids.
  expect(cardProblems(data, { images: ["japan/fuji"] })).toEqual([]);
});

it.each([
  ["start_time", { start_time: "2026-02-30" }, "date"],
  ["end_time", { end_time: "2026-02-03T25:00:00Z" }, "date"],
  [
    "end_time",
    {
      start_time: "2026-03-01T00:00:00Z",
      end_time: "2026-02-03T00:00:00Z",
    },
    "reversed",
  ],
])("an impossible date is reported: %s of %j", (key, data, rule) => {
  expect(cardProblems(data)).toEqual(
    one({ rule, pointer: `/sections/0/data/${key}` }),
  );
});

describe("a template of a section", () => {
  const asking = (extra: object) =>
    problemsIn(
      edited("skeletons/page/error.json", (file: { sections: object[] }) => {
        file.sections = [{ name: "x", module_id: "text", ...extra }];
      }),
    );

  it.each<[string, object, object]>([
    [
      "that is misspelt",
      { api_path: "/v1/x", params: { lang: "{langauge}" } },
      {
        rule: "unknown_fact",
        pointer: "/sections/0/params/lang",
        nearest: "language",
      },
    ],
    [
      "in its path",
      { api_path: "/v1/{productId}" },
      { rule: "unknown_fact", pointer: "/sections/0/api_path" },
    ],
    [
      "that the skeleton does not have",
      { api_path: "/v1/x", params: { of: "{skeleton.publish_langs}" } },
      { rule: "unknown_fact", pointer: "/sections/0/params/of" },
    ],
    [
      "with braces that mean nothing",
      { api_path: "/v1/x", params: { of: "{{route}}" } },
      { rule: "template", pointer: "/sections/0/params/of" },
    ],
  ])("%s", (_, extra, expected) => {
    expect(asking(extra)).toEqual(one(expected));
  });

  it("of a product's skeleton may name facts of its route, guards and own values", () => {
    const params = {
      a: "{productId}",
      b: "{product.poi_id}",
      c: "{des_id}",
      d: "{skeleton.des_id}",
    };
    const skeleton = (extra: object) => ({
      ...miniConfig(),
      "skeletons/aggregation/32.json": {
        product_type_id: 32,
        category_list: {
          default_sub_product_type_id: 32,
          sub_category_list: [],
          l1_url: "/home/",
        },
        publish_languages: ["ALL"],
        des_id: 7,
        sections: [
          { name: "x", module_id: "text", api_path: "/v1/x", ...extra },
        ],
      },
    });
    const shaped = (files: Files): Files => ({
      ...files,
      "routes/pages.json": (
        routes(({ product }) => {
          (product!["skeleton"] as unknown as { shape: string }).shape =
            "aggregation";
        }) as Record<string, object>
      )["routes/pages.json"]!,
    });
    expect(problemsIn(shaped(skeleton({ params })))).toEqual([]);
    expect(
      problemsIn(shaped(skeleton({ params: { d: "{skeleton.nope}" } }))),
    ).toEqual(one({ rule: "unknown_fact", pointer: "/sections/0/params/d" }));
  });
});
