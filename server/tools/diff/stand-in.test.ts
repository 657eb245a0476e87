import { describe, expect, it } from "vitest";
import type { Exchange } from "#schema/recording.ts";
import type { Config } from "../../config/config.ts";
import { applyEdit, isFilledFrom } from "../../web/published/merge-edit.ts";
import { standIn } from "./stand-in.ts";

const text = (name: string, api_path = "/v1/text") => ({
  name,
  module_id: "text",
  api_path,
});

function skeletons(landing: object): Config["skeletons"] {
  const none = { aggregation: {}, home: {}, order: {}, page: {}, search: {} };
  return { ...none, landing } as unknown as Config["skeletons"];
}

function exchange(result: object, path = "/v2/skeleton?slug=winter"): Exchange {
  return {
    call: "skeleton",
    method: "GET",
    path,
    status: 200,
    body: { success: true, result },
  };
}

const resultOf = ({ body }: Exchange) => (body as { result: unknown }).result;
const old = { publish_languages: ["en"], sections: [text("a"), text("b")] };

describe("a skeleton that an upstream made of a file", () => {
  it("is that of the new file, with what the upstream added", () => {
    const made = { ...old, page: { title: "Winter" }, des_id: 7 };
    const next = {
      publish_languages: ["en", "de"],
      page: { share_image: "x" },
      sections: [text("b"), text("c")],
    };
    const { exchanges, unknown } = standIn(
      [exchange(made)],
      skeletons({ winter: old }),
      skeletons({ winter: next }),
    );
    expect(unknown).toEqual([]);
    expect(resultOf(exchanges[0]!)).toEqual({
      publish_languages: ["en", "de"],
      page: { title: "Winter", share_image: "x" },
      des_id: 7,
      sections: [text("b"), text("c")],
    });
  });

  it("keeps what was filled in, and is filled in where it is new", () => {
    const file = {
      ...old,
      sections: [text("a", "/v1/{type}/a"), text("b", "/v1/{route_id}")],
    };
    const made = {
      ...old,
      sections: [text("a", "/v1/jprail/a"), text("b", "/v1/{route_id}")],
    };
    const next = { ...old, sections: [...file.sections, text("c", "/{type}")] };
    const { exchanges } = standIn(
      [exchange(made)],
      skeletons({ winter: file }),
      skeletons({ winter: next }),
    );
    expect(resultOf(exchanges[0]!)).toMatchObject({
      sections: [
        { api_path: "/v1/jprail/a" },
        { api_path: "/v1/{route_id}" },
        { api_path: "/jprail" },
      ],
    });
  });

  it("is that of the file that the request names, where two are equal", () => {
    const { exchanges } = standIn(
      [exchange(old)],
      skeletons({ summer: old, winter: old }),
      skeletons({ summer: { ...old, sections: [] }, winter: old }),
    );
    expect(resultOf(exchanges[0]!)).toEqual(old);
  });

  it("is refused when its file is gone", () => {
    const { exchanges } = standIn(
      [exchange(old)],
      skeletons({ winter: old }),
      skeletons({}),
    );
    expect(exchanges[0]!.body).toMatchObject({ success: false });
  });

  it("stands as it is, and is told, when no file is like it", () => {
    const other = exchange({ ...old, sections: [text("other")] });
    const { exchanges, unknown } = standIn(
      [other],
      skeletons({ winter: old }),
      skeletons({ winter: { ...old, sections: [] } }),
    );
    expect(exchanges).toEqual([other]);
    expect(unknown).toEqual([other]);
  });
});

it("what the upstream added stays when the file loses what it was added to", () => {
  const file = { ...old, page: { share_image: "x" }, extra: { a: 1 } };
  const made = { ...file, page: { share_image: "x", title: "Winter" } };
  const { exchanges } = standIn(
    [exchange(made)],
    skeletons({ winter: file }),
    skeletons({ winter: old }),
  );
  expect(resultOf(exchanges[0]!)).toEqual({
    ...old,
    page: { title: "Winter" },
  });
});

it("another answer that quotes the languages of a skeleton quotes the new ones", () => {
  const quoting = exchange({ product_type: "x", publish_languages: ["en"] });
  const { exchanges } = standIn(
    [quoting, exchange({ ...quoting }, "/v1/info?slug=other")],
    skeletons({ winter: old }),
    skeletons({ winter: { ...old, publish_languages: ["de"] } }),
  );
  expect(resultOf(exchanges[0]!)).toEqual({
    product_type: "x",
    publish_languages: ["de"],
  });
});

it("an edit is merged by keys and by names", () => {
  expect(
    applyEdit(
      { a: 1, made: 2, list: [{ name: "x", own: 1, n: 1 }], gone: 1 },
      { a: 1, list: [{ name: "x", n: 1 }], gone: 1 },
      { a: 1, list: [{ name: "y" }, { name: "x", n: 2 }], more: "{t}" },
      new Map([["t", "filled"]]),
    ),
  ).toEqual({
    a: 1,
    made: 2,
    list: [{ name: "y" }, { name: "x", own: 1, n: 2 }],
    more: "filled",
  });
});

it.each([
  ["/v1/jprail/a", "/v1/{type}/a", true],
  ["/v1/jprail/b", "/v1/{type}/a", false],
  ["{route_id}", "{route_id}", true],
  ["a.b", "axb", false],
  ["jprail and twrail", "{type} and {type}", false],
])("%s of %s: %s", (made, template, is) => {
  expect(isFilledFrom(made, template, new Map())).toBe(is);
});
